import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { createWish, listWishes, updateWish } from '../../../shared/contract/wishes.ts'

test('changes the given fields of a wish, and hides it from others', async () => {
  const { ok } = await newUser()
  const body = { brand: 'Padron', lineName: '1926', targetPrice: 18.5, note: 'The box.' }
  const { targetPrice: _, ...wish } = await ok(createWish, { body })
  const of = { params: { id: wish.id } }
  const changed = { ...wish, lineName: '1964' }
  const changes = { lineName: '1964', targetPrice: null }
  expect(await ok(updateWish, { ...of, body: changes })).toEqual(changed)
  expect(await ok(updateWish, { ...of, body: {} })).toEqual(changed)
  const bob = await newUser()
  const absent = refusal('not_found')
  expect(await bob.refused(updateWish, { ...of, body: changes })).toMatchObject(absent)
  expect(await bob.refused(updateWish, { ...of, body: {} })).toMatchObject(absent)
  expect(await ok(listWishes)).toEqual([changed])
})
