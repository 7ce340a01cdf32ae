import { describe, expect, it, test } from 'vitest'
import { paceOfCigar, ratedSticks } from './smoked-sticks.ts'

const stick = (purchaseDate: string, smokedDate: string, smokingRating?: number) => ({
  purchaseDate,
  smokedDate,
  ...(smokingRating !== undefined && { smokingRating }),
})

describe('the age a stick was rated at', () => {
  // Half past three in the morning of June 2 in London is still June 1 in New York.
  it.each([
    ['Europe/London', 32, '2026-06-02'],
    ['America/New_York', 31, '2026-06-01'],
  ])(
    'counts days in the zone of the reader: in %s it is %d, on %s',
    (timeZone, days, smokedDay) => {
      const [rated] = ratedSticks([stick('2026-05-01', '2026-06-02T02:30:00Z', 4)], timeZone)
      expect(rated).toMatchObject({ days, rating: 4, smokedDay })
    },
  )

  it('is never negative', () => {
    const [rated] = ratedSticks([stick('2026-06-05', '2026-06-02T12:00:00Z', 4)], 'UTC')
    expect(rated?.days).toBe(0)
  })

  it('leaves out sticks without stars', () => {
    const sticks = [
      stick('2026-05-01', '2026-06-02T12:00:00Z'),
      stick('2026-05-01', '2026-06-03T12:00:00Z', 5),
    ]
    expect(ratedSticks(sticks, 'UTC').map(({ rating }) => rating)).toEqual([5])
  })
})

describe('the pace of a cigar', () => {
  const clock = { timeZone: 'UTC', now: new Date('2026-11-21T12:00:00Z') }
  const smokedOn = (day: string, bought = '2020-01-01') => stick(bought, `${day}T12:00:00Z`)

  test('measures the last year, and says how long the stock lasts', () => {
    const sticks = Array.from({ length: 24 }, () => smokedOn('2026-03-01'))
    const { perMonth, monthsLeft } = paceOfCigar({ quantity: 8 }, sticks, clock)
    expect(perMonth).toBeCloseTo(2, 9)
    expect(monthsLeft).toBeCloseTo(4, 9)
  })

  test('measures a younger cigar since its oldest stick, smoked or not', () => {
    // 73 days, November 21 being one of them: 2.4 months.
    const first = '2026-09-10'
    const many = Array.from({ length: 23 }, () => smokedOn('2026-10-02', '2026-09-20'))
    const smoked = [smokedOn('2026-10-01', first), ...many]
    const bySmoked = paceOfCigar({ quantity: 1, purchaseDate: '2026-09-20' }, smoked, clock)
    expect(bySmoked.perMonth).toBeCloseTo(24 / 2.4, 9)
    const byStock = paceOfCigar({ quantity: 1, purchaseDate: first }, many, clock)
    expect(byStock.perMonth).toBeCloseTo(23 / 2.4, 9)
  })

  test('returns undefined if no stick was smoked for a year', () => {
    const pace = paceOfCigar({ quantity: 8 }, [smokedOn('2025-11-21')], clock)
    expect(pace).toEqual({ perMonth: 0, smoked: 0, monthsLeft: undefined })
  })
})
