import { describe, expect, it } from 'vitest'
import {
  describeLead,
  describeReminder,
  describeTogether,
  nameAging,
  titleReminder,
} from './describe-reminder.ts'

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
      alertId: 'a',
      ageInMonths: 24,
      reminderDaysBefore: 7,
      isActive: 1 as const,
      activeSince: '2020-01-01T00:00:00.000Z',
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

  it.each([
    ['2026-02-22', 0, 'Padrón 1964 Anniversary will be 2 years old in a week'],
    ['2026-02-28', 1, 'Padrón 1964 Anniversary and 1 other will be 2 years old tomorrow'],
    ['2026-03-01', 0, 'Padrón 1964 Anniversary is now 2 years old'],
    ['2026-03-02', 5, 'Padrón 1964 Anniversary and 5 others are now 2 years old'],
  ])('on %s of %d other cigars names %s', (today, others, words) => {
    expect(nameAging(reminder, cigar, today, others)).toBe(words)
  })

  it.each([
    ['All cigars - 2 years old', undefined, 'Padrón 1964 Anniversary is now 2 years old'],
    ['Padrón 1964 Anniversary - 2 years old', 'c', 'Padrón 1964 Anniversary is now 2 years old'],
    ['Open with Dad', undefined, 'Open with Dad'],
    ['All cigars - 2 years old', 'c', 'All cigars - 2 years old'],
  ])('of the alert "%s" of %s has the title %s', (title, cigarId, words) => {
    const titled = { ...reminder, alert: { ...reminder.alert, title, cigarId } }
    expect(titleReminder(titled, cigar, '2026-03-01')).toBe(words)
  })

  it('names the box from whose date the age counts', () => {
    const inBox = { ...purchase, purchaseDate: '2025-06-01', packedOn: '2024-03-01' }
    expect(describeReminder({ ...reminder, purchase: inBox }, cigar, '2026-03-01')).toBe(
      'Padrón 1964 Anniversary from 6/1/2025, packed March 2024, is now 2 years old.',
    )
  })

  const ofCigar = (lineName: string) => ({
    cigarId: lineName,
    brand: 'Padrón',
    lineName,
    purchaseDate: '2024-03-01',
    remaining: 2,
  })
  it.each([
    [
      ['1926'],
      'Padrón 1926 is now 2 years old',
      'Padrón 1926 from 3/1/2024 is now 2 years old. 2 sticks left.',
    ],
    [
      ['1926', '1926'],
      'Padrón 1926 is now 2 years old',
      'Padrón 1926 is now 2 years old. 2 purchases, 4 sticks left.',
    ],
    [
      ['1926', '1964', '1926'],
      'Padrón 1926 and 1 other are now 2 years old',
      'Padrón 1926 and Padrón 1964 are now 2 years old. 3 purchases, 6 sticks left.',
    ],
    [
      ['1926', '1964', 'Damaso', 'Dominican', 'Family'],
      'Padrón 1926 and 4 others are now 2 years old',
      'Padrón 1926, Padrón 1964, Padrón Damaso, and 2 others are now 2 years old. 5 purchases, 10 sticks left.',
    ],
  ])('of the purchases %j has the title %s', ([first = '', ...more], title, body) => {
    const purchases = [ofCigar(first), ...more.map(ofCigar)] as const
    const together = { ...reminder, purchases }
    expect(describeTogether(together, '2026-03-01')).toEqual({ title, body })
  })

  it('keeps the title of the alert, and says the day that comes', () => {
    const purchases = [ofCigar('1926'), ofCigar('1964')] as const
    const together = { ...reminder, purchases }
    expect(describeTogether(together, '2026-02-22', 'Open with Dad')).toEqual({
      title: 'Open with Dad',
      body: 'Padrón 1926 and Padrón 1964 will be 2 years old in a week, on 3/1/2026. 2 purchases, 4 sticks left.',
    })
  })
})
