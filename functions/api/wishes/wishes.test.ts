import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import * as wishes from '../../../shared/contract/wishes.ts'
import { transact } from '../../table/transact.ts'
import { putWish } from '../../table/wishes.ts'

const body = { brand: 'Padron', lineName: '1926', targetPrice: 18.5, note: 'The box of ten.' }
const wish = { ...body, id: expect.any(String), createdAt: expect.any(String) }

test('a wish is added once, listed newest first, changed and removed', async () => {
  const { ok, refused } = await newUser()
  const sent = { body, headers: { 'idempotency-key': 'wish-0001' } }
  const [first, again] = [await ok(wishes.createWish, sent), await ok(wishes.createWish, sent)]
  expect(first).toEqual(wish)
  expect(again).toEqual(first)
  const bare = { brand: 'Oliva', lineName: null, targetPrice: null, note: '' }
  const { id } = await ok(wishes.createWish, { body: bare })
  expect(await ok(wishes.listWishes)).toEqual([
    { id, brand: 'Oliva', createdAt: expect.any(String) },
    first,
  ])

  const of = { params: { id: first.id } }
  const changed = { lineName: '1964', targetPrice: null }
  const after = { ...wish, lineName: '1964', targetPrice: undefined }
  expect(await ok(wishes.updateWish, { ...of, body: changed })).toEqual(after)
  expect(await ok(wishes.updateWish, { ...of, body: {} })).toEqual(after)
  expect(await ok(wishes.deleteWish, of)).toEqual(of.params)
  expect(await refused(wishes.deleteWish, of)).toMatchObject({ status: 404 })
  expect(await refused(wishes.updateWish, { ...of, body: {} })).toMatchObject({ status: 404 })
  expect(await ok(wishes.listWishes)).toHaveLength(1)
})

test.each([
  [{ ...body, brand: '' }, 'brand', 'Brand is required'],
  [{ ...body, lineName: 'x'.repeat(121) }, 'lineName', 'Please use at most 120 characters.'],
  [{ ...body, targetPrice: -1 }, 'targetPrice', 'Price must be a positive number'],
  [{ ...body, note: 'x'.repeat(5001) }, 'note', 'Please use at most 5,000 characters.'],
])('a bad field is refused where it is (%#)', async (sent, path, message) => {
  const { refused } = await newUser()
  const response = await refused(wishes.createWish, { body: sent })
  expect(response).toMatchObject({ status: 400, issues: [{ path, message }] })
})

test('a wish list has room for 200 cigars', async () => {
  const { userId, refused } = await newUser()
  const row = { userId, brand: 'Padron', createdAt: new Date().toISOString() }
  const rows = Array.from({ length: mostOnWishList }, (_, n) => ({ ...row, wishId: `${n}` }))
  await Promise.all(rows.map((one) => transact([putWish(one)])))
  expect(await refused(wishes.createWish, { body })).toMatchObject({
    status: 409,
    message: 'You have 200 cigars on your wish list. Please remove one first.',
  })
})
