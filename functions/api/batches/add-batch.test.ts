import { expect, test } from 'vitest'
import { invalid } from '../../../infra/local/testing/collector.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as users from '../../../shared/contract/users.ts'

const purchase = { quantity: 10, purchaseDate: '2024-03-01' }

test('adds the sticks of a purchase, up to 999, to cigar, value and count', async () => {
  const ana = await withCigar({ quantity: 1 }, { plan: 'premium' })
  const added = await ana.addBatch({ ...purchase, quantity: 999, price: 1.05 })
  expect(added).toMatchObject({ number: 1, quantity: 999, remaining: 999, pricePerCigar: 1.05 })
  expect(await ana.cigar()).toMatchObject({ quantity: 1000, totalValue: 1048.95 })
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 1000 })
})

test('refuses a purchase in the future', async () => {
  const ana = await withCigar({}, { plan: 'premium' })
  expect(await ana.noAddBatch({ ...purchase, purchaseDate: '2999-01-01' })).toMatchObject(
    invalid('purchaseDate', 'The purchase date cannot be in the future'),
  )
})
