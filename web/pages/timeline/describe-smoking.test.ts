import { expect, test } from 'vitest'
import type { History } from '../../../shared/contract/timeline.ts'
import { timelineOf } from './derive-events.ts'
import { overallPace, smokingMonths } from './describe-smoking.ts'

const today = '2026-11-21'
const smoke = (at: string) => ({ cigar: 0, at: `${at}T12:00:00.000Z`, purchased: '2025-01-01' })
const history: History = {
  cigars: [{ id: '1', brand: 'Padron', lineName: '1964' }],
  purchases: [
    { cigar: 0, day: '2026-11-01', quantity: 5, remaining: 5 },
    { cigar: 0, day: '2026-10-01', quantity: 3, remaining: 1 },
  ],
  // The purchase of these was deleted: it is known by what was smoked of it.
  smokes: [smoke('2025-02-03'), smoke('2026-05-04'), smoke('2026-05-06'), smoke('2026-06-01')],
}
const events = timelineOf(history, { today, timeZone: 'UTC' })

test('the pace begins with the oldest purchase, and counts the stock of all purchases', () => {
  // Three in a year are a quarter a month: six sticks last two years.
  expect(overallPace(history, events, today)).toEqual({ perMonth: 0.25, smoked: 3, monthsLeft: 24 })
})

test.each([
  ['', '3 sticks since Dec 2025, the most in May 2026: 2.'],
  ['2025', '1 stick in 2025, in Feb 2025.'],
  ['2024', 'No stick was smoked in 2024.'],
])('smoking in the year "%s" is summed up: %s', (year, summary) => {
  expect(smokingMonths(events, { year, today }).summary).toBe(summary)
})

test('the summary says that nothing was smoked in the last twelve months', () => {
  const { summary, months } = smokingMonths([], { year: '', today })
  expect(summary).toBe('No stick was smoked since Dec 2025.')
  expect(months.map(({ month }) => month).slice(-2)).toEqual(['2026-10', '2026-11'])
})
