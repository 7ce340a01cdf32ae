import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { createWish, listWishes } from '../../../shared/contract/wishes.ts'

test('lists wishes newest first with their details', async () => {
  const { ok } = await newUser()
  const padron = await ok(createWish, { body: { brand: 'Padron', targetPrice: 18.5 } })
  const bare = { brand: 'Oliva', lineName: null, targetPrice: null, note: '' }
  const { id, createdAt } = await ok(createWish, { body: bare })
  expect(await ok(listWishes)).toEqual([{ id, brand: 'Oliva', createdAt }, padron])
  expect(await (await newUser()).ok(listWishes)).toEqual([])
})
