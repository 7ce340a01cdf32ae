import { describe, expect, it } from 'vitest'
import { ageDistribution, countByAge } from './age-distribution.ts'

const none = { Fresh: 0, Developing: 0, Maturing: 0, Aged: 0, 'Premium Aged': 0 }

describe('sticks by age', () => {
  it('are summed over purchases, with 0 for ages without sticks', () => {
    const sticks = [
      { months: 0, count: 2 },
      { months: 5, count: 3 },
      { months: 6, count: 1 },
      { months: 23, count: 4 },
      { months: 36, count: 7 },
      { months: 120, count: 1 },
    ]
    expect(countByAge(sticks)).toEqual({
      ...none,
      Fresh: 5,
      Developing: 1,
      Maturing: 4,
      'Premium Aged': 8,
    })
  })

  it('are 0 for all ages in an empty collection', () => {
    expect(countByAge([])).toEqual(none)
    expect(ageDistribution(none)).toEqual([])
  })
})

describe('the distribution', () => {
  it('lists only ages with sticks, youngest first, in their colors', () => {
    expect(ageDistribution({ ...none, 'Premium Aged': 1, Developing: 3 })).toEqual([
      { category: 'Developing', count: 3, percentage: 75, color: 'green' },
      { category: 'Premium Aged', count: 1, percentage: 25, color: 'purple' },
    ])
  })

  it.each([
    ['one age is all of it', [7, 0, 0, 0, 0], [100]],
    ['thirds leave the last percent to the youngest', [1, 1, 1, 0, 0], [34, 33, 33]],
    ['sixths leave it to those that lost most: 16.7, 33.3, 50', [1, 2, 3, 0, 0], [17, 33, 50]],
    ['sevenths: 14.29 is rounded down, 28.57 up', [1, 1, 1, 2, 2], [14, 14, 14, 29, 29]],
    ['halves of a percent: 0.5 and 99.5', [1, 199, 0, 0, 0], [1, 99]],
    ['one of a thousand is below one percent', [999, 0, 0, 0, 1], [100, 0]],
    ['fifths are even', [4, 4, 4, 4, 4], [20, 20, 20, 20, 20]],
    ['99,999 sticks', [33_333, 0, 33_333, 0, 33_333], [34, 33, 33]],
  ])('in whole percent adds up to 100 when %s', (_, counts, percentages) => {
    const [fresh = 0, developing = 0, maturing = 0, aged = 0, premium = 0] = counts
    const parts = ageDistribution({
      Fresh: fresh,
      Developing: developing,
      Maturing: maturing,
      Aged: aged,
      'Premium Aged': premium,
    })
    expect(parts.map(({ percentage }) => percentage)).toEqual(percentages)
    expect(parts.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100)
  })
})
