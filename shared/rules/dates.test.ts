import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  clockTime,
  daysBetween,
  formatUsDay,
  instantIn,
  isInFuture,
  isTimeZone,
  today,
} from './dates.ts'

describe('calendar days', () => {
  it.each([
    ['2026-11-21', '11/21/2026'],
    ['2026-01-05', '1/5/2026'],
    ['1999-12-31', '12/31/1999'],
  ])('shows %s as %s', (day, text) => {
    expect(formatUsDay(day)).toBe(text)
  })

  it.each([
    ['America/New_York', '2026-11-20'],
    ['UTC', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-20'],
  ])('knows what day it is in %s at 03:30 UTC', (timeZone, day) => {
    expect(today(timeZone, new Date('2026-11-21T03:30:00Z'))).toBe(day)
  })

  it.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-11-22', 1],
    ['2026-03-28', '2026-03-30', 2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-11-21', '2026-11-20', -1],
    ['2020-01-01', '2025-01-01', 1827],
  ])('counts from %s to %s %d days, whatever clocks were changed', (from, until, days) => {
    expect(daysBetween(from, until)).toBe(days)
  })

  it('refuses text that is not a day', () => {
    expect(() => formatUsDay('soon')).toThrow(RangeError)
    expect(() => daysBetween('2026-13-01', '2026-12-01')).toThrow(RangeError)
    expect(() => today('Mars/Olympus', new Date(0))).toThrow(RangeError)
  })
})

describe('a day in the future', () => {
  it.each([
    ['2026-11-21T09:59:59Z', '2026-11-21', false],
    ['2026-11-21T09:59:59Z', '2026-11-22', true],
    ['2026-11-21T10:00:00Z', '2026-11-22', false],
    ['2026-11-21T10:00:00Z', '2026-11-23', true],
    ['2026-12-31T10:00:00Z', '2027-01-01', false],
    ['2026-11-21T10:00:00Z', '1999-01-01', false],
  ])('has not begun anywhere on earth: at %s, %s is in the future: %s', (now, day, future) => {
    expect(isInFuture(day, new Date(now))).toBe(future)
  })
})

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Etc/Unknown', false],
  ['Mars/Olympus', false],
  ['', false],
])('knows whether %j is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})

describe('months and days later', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2025-11-15', 0, '2025-11-15'],
    ['1999-12-31', 1200, '2099-12-31'],
    ['2000-02-29', 1200, '2100-02-28'],
    ['1900-01-01', 13, '1901-02-01'],
  ])('%s and %d months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })

  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-03-01', -30, '2024-01-31'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %d days is %s', (day, days, other) => {
    expect(addDays(day, days)).toBe(other)
  })

  it('refuses a day that is none', () => {
    expect(() => addMonths('2026-13-01', 1)).toThrow(RangeError)
    expect(() => addDays('soon', 1)).toThrow(RangeError)
  })
})

describe('the instant of a local time', () => {
  it.each([
    ['UTC', '2026-06-01', '09:00', '2026-06-01T09:00Z'],
    ['America/New_York', '2026-01-15', '09:00', '2026-01-15T14:00Z'],
    ['America/New_York', '2026-07-15', '00:00', '2026-07-15T04:00Z'],
    ['Asia/Kathmandu', '2026-07-15', '09:00', '2026-07-15T03:15Z'],
    ['Pacific/Kiritimati', '2026-07-15', '09:00', '2026-07-14T19:00Z'],
    ['Pacific/Pago_Pago', '2026-07-15', '23:59', '2026-07-16T10:59Z'],
    // Clocks skip 02:30.
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30Z'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30Z'],
    ['America/Santiago', '2026-09-06', '00:30', '2026-09-06T04:30Z'],
    // Clocks show 02:30 or 01:30 twice.
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30Z'],
    ['America/New_York', '2026-11-01', '02:30', '2026-11-01T07:30Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30Z'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45Z'],
    ['Australia/Lord_Howe', '2026-04-05', '02:00', '2026-04-04T15:30Z'],
    // Samoa had no 30 December 2011.
    ['Pacific/Apia', '2011-12-30', '09:00', '2011-12-30T19:00Z'],
    ['Pacific/Apia', '2011-12-31', '09:00', '2011-12-30T19:00Z'],
  ])('in %s on %s at %s is %s', (timeZone, day, time, instant) => {
    expect(instantIn(timeZone)(day, time)).toEqual(new Date(instant))
  })

  it.each([
    ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29T01:59'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00'],
    ['America/New_York', '2026-01-01T04:30:00Z', '2025-12-31T23:30'],
    ['Asia/Kolkata', '2026-06-01T00:00:00Z', '2026-06-01T05:30'],
  ])('is shown by the clocks of %s at %s as %s', (timeZone, instant, shown) => {
    expect(clockTime(timeZone, new Date(instant))).toBe(shown)
  })

  it('refuses a time zone that does not exist', () => {
    expect(() => instantIn('Mars/Olympus_Mons')).toThrow(RangeError)
  })
})
