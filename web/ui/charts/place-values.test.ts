import { describe, expect, it } from 'vitest'
import { placeValues as place, type ValuePoint } from './place-values.ts'

const area = { width: 400, height: 120, em: 10 }
const placeValues = (points: readonly ValuePoint[], within = area) =>
  place(points, (value) => `$${value}`, within)
const months = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    month: new Date(Date.UTC(2017, index, 1)).toISOString().slice(0, 7),
    value: index,
  }))

describe('a value over months', () => {
  it('steps from month to month and holds until the end of the last', () => {
    const { outline, ground } = placeValues(
      [
        { month: '2026-10', value: 50 },
        { month: '2026-11', value: 100 },
      ],
      area,
    )
    expect(outline).toBe('M0,58L200,58L200,16L400,16L400,16')
    expect(ground).toMatch(/^M0,58L.*L400,100.*L0,100Z$/)
  })

  it('of a single month fills the width', () => {
    const { outline, labels } = placeValues([{ month: '2026-11', value: 100 }], area)
    expect(outline).toBe('M0,16L400,16L400,16')
    expect(labels.map(({ text }) => text)).toEqual(['Nov 2026'])
  })

  it('has two to four grid lines at round values above 0', () => {
    for (const value of [0.01, 7, 99, 1_234_567.89]) {
      const { grid } = placeValues([{ month: '2026-11', value }], area)
      expect(grid.length).toBeGreaterThanOrEqual(2)
      expect(grid.length).toBeLessThanOrEqual(4)
      expect(Number(grid.at(-1)?.text.slice(1))).toBeGreaterThanOrEqual(value)
    }
  })

  it('of 0 is on the base line, without grid lines', () => {
    const { outline, grid } = placeValues([{ month: '2026-11', value: 0 }], area)
    expect(outline).toBe('M0,100L400,100L400,100')
    expect(grid).toEqual([])
  })

  it('has its last figure above every step that it covers', () => {
    const fall = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((value, index) => ({
      month: `2026-${String(index + 1).padStart(2, '0')}`,
      value,
    }))
    // 40 pixels a month, and 12 pixels for two letters of 10: of the last month and the end.
    expect(placeValues(fall).latest).toEqual({ y: 95, text: '$0' })
    // 12 pixels a month: two months.
    expect(placeValues(fall, { ...area, width: 110 }).latest?.y).toBeLessThan(95)
  })

  it('has no last figure if that would look like another value', () => {
    const months = (last: number) =>
      Array.from({ length: 60 }, (_, index) => ({
        month: `20${20 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
        value: index < 59 ? 100 : last,
      }))
    // Months of less than 7 pixels below 12 pixels of text: one of them from the months before.
    expect(placeValues(months(0)).latest).toBeUndefined()
    expect(placeValues(months(95)).latest).toEqual({ y: 11, text: '$95' })
  })

  it('without months is empty', () => {
    const { outline, labels, latest } = placeValues([], area)
    expect([outline, labels, latest]).toEqual(['', [], undefined])
  })

  it('names the first and last month, and the years between them that fit', () => {
    const texts = placeValues(months(120), area).labels.map(({ text }) => text)
    expect(texts.slice(0, 2)).toEqual(['Jan 2017', 'Dec 2026'])
    expect(texts).toContain('2020')
    expect(texts).not.toContain('2017')
    expect(placeValues(months(120), { ...area, width: 200 }).labels.length).toBeLessThan(
      texts.length,
    )
  })
})
