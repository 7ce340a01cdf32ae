import { expect, test } from 'vitest'
import { beforeNextWrite } from '../../../infra/local/testing/before-next-write.ts'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import { createWish } from '../../../shared/contract/wishes.ts'
import { transact } from '../../table/transact.ts'
import { removeUser, requireUser } from '../../table/users.ts'
import { listWishRows, putWish } from '../../table/wishes.ts'

const body = { brand: 'Padron', lineName: '1926', targetPrice: 18.5, note: 'The box of ten.' }

test('adds no wish of an account that is deleted at the same time', async () => {
  const { userId, refused } = await newUser()
  beforeNextWrite(async () => transact([removeUser(await requireUser(userId))]))
  expect(await refused(createWish, { body })).toMatchObject({ status: 401 })
  expect(await listWishRows(userId)).toEqual([])
})

test('holds 200 cigars, also for concurrent wishes', async () => {
  const { userId, call, refused } = await newUser()
  const row = { userId, brand: 'Padron', createdAt: new Date().toISOString() }
  const puts = Array.from({ length: mostOnWishList - 2 }, (_, n) =>
    putWish({ ...row, wishId: `${n}` }),
  )
  // A transaction takes a hundred.
  await transact(puts.slice(0, 100))
  await transact(puts.slice(100))
  await Promise.all(Array.from({ length: 6 }, () => call(createWish, { body })))
  expect(await listWishRows(userId)).toHaveLength(mostOnWishList)
  expect(await refused(createWish, { body })).toMatchObject(
    refusal('conflict', 'You have 200 cigars on your wish list. Please remove one first.'),
  )
})
