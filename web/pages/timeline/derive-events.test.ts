import { describe, expect, test } from 'vitest'
import type { History } from '../../../shared/contract/timeline.ts'
import { sumTimeline, type TimelineEvent, timelineOf } from './derive-events.ts'

const cigar = (lineName: string, imageUrl?: string) => ({
  id: lineName,
  brand: 'Padron',
  lineName,
  ...(imageUrl && { imageUrl }),
})
const nothing: History = { cigars: [], purchases: [], smokes: [] }
const here = { today: '2026-11-21', timeZone: 'UTC' }

/** An event in a line: day, what it is, of which cigar, and what belongs to it. */
const lineOf = (event: TimelineEvent): string => {
  const line = `${event.day} ${event.type} ${event.cigar.lineName}`
  if (event.type === 'purchase') return `${line} ${event.count}`
  if (event.type === 'milestone') return `${line} ${event.count} ${event.milestone.badge}`
  if (event.type === 'enjoyed') return `${line} ${event.agesFrom} ${event.rating ?? '-'}`
  return line
}
const deriveAll = (history: Partial<History>, change: Partial<typeof here> = {}) =>
  timelineOf({ ...nothing, ...history }, { ...here, ...change }).map(lineOf)

describe('the timeline', () => {
  test('of no collection is empty', () => {
    expect(timelineOf(nothing, here)).toEqual([])
    expect(sumTimeline([])).toEqual({ purchases: 0, milestones: 0, enjoyed: 0, years: [] })
  })

  test('has one purchase for each cigar, its first, with all that was bought on that day', () => {
    const purchases = [
      { cigar: 0, day: '2026-09-01', quantity: 10, remaining: 0 },
      { cigar: 0, day: '2026-08-01', quantity: 3, remaining: 0 },
      { cigar: 0, day: '2026-08-01', quantity: 2, remaining: 0 },
      { cigar: 1, day: '2026-08-15', quantity: 1, remaining: 0 },
    ]
    const cigars = [cigar('A'), cigar('B'), cigar('all purchases deleted')]
    expect(deriveAll({ cigars, purchases })).toEqual([
      '2026-08-15 purchase B 1',
      '2026-08-01 purchase A 5',
    ])
  })

  test('does not say how many were bought unless all numbers are known', () => {
    const purchases = [
      { cigar: 0, day: '2026-08-01', remaining: 0 },
      { cigar: 0, day: '2026-08-01', quantity: 2, remaining: 0 },
    ]
    expect(deriveAll({ cigars: [cigar('A')], purchases })).toEqual([
      '2026-08-01 purchase A undefined',
    ])
  })

  test('has a photo where a cigar has one and a purchase', () => {
    const purchases = [{ cigar: 0, day: '2026-08-01', quantity: 1, remaining: 1 }]
    const cigars = [cigar('A', '/media/a.jpg'), cigar('B', '/media/b.jpg')]
    expect(deriveAll({ cigars, purchases })).toEqual([
      '2026-08-01 photo A',
      '2026-08-01 purchase A 1',
    ])
  })

  test.each([
    // 2024-02-29 is between; 180 days after 2024-01-01 is 2024-06-29.
    ['2024-01-01', '2024-06-28', []],
    ['2024-01-01', '2024-06-29', ['2024-06-29 6mo']],
    // 365 days of a leap year are a day less than a year.
    ['2024-01-01', '2024-12-30', ['2024-06-29 6mo']],
    ['2024-01-01', '2024-12-31', ['2024-12-31 1yr', '2024-06-29 6mo']],
    ['2024-02-29', '2025-02-27', ['2024-08-27 6mo']],
    ['2024-02-29', '2025-02-28', ['2025-02-28 1yr', '2024-08-27 6mo']],
    // 730, 1095, 1825 and 3650 days, past 2016-02-29, 2020-02-29 and 2024-02-29.
    ['2015-01-01', '2016-12-30', ['2016-01-01 1yr', '2015-06-30 6mo']],
    ['2015-01-01', '2016-12-31', ['2016-12-31 2yr', '2016-01-01 1yr', '2015-06-30 6mo']],
    ['2027-01-01', '2026-11-21', []],
  ])('of sticks bought on %s has on %s the milestones %o', (day, today, reached) => {
    const purchases = [{ cigar: 0, day, quantity: 5, remaining: 2 }]
    const milestones = timelineOf(
      { ...nothing, cigars: [cigar('A')], purchases },
      { ...here, today },
    )
      .filter((event) => event.type === 'milestone')
      .map((event) => `${event.day} ${event.milestone.badge}`)
    expect(milestones).toEqual(reached)
  })

  test('has all six milestones of sticks that are ten years old, with the sticks that are left', () => {
    const purchases = [
      { cigar: 0, day: '2015-01-01', quantity: 5, remaining: 2 },
      { cigar: 0, day: '2016-01-01', quantity: 5, remaining: 0 },
    ]
    expect(deriveAll({ cigars: [cigar('A')], purchases })).toEqual([
      '2024-12-29 milestone A 2 10yr',
      '2019-12-31 milestone A 2 5yr',
      '2017-12-31 milestone A 2 3yr',
      '2016-12-31 milestone A 2 2yr',
      '2016-01-01 milestone A 2 1yr',
      '2015-06-30 milestone A 2 6mo',
      '2015-01-01 purchase A 5',
    ])
  })

  test('has milestones for each purchase, also for two of the same day', () => {
    const purchase = { cigar: 0, day: '2026-01-01', quantity: 3, remaining: 3 }
    const purchases = [purchase, { ...purchase, remaining: 1 }]
    const events = timelineOf({ ...nothing, cigars: [cigar('A')], purchases }, here)
    expect(events.map(lineOf)).toEqual([
      '2026-06-30 milestone A 3 6mo',
      '2026-06-30 milestone A 1 6mo',
      '2026-01-01 purchase A 6',
    ])
    expect(new Set(events.map(({ key }) => key)).size).toBe(3)
  })

  test.each([
    ['UTC', '2026-03-08'],
    ['America/New_York', '2026-03-07'],
    ['Asia/Tokyo', '2026-03-08'],
  ])('a stick smoked at 04:59 UTC belongs in %s to %s', (timeZone, day) => {
    const smokes = [
      { cigar: 0, at: '2026-03-08T04:59:59.000Z', purchased: '2025-01-01', rating: 4 },
    ]
    expect(deriveAll({ cigars: [cigar('A')], smokes }, { timeZone })).toEqual([
      `${day} enjoyed A 2025-01-01 4`,
    ])
  })

  test('at local midnight begins the next day, also of the year', () => {
    const smoke = { cigar: 0, purchased: '2025-01-01' }
    const smokes = [
      { ...smoke, at: '2026-01-01T04:59:59.999Z' },
      { ...smoke, at: '2026-01-01T05:00:00.000Z' },
    ]
    const events = timelineOf(
      { ...nothing, cigars: [cigar('A')], smokes },
      { ...here, timeZone: 'America/New_York' },
    )
    expect(events.map(({ day }) => day)).toEqual(['2026-01-01', '2025-12-31'])
    expect(sumTimeline(events).years).toEqual(['2026', '2025'])
  })

  test('puts the newest first, and of a day what was smoked before what was bought', () => {
    const cigars = [cigar('new', '/media/new.jpg'), cigar('old')]
    const purchases = [
      { cigar: 1, day: '2025-11-21', quantity: 2, remaining: 1 },
      { cigar: 0, day: '2026-11-21', quantity: 4, remaining: 3 },
    ]
    const smokes = [
      { cigar: 0, at: '2026-11-21T18:00:00.000Z', purchased: '2026-11-21', rating: 5 },
      { cigar: 1, at: '2026-11-21T20:00:00.000Z', purchased: '2025-11-21' },
    ]
    const events = timelineOf({ cigars, purchases, smokes }, here)
    expect(events.map(lineOf)).toEqual([
      '2026-11-21 enjoyed old 2025-11-21 -',
      '2026-11-21 enjoyed new 2026-11-21 5',
      '2026-11-21 milestone old 1 1yr',
      '2026-11-21 photo new',
      '2026-11-21 purchase new 4',
      '2026-05-20 milestone old 1 6mo',
      '2025-11-21 purchase old 2',
    ])
    expect(sumTimeline(events)).toEqual({
      purchases: 2,
      milestones: 2,
      enjoyed: 2,
      years: ['2026', '2025'],
    })
  })

  test('is refused for what is no day and no time zone', () => {
    const purchases = [{ cigar: 0, day: 'once', quantity: 1, remaining: 1 }]
    expect(() => deriveAll({ cigars: [cigar('A')], purchases })).toThrow(RangeError)
    expect(() => deriveAll({}, { timeZone: 'Mars/Olympus' })).toThrow(RangeError)
  })
})
