import { describe, expect, it } from 'vitest'
import { describeSmokingAge } from './smoking-age.ts'

const noonAfter = (days: number) =>
  new Date(Date.UTC(2020, 0, 1, 12) + days * 86_400_000).toISOString()

describe('how long a stick was kept before it was smoked', () => {
  it.each([
    [1, '1 day'],
    [29, '29 days'],
    [30, '1 month'],
    [31, '1 month, 1 day'],
    [59, '1 month, 29 days'],
    [60, '2 months'],
    [364, '12 months, 4 days'],
    [365, '1 year'],
    [394, '1 year'],
    [395, '1 year, 1 month'],
    [425, '1 year, 2 months'],
    [729, '1 year, 11 months'],
    [730, '2 years'],
    [760, '2 years, 1 month'],
    [3650, '10 years'],
  ])('of %d days reads %s', (days, text) => {
    expect(describeSmokingAge('2020-01-01', noonAfter(days), 'UTC')).toBe(text)
  })

  it.each([
    ['2020-01-01T00:00:00Z', 'Fresh'],
    ['2020-01-01T00:59:59Z', 'Fresh'],
    ['2020-01-01T01:00:00Z', '1 hour'],
    ['2020-01-01T23:59:59Z', '23 hours'],
    ['2020-01-02T00:00:00Z', '1 day'],
    ['2019-12-31T23:59:59Z', 'Fresh'],
  ])('smoked at %s, bought on January 1, reads %s', (smokedAt, text) => {
    expect(describeSmokingAge('2020-01-01', smokedAt, 'UTC')).toBe(text)
  })

  it("begins with the day of purchase in the owner's time zone", () => {
    const smokedAt = '2020-01-02T05:30:00Z'
    expect(describeSmokingAge('2020-01-01', smokedAt, 'America/Los_Angeles')).toBe('21 hours')
    expect(describeSmokingAge('2020-01-01', smokedAt, 'Asia/Tokyo')).toBe('1 day')
  })

  it('is refused for an invalid instant', () => {
    expect(() => describeSmokingAge('2020-01-01', 'some day', 'UTC')).toThrow(RangeError)
  })
})
