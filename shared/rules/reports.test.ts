import { expect, test } from 'vitest'
import { hasStanding } from './reports.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const aWeekAgo = '2026-03-03T12:00:00.000Z'
const later = '2026-03-03T12:00:00.001Z'

test.each([
  ['an account and a cigar of a week', aWeekAgo, aWeekAgo, true],
  ['an account of a week without a cigar', aWeekAgo, undefined, false],
  ['an account of a week with a new cigar', aWeekAgo, later, false],
  ['a new account, whatever its cigar says', later, aWeekAgo, false],
])('%s: the report counts or not', (_, createdAt, firstCigarAt, counts) => {
  expect(hasStanding({ createdAt, firstCigarAt }, now)).toBe(counts)
})
