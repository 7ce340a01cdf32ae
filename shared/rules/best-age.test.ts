import { describe, expect, it } from 'vitest'
import { bestAge, describeBestAge, type RatedSmoke } from './best-age.ts'

/** As many rated sticks as there are ratings, all smoked at one age. */
const at = (days: number, ...ratings: number[]): RatedSmoke[] =>
  ratings.map((rating) => ({ days, rating }))

describe('the best age', () => {
  it.each([
    ['there are none', []],
    ['there are five sticks', [...at(10, 3, 3), ...at(400, 5, 5, 5)]],
    ['all were smoked at one age', at(400, 5, 5, 4, 3, 5, 5, 5, 4)],
    ['six sticks are spread thinly', [...at(10, 3, 3), ...at(200, 4, 4), ...at(400, 5, 5)]],
    ['only one age has three', [...at(10, 3, 3, 3, 4), ...at(200, 4, 4), ...at(400, 5, 5)]],
  ])('is not named when %s', (_, points) => {
    expect(bestAge(points)).toBeUndefined()
  })

  it.each([
    [
      'the one with the highest mean',
      [...at(10, 3, 3, 4), ...at(400, 5, 4, 4)],
      'Maturing',
      13 / 3,
      3,
    ],
    [
      'the younger of two that are rated the same',
      [...at(200, 5, 4, 3), ...at(1100, 4, 4, 4, 4)],
      'Developing',
      4,
      3,
    ],
    [
      'the youngest, where sticks do not gain by waiting',
      [...at(0, 5, 5, 5), ...at(1100, 4, 5, 5)],
      'Fresh',
      5,
      3,
    ],
    [
      'never one of two sticks, however they are rated',
      [...at(10, 3, 3, 3), ...at(200, 4, 3, 3), ...at(800, 5, 5)],
      'Developing',
      10 / 3,
      3,
    ],
  ])('is %s', (_, points, category, mean, count) => {
    const best = bestAge(points)
    expect(best?.band.category).toBe(category)
    expect(best).toMatchObject({ mean, count })
  })

  it('does not depend on the order of the points', () => {
    const points = [...at(1100, 4, 4, 4), ...at(200, 3, 5, 4), ...at(10, 2, 2, 2)]
    expect(bestAge(points)).toEqual(bestAge(points.toReversed()))
  })

  it.each([
    [359, 360, 'Maturing'],
    [719, 720, 'Aged'],
    [1079, 1080, 'Premium Aged'],
  ])('separates %i days and %i days, which are in two bands', (younger, older, category) => {
    const points = [...at(younger, 3, 3, 3), ...at(older, 4, 4, 4)]
    expect(bestAge(points)?.band.category).toBe(category)
  })
})

describe('the best age in words', () => {
  it('names span, age, mean and sticks', () => {
    // 37 stars over 8 sticks are 4.625.
    const points = [...at(100, 3, 3, 3), ...at(500, 5, 5, 5, 5, 5, 4, 4, 4)]
    expect(describeBestAge(points)).toBe(
      'You rate them highest at 1-2 years (Maturing): 4.6 of 5 on average, over 8 sticks.',
    )
  })

  it('rounds half a tenth up', () => {
    // 87 stars over 20 sticks are 4.35.
    const points = [...at(0, 1, 1, 1), ...at(1200, ...Array(7).fill(5), ...Array(13).fill(4))]
    expect(describeBestAge(points)).toBe(
      'You rate them highest at 3 years and over (Premium Aged): 4.4 of 5 on average, over 20 sticks.',
    )
  })

  it('says when there are too few ratings', () => {
    expect(describeBestAge(at(100, 3, 3, 3, 4))).toBe(
      'Too few rated sticks to name a best age: 4 so far, and it takes 3 or more at each of two ages.',
    )
  })
})
