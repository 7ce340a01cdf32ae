import { describe, expect, it } from 'vitest'
import { dotWidth, offsetOf, pointPath } from './point-path.ts'

const x = (days: number) => days / 10
const y = (rating: number) => 100 - rating * 20

describe('a cloud of points', () => {
  it('puts a single point at its rating', () => {
    expect(pointPath([{ days: 365, rating: 4 }], x, y)).toBe('M36.5 20.0h0')
  })

  it('is the same in every drawing', () => {
    const points = Array.from({ length: 50 }, (_, days) => ({ days, rating: 1 + (days % 5) }))
    expect(pointPath(points, x, y)).toBe(pointPath(points, x, y))
  })

  it('separates points of the same rating, close to that rating', () => {
    const offsets = Array.from({ length: 20_000 }, (_, index) => offsetOf(index, 20_000))
    expect(new Set(offsets.slice(0, 100).map((offset) => offset.toFixed(3))).size).toBe(100)
    expect(Math.max(...offsets.map(Math.abs))).toBeLessThanOrEqual(0.28)
    const mean = offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length
    expect(Math.abs(mean)).toBeLessThan(0.01)
  })

  it('of a few points stays close to the ratings', () => {
    const offsets = Array.from({ length: 10 }, (_, index) => Math.abs(offsetOf(index, 10)))
    expect(Math.max(...offsets)).toBeLessThanOrEqual(0.05)
  })

  it('of twenty thousand is one path', () => {
    const points = Array.from({ length: 20_000 }, (_, days) => ({ days, rating: 3 }))
    expect(pointPath(points, x, y).match(/M[\d.]+ [\d.]+h0/g)).toHaveLength(20_000)
  })

  it('of no points is an empty path', () => {
    expect(pointPath([], x, y)).toBe('')
  })

  it('has smaller dots the more points there are', () => {
    const widths = [1, 60, 61, 500, 501, 2500, 2501, 20_000].map(dotWidth)
    expect(widths).toEqual([8, 8, 5, 5, 3.5, 3.5, 2.5, 2.5])
  })
})
