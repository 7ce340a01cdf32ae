import { describe, expect, it } from 'vitest'
import { placeColumns } from './place-columns.ts'

const area = { width: 300, height: 130, em: 10 }
const months = (...values: number[]) =>
  values.map((value, index) => ({
    key: `${index}`,
    label: `M${index}`,
    value,
    shown: `${value}`,
  }))

describe('columns', () => {
  it('are in proportion to the largest, which has space for its figure', () => {
    const { bars, foot } = placeColumns(months(4, 2, 0), area)
    expect(foot).toBe(110)
    expect(bars.map(({ height }) => height)).toEqual([94, 47, 0])
    expect(bars[0]?.y).toBe(16)
  })

  it('have a largest width, and a single one is in the middle', () => {
    expect(placeColumns(months(3), area).bars).toEqual([
      { key: '0', x: 125, y: 16, width: 50, height: 94 },
    ])
  })

  it('stay within the width, one or twelve of them', () => {
    for (const count of [1, 12]) {
      const { bars } = placeColumns(months(...Array.from({ length: count }, () => 1)), area)
      expect(bars[0]?.x).toBeGreaterThanOrEqual(0)
      const last = bars.at(-1)
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(300)
    }
  })

  it('show every figure but 0 if they fit', () => {
    const { figures } = placeColumns(months(4, 0, 12), area)
    expect(figures.map(({ text }) => text).sort()).toEqual(['12', '4'])
  })

  it('show only the largest figure if the others do not fit', () => {
    const columns = months(...Array.from({ length: 24 }, (_, index) => 1_000_000 + index))
    expect(placeColumns(columns, area).figures.map(({ text }) => text)).toEqual(['1000023'])
  })

  it('have no height without values', () => {
    const { bars, figures } = placeColumns(months(0, 0), area)
    expect(bars.every(({ height }) => height === 0)).toBe(true)
    expect(figures).toEqual([])
  })

  it('have fewer labels in a smaller width', () => {
    const year = months(...Array.from({ length: 12 }, () => 1))
    const named = year.map((column) => ({ ...column, label: 'Nov' }))
    expect(placeColumns(named, { ...area, width: 600 }).labels).toHaveLength(12)
    expect(placeColumns(named, { ...area, width: 240 }).labels).toHaveLength(6)
  })
})
