import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { nothingMore, shareList } from '../../../infra/local/testing/shared-list.ts'
import * as lists from '../../../shared/contract/lists.ts'
import { Unauthenticated } from '../../runtime/errors.ts'
import { addList } from '../../table/lists.ts'
import { transact } from '../../table/transact.ts'
import { startSessionEpoch } from '../../table/users.ts'

test('gives a list an unguessable address and an end', async () => {
  const ana = await newUser()
  const shows = { ...nothingMore, prices: true }
  const { list } = await shareList(ana, { title: ' For Friday ', shows, days: 1 })
  expect(list).toMatchObject({ title: 'For Friday', shows, wishes: [] })
  expect(Buffer.from(list.id, 'base64url')).toHaveLength(24)
  const lasts = Date.parse(list.expiresAt) - Date.parse(list.createdAt)
  expect(Math.abs(lasts - 86_400_000)).toBeLessThan(1000)
})

test('allows ten lists until one is ended', async () => {
  const ana = await newUser()
  const { revoke } = await shareList(ana)
  for (let n = 1; n < 10; n++) await shareList(ana)
  const body = { shows: nothingMore, days: 7 }
  expect(await ana.refused(lists.createList, { body })).toEqual(
    refusal('conflict', 'You have 10 shared lists. Please end one first.'),
  )
  await revoke()
  await shareList(ana)
})

test('makes no more than ten lists at the same time', async () => {
  const ana = await newUser()
  for (let n = 0; n < 8; n++) await shareList(ana)
  const body = { shows: nothingMore, days: 7 }
  await Promise.all(Array.from({ length: 6 }, () => ana.call(lists.createList, { body })))
  expect(await ana.ok(lists.listOwn)).toHaveLength(10)
})

test('ends a list with all sessions, and refuses one from an ended session', async () => {
  const ana = await newUser()
  const { noOpen, own } = await shareList(ana)
  const epoch = Math.floor(Date.now() / 1000)
  await transact([startSessionEpoch(ana.userId, epoch, new Date())])
  expect(await noOpen()).toMatchObject({ status: 404 })
  const caller = { userId: ana.userId, signedInAt: epoch, once: { userId: ana.userId } }
  const late = addList(caller, { shows: nothingMore, days: 7 }, { now: () => new Date() })
  await expect(late).rejects.toThrow(Unauthenticated)
  await expect(own()).rejects.toThrow('401')
})
