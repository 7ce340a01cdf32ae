import { describe, expect, test } from 'vitest'
import { describePace, type Pace, paceOf, smokedByMonth } from './pace.ts'

const today = '2026-11-21'

const times = (count: number, day: string) => Array.from({ length: count }, () => day)

describe('the pace of smoking', () => {
  test.each([
    // A year is twelve months: 24 sticks are two a month, and 36 last a year and a half.
    ['over a year', times(24, '2026-05-01'), '2020-01-01', 36, 2, 18],
    ['without any purchase', times(24, '2026-05-01'), undefined, 0, 2, 0],
    // 73 days are 2.4 months: 24 sticks are 10 a month.
    ['since a first purchase 73 days ago', times(24, '2026-10-01'), '2026-09-10', 5, 10, 0.5],
    // A month at least.
    ['since yesterday', times(20, '2026-11-20'), '2026-11-20', 10, 20, 0.5],
    ['since a purchase that is still to come', times(20, '2026-11-20'), '2026-11-25', 10, 20, 0.5],
    // In a leap year the window is a day shorter than the year: 12 sticks are one a month.
    ['since a year with a leap day ago', times(12, '2023-12-01'), '2023-11-21', 6, 1, 6],
  ] as const)('%s', (_, smokedDays, firstDay, stock, perMonth, monthsLeft) => {
    const now = smokedDays[0] === '2023-12-01' ? '2024-11-20' : today
    const pace = paceOf({ smokedDays, firstDay, stock }, now)
    expect(pace.smoked).toBe(smokedDays.length)
    expect(pace.perMonth).toBeCloseTo(perMonth, 10)
    expect(pace.monthsLeft).toBeCloseTo(monthsLeft, 10)
  })

  test.each([
    ['a day less than a year and 19 smokes', 19, '2025-11-23', undefined],
    ['a year and one smoke', 1, '2025-11-22', 1 / 12],
    ['a day less than a year and 20 smokes', 20, '2025-11-23', 20 / (364 / (365 / 12))],
    ['a year without a smoke', 0, '2025-11-22', 0],
    ['a month without a smoke', 0, '2026-10-21', undefined],
  ])('after %s is %d sticks since %s: %s a month', (_, count, firstDay, perMonth) => {
    const pace = paceOf({ smokedDays: times(count, '2026-11-01'), firstDay, stock: 7 }, today)
    expect(pace.smoked).toBe(count)
    expect(pace.perMonth).toEqual(perMonth && expect.closeTo(perMonth, 10))
    expect(pace.monthsLeft).toEqual(perMonth ? expect.closeTo(7 / perMonth, 10) : undefined)
  })

  test.each([
    ['2025-11-21', 0],
    ['2025-11-22', 1],
    ['2026-11-21', 1],
    ['2026-11-22', 0],
  ])('covers 365 days including today: of %s it counts %d', (day, smoked) => {
    expect(paceOf({ smokedDays: [day], firstDay: undefined, stock: 1 }, today).smoked).toBe(smoked)
  })

  test('is refused for an invalid day', () => {
    const nothing = { smokedDays: [], firstDay: 'once', stock: 1 }
    expect(() => paceOf(nothing, today)).toThrow(RangeError)
    expect(() => paceOf({ ...nothing, firstDay: today, smokedDays: ['x'] }, today)).toThrow()
  })
})

describe('a pace in words', () => {
  const pace = (perMonth: number | undefined, smoked: number, monthsLeft?: number): Pace => ({
    perMonth,
    smoked,
    monthsLeft,
  })
  const about = (months: number) => describePace(pace(2, 24, months)).split('lasts ')[1]

  test.each([
    [pace(0, 0), 'No stick was smoked in the last year.'],
    [
      pace(undefined, 1),
      '1 stick smoked in the last year. It takes a year or 20 smokes to tell a pace.',
    ],
    [pace(2, 24, 0), 'About 2 sticks a month, 24 in the last year. None is left.'],
    [
      pace(0.96, 12, 14.2),
      'About 1 stick a month, 12 in the last year. At this pace the stock lasts about 1 year, 2 months.',
    ],
    [
      pace(102.54, 1230, 1),
      'About 102.5 sticks a month, 1,230 in the last year. At this pace the stock lasts about 1 month.',
    ],
  ])('%o', (given, words) => {
    expect(describePace(given)).toBe(words)
  })

  test.each([
    [0.2, 'less than a month.'],
    [0.5, 'about 1 month.'],
    [11.4, 'about 11 months.'],
    [11.6, 'about 1 year.'],
    [25, 'about 2 years, 1 month.'],
    [119, 'about 9 years, 11 months.'],
    [130, 'about 11 years.'],
  ])('%d months of stock are %s', (months, words) => {
    expect(about(months)).toBe(words)
  })
})

describe('smoking by month', () => {
  test('counts the last twelve months, oldest first, with the empty ones', () => {
    const days = [
      '2025-11-30',
      '2025-12-01',
      '2026-02-28',
      '2026-11-01',
      '2026-11-21',
      '2026-12-01',
    ]
    expect(smokedByMonth(days, today).map(({ month, count }) => `${month} ${count}`)).toEqual([
      '2025-12 1',
      '2026-01 0',
      '2026-02 1',
      '2026-03 0',
      '2026-04 0',
      '2026-05 0',
      '2026-06 0',
      '2026-07 0',
      '2026-08 0',
      '2026-09 0',
      '2026-10 0',
      '2026-11 2',
    ])
  })

  test('on the last day of a year covers its twelve months', () => {
    const months = smokedByMonth(['2024-02-29', '2024-12-31'], '2024-12-31')
    expect(months.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect([months[0]?.month, months[11]?.month]).toEqual(['2024-01', '2024-12'])
  })
})
