import { expect, test } from 'vitest'
import { sampleAlert, sampleCigar } from '../../testing/samples.ts'
import { describeNext } from './describe-next.ts'

const next = {
  at: '2026-03-04T02:00:00.000Z',
  cigar: sampleCigar({ brand: 'Padrón', lineName: '1964' }),
  purchaseDate: '2024-03-10',
  reachedOn: '2026-03-10',
}
const purchase = 'Padrón 1964 from 3/10/2024 reaches 2 years on 3/10/2026'

test.each([
  ['in Berlin', sampleAlert({ next }), 'Europe/Berlin', `Next: March 4, 2026, ${purchase}`],
  ['in New York', sampleAlert({ next }), 'America/New_York', `Next: March 3, 2026, ${purchase}`],
  [
    'that has reminded',
    sampleAlert({ remindedAt: '2026-03-04T02:00:00.000Z' }),
    'America/New_York',
    'Done on March 3, 2026',
  ],
  [
    'that has reminded and will again',
    sampleAlert({ next, remindedAt: '2025-03-04T02:00:00.000Z' }),
    'Europe/Berlin',
    `Next: March 4, 2026, ${purchase}`,
  ],
  ['without stock', sampleAlert(), 'UTC', 'No reminder is coming up'],
  ['inactive', sampleAlert({ isActive: 0 }), 'UTC', 'Inactive: it does not remind you.'],
])('an alert says when it reminds next: %s', (_, alert, timeZone, words) => {
  expect(describeNext(alert, timeZone)).toBe(words)
})
