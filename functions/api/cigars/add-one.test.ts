import { expect, test } from 'vitest'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as users from '../../../shared/contract/users.ts'

test("adds one legacy stick of today at the cigar's price, in one purchase per day", async () => {
  const ana = await withCigar({ quantity: 2, pricePerCigar: 10, purchaseDate: '2025-01-05' })
  const addOne = () => ana.ok(cigars.addOne, { params: { id: ana.id } })
  await addOne()
  expect(await addOne()).toMatchObject({ quantity: 4, totalValue: 40 })
  const [newest, first] = await ana.batches()
  expect(newest).toMatchObject({ legacy: true, quantity: 2, remaining: 2, pricePerCigar: 10 })
  expect(first).toMatchObject({ legacy: false, locked: true, remaining: 2 })
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 4 })
})
