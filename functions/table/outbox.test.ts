import { expect, test } from 'vitest'
import { cigarRemoved } from '../../shared/events/index.ts'
import { emit } from './outbox.ts'

test('a row names the request that caused the event and sorts by its time', () => {
  const at = new Date('2026-03-01T12:00:00.000Z')
  const changed = { userId: 'ana', cigarId: 'c' }
  const deps = { now: () => at, newId: () => 'A', requestId: 'request-1' }
  expect(emit(cigarRemoved, changed, deps)).toEqual([
    {
      put: {
        Item: {
          PK: 'OUTBOX#1',
          SK: '2026-03-01T12:00:00.000Z#A',
          name: 'cigar-removed',
          detail: changed,
          at: at.toISOString(),
          requestId: 'request-1',
        },
      },
    },
  ])
})
