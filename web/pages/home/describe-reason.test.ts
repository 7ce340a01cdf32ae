import { expect, test } from 'vitest'
import type { TonightCigar } from '../../../shared/contract/home.ts'
import type { Reason } from '../../../shared/rules/tonight.ts'
import { describeReason } from './describe-reason.ts'

const cigar: TonightCigar = {
  id: 'padron',
  brand: 'Padron',
  lineName: '1964',
  quantity: 2,
  strength: 'Full',
  purchaseDate: '2025-01-10',
  readyAge: 'Maturing',
  userRating: 4,
  lastSmokedAt: '2026-03-09T12:00:00.000Z',
}

test.each<[Reason, string]>([
  ['ready', 'Maturing: 1 year, 2 months'],
  ['oldest', 'In your humidor for 1 year, 2 months'],
  ['favorite', 'You rated it 4/5'],
  ['new', 'You have not smoked it yet'],
  ['waiting', 'Last smoked 3/9/2026'],
])('describes the reason %s as %s', (reason, text) => {
  expect(describeReason(cigar, reason, '2026-03-20')).toBe(text)
})

test('describes a new cigar as less than 1 month in the humidor', () => {
  const bought = { ...cigar, purchaseDate: '2026-03-19' }
  expect(describeReason(bought, 'oldest', '2026-03-20')).toBe(
    'In your humidor for less than 1 month',
  )
})
