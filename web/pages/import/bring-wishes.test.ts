import { expect, test } from 'vitest'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import { wishesToBring } from './bring-wishes.ts'

test('Nothing comes to a wish list that has more than it may', () => {
  const createdAt = '2026-01-02T00:00:00.000Z'
  const wishes = Array.from({ length: mostOnWishList + 1 }, (_, n) => ({
    ...{ id: `${n}`, brand: 'Oliva', createdAt },
  }))
  const file = [{ brand: 'Oliva' }, { brand: 'Padrón' }, { brand: 'Davidoff' }]
  expect(wishesToBring(file, wishes)).toEqual({ coming: [], left: 2 })
})
