import { describe, expect, it } from 'vitest'
import { daysBetween, formatUsDay, isInFuture, isTimeZone, today } from './dates.ts'

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
