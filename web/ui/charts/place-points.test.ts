import { describe, expect, it } from 'vitest'
import { placePoints } from './place-points.ts'

const area = { width: 340, height: 200, em: 13 }
const rated = (...points: [days: number, rating: number][]) =>
  points.map(([days, rating]) => ({ days, rating }))
const texts = (points: { days: number; rating: number }[], width = area.width) =>
  placePoints(points, { ...area, width })
    .labels.sort((a, b) => a.at - b.at)
    .map(({ text }) => text)

describe('ratings over ages', () => {
  it('have a scale beyond half a year, and no age beyond that', () => {
    const { bands } = placePoints(rated([10, 4]), area)
    expect(bands.map(({ category }) => category)).toEqual(['Fresh', 'Developing'])
    expect(texts(rated([10, 4]))).toEqual(['0', '3 mo', '6 mo'])
  })

  it('mark the ages below without gaps, from one end to the other', () => {
    const { axis, bands } = placePoints(rated([1300, 4]), area)
    expect(bands.map(({ color }) => color)).toEqual(['slate', 'green', 'amber', 'red', 'purple'])
    let end = axis.start
    for (const band of bands) {
      expect(band.start).toBeCloseTo(end, 6)
      end = band.start + band.width
    }
    expect(end).toBeCloseTo(axis.end, 6)
  })

  it('give every age a width, whether the oldest is three years or forty', () => {
    for (const years of [3.5, 10, 40]) {
      const { bands } = placePoints(rated([years * 365, 5]), area)
      expect(Math.min(...bands.map(({ width }) => width))).toBeGreaterThan(10)
    }
  })

  it('have labels that do not touch', () => {
    expect(texts(rated([1300, 4]))).toEqual(['0', '6 mo', '1 yr', '2 yr', '3 yr'])
    expect(texts(rated([1300, 4]), 180)).toEqual(['0', '1 yr', '2 yr', '3 yr'])
    expect(texts(rated([14_000, 4]))).toContain('20 yr')
  })

  it('show the mean of an age with three ratings or more', () => {
    const { means, levels } = placePoints(
      rated([0, 3], [179, 4], [100, 5], [180, 1], [359, 1], [360, 5], [719, 4], [400, 5]),
      area,
    )
    expect(means.map(({ category, mean }) => [category, mean.toFixed(2)])).toEqual([
      ['Fresh', '4.00'],
      ['Maturing', '4.67'],
    ])
    expect(means[0]?.at).toBeCloseTo(levels[3]?.at ?? 0, 6)
  })
})
