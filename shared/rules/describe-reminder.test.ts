import { describe, expect, it } from 'vitest'
import { describeLead, describeReminder } from './describe-reminder.ts'

it.each([
  [1, 'a day'],
  [5, '5 days'],
  [7, 'a week'],
  [21, '3 weeks'],
  [30, '30 days'],
])('a lead of %d days is %s', (days, words) => {
  expect(describeLead(days)).toBe(words)
})

describe('what a notification says', () => {
  const purchase = { batchId: 'b', cigarId: 'c', purchaseDate: '2024-03-01', remaining: 1 }
  const reminder = {
    alert: {
      ...{ alertId: 'a', ageInMonths: 24, reminderDaysBefore: 7 },
      ...{ isActive: 1 as const, activeSince: '2020-01-01T00:00:00.000Z' },
    },
    purchase,
    day: '2026-02-22',
    reachedOn: '2026-03-01',
  }
  const cigar = { brand: 'Padrón', lineName: '1964 Anniversary' }

  it.each([
    ['2026-02-22', 'will be 2 years old in a week, on 3/1/2026.'],
    ['2026-02-26', 'will be 2 years old in 3 days, on 3/1/2026.'],
    ['2026-02-28', 'will be 2 years old tomorrow, on 3/1/2026.'],
    ['2026-03-01', 'is now 2 years old.'],
    ['2026-03-02', 'is now 2 years old.'],
  ])('on %s that it %s', (today, says) => {
    const text = `Padrón 1964 Anniversary from 3/1/2024 ${says}`
    expect(describeReminder(reminder, cigar, today)).toBe(text)
  })

  it('names the box from whose date the age counts', () => {
    const inBox = { ...purchase, purchaseDate: '2025-06-01', packedOn: '2024-03-01' }
    expect(describeReminder({ ...reminder, purchase: inBox }, cigar, '2026-03-01')).toBe(
      'Padrón 1964 Anniversary from 6/1/2025, packed March 2024, is now 2 years old.',
    )
  })
})
