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
  it('are as high as their part of the largest, which leaves room for its figure', () => {
    const { bars, foot } = placeColumns(months(4, 2, 0), area)
    expect(foot).toBe(110)
    expect(bars.map(({ height }) => height)).toEqual([94, 47, 0])
    expect(bars[0]?.y).toBe(16)
  })

  it('stay columns when there is but one, in the middle', () => {
    expect(placeColumns(months(3), area).bars).toEqual([
      { key: '0', x: 125, y: 16, width: 50, height: 94 },
    ])
  })

  it('keep within the width, one or twelve of them', () => {
    for (const count of [1, 12]) {
      const { bars } = placeColumns(months(...Array.from({ length: count }, () => 1)), area)
      expect(bars[0]?.x).toBeGreaterThanOrEqual(0)
      const last = bars.at(-1)
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(300)
    }
  })

  it('show every figure but naughts where there is room', () => {
    const { figures } = placeColumns(months(4, 0, 12), area)
    expect(figures.map(({ text }) => text).sort()).toEqual(['12', '4'])
  })

  it('show the largest figure alone where there is none', () => {
    const columns = months(...Array.from({ length: 24 }, (_, index) => 1_000_000 + index))
    expect(placeColumns(columns, area).figures.map(({ text }) => text)).toEqual(['1000023'])
  })

  it('stand flat when nothing happened', () => {
    const { bars, figures } = placeColumns(months(0, 0), area)
    expect(bars.every(({ height }) => height === 0)).toBe(true)
    expect(figures).toEqual([])
  })

  it('thin their labels with the width', () => {
    const year = months(...Array.from({ length: 12 }, () => 1))
    const named = year.map((column) => ({ ...column, label: 'Nov' }))
    expect(placeColumns(named, { ...area, width: 600 }).labels).toHaveLength(12)
    expect(placeColumns(named, { ...area, width: 240 }).labels).toHaveLength(6)
  })
})
