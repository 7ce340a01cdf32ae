import { expect, test } from 'vitest'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import { selectWishes } from './use-bringing.ts'

test('selects no wish for a wish list that has more than it may', () => {
  const createdAt = '2026-01-02T00:00:00.000Z'
  const wishes = Array.from({ length: mostOnWishList + 1 }, (_, n) => ({
    id: `${n}`,
    brand: 'Oliva',
    createdAt,
  }))
  const file = [{ brand: 'Oliva' }, { brand: 'Padrón' }, { brand: 'Davidoff' }]
  expect(selectWishes(file, wishes)).toEqual({ coming: [], left: 2 })
})
