import { expect, test } from 'vitest'
import { placeBand } from './place-band.ts'

const area = { width: 440, height: 200, em: 12 }
const range = { from: '2026-01-01', until: '2026-01-10', unit: '%' }
const point = (day: string, mean: number) => ({ day, mean, low: mean - 2, high: mean + 2 })

test('the band is between its values, and the line breaks where days are missing', () => {
  const points = ['01', '02', '05'].map((day) => point(`2026-01-${day}`, 65))
  const placed = placeBand(points, { ...range, band: { low: 60, high: 70 } }, area)
  expect(placed.band?.height).toBeGreaterThan(0)
  expect(placed.line.match(/M/g)).toHaveLength(2)
  expect(placed.line.match(/L/g)).toHaveLength(1)
  expect(placed.bars.match(/V/g)).toHaveLength(3)
  expect(placed.labels.map(({ text }) => text)).toEqual(['1/1/2026', '1/10/2026', '1/6/2026'])
})

test('without a value there is still a scale', () => {
  const { grid, bars } = placeBand([], range, area)
  expect(grid.map(({ text }) => text)).toContain('60%')
  expect(bars).toBe('')
})
