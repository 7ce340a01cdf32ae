import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { createWish, deleteWish, listWishes } from '../../../shared/contract/wishes.ts'

test('removes a wish once, for its owner', async () => {
  const [ana, bob] = [await newUser(), await newUser()]
  const { id } = await ana.ok(createWish, { body: { brand: 'Padron' } })
  expect(await bob.refused(deleteWish, { params: { id } })).toMatchObject({ status: 404 })
  expect(await ana.ok(deleteWish, { params: { id } })).toEqual({ id })
  expect(await ana.refused(deleteWish, { params: { id } })).toMatchObject({ status: 404 })
  expect(await ana.ok(listWishes)).toEqual([])
})
