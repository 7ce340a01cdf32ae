import { describe, expect, it } from 'vitest'
import { ageBands, ageCategories, ageColors, bandOf, bandOfDays, bandOn } from './age-category.ts'
import { today } from './dates.ts'

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Category and color by whole months, as the specification lists them. */
const boundaries = [
  [0, 'Fresh', 'slate'],
  [5, 'Fresh', 'slate'],
  [6, 'Developing', 'green'],
  [11, 'Developing', 'green'],
  [12, 'Maturing', 'amber'],
  [23, 'Maturing', 'amber'],
  [24, 'Aged', 'red'],
  [35, 'Aged', 'red'],
  [36, 'Premium Aged', 'purple'],
  [600, 'Premium Aged', 'purple'],
] as const

/** The same to the day. */
const days = [
  [0, 'Fresh'],
  [179, 'Fresh'],
  [180, 'Developing'],
  [359, 'Developing'],
  [360, 'Maturing'],
  [719, 'Maturing'],
  [720, 'Aged'],
  [1079, 'Aged'],
  [1080, 'Premium Aged'],
] as const

describe('the category of an age', () => {
  it.each(boundaries)('of %i months is %s, in %s', (months, category, color) => {
    expect(bandOf(months)).toMatchObject({ category, color })
  })

  it.each(days)('of %i days is %s', (count, category) => {
    expect(bandOfDays(count).category).toBe(category)
    expect(bandOn('2022-06-15', dayAfter('2022-06-15', count)).category).toBe(category)
  })

  it.each([
    // 2024 is a leap year: 29 February is one of the days.
    ['2023-09-03', '2024-02-29', 'Fresh'],
    ['2023-09-03', '2024-03-01', 'Developing'],
    // Without one the same span of the calendar is a day shorter.
    ['2022-09-03', '2023-03-01', 'Fresh'],
    ['2022-09-03', '2023-03-02', 'Developing'],
    // Bought on 29 February; 360 days later, five and six days before its anniversary.
    ['2024-02-29', '2025-02-22', 'Developing'],
    ['2024-02-29', '2025-02-23', 'Maturing'],
  ])('of what was bought on %s is on %s %s', (purchaseDay, now, category) => {
    expect(bandOn(purchaseDay, now).category).toBe(category)
  })

  it.each([
    // Bought on 15 January 2026, it is 180 days old on 14 July.
    ['2026-07-14T03:59:59Z', 'America/New_York', 'Fresh'],
    ['2026-07-14T04:00:00Z', 'America/New_York', 'Developing'],
    ['2026-07-13T14:59:59Z', 'Asia/Tokyo', 'Fresh'],
    ['2026-07-13T15:00:00Z', 'Asia/Tokyo', 'Developing'],
    ['2026-07-13T23:59:59Z', 'UTC', 'Fresh'],
    ['2026-07-14T00:00:00Z', 'UTC', 'Developing'],
  ])('changes at midnight where its owner is: at %s in %s it is %s', (now, timeZone, category) => {
    expect(bandOn('2026-01-15', today(timeZone, new Date(now))).category).toBe(category)
  })

  it('is Fresh for a purchase in the future', () => {
    expect(bandOn('2026-07-14', '2026-01-01').category).toBe('Fresh')
  })

  it('throws for an age below zero', () => {
    expect(() => bandOf(-1)).toThrow(RangeError)
    expect(() => bandOfDays(-1)).toThrow(RangeError)
  })
})

it('the bands follow each other without gaps, in the order of categories and colors', () => {
  expect(ageBands.map(({ category }) => category)).toEqual(ageCategories)
  expect(ageBands.map(({ color }) => color)).toEqual(ageColors)
  expect(ageBands.map(({ from }) => from)).toEqual([0, 6, 12, 24, 36])
  expect(ageBands.map(({ until }) => until)).toEqual([6, 12, 24, 36, undefined])
})
