import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { notify } from '../../../infra/local/testing/notify.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as notifications from '../../../shared/contract/notifications.ts'

/** A collector with unread notifications. */
async function withNotifications(count: number) {
  const ana = await newUser()
  const ids = await notify(ana.userId, count)
  const read = (id: string | undefined) =>
    ana.ok(notifications.readNotification, { params: { id } })
  return { ...ana, ids, read }
}

test('marks a notification as read once for repeated calls', async () => {
  const ana = await withNotifications(3)
  const [first, second] = ana.ids
  await Promise.all(Array.from({ length: 8 }, () => ana.read(second)))
  expect(await ana.read(second)).toEqual({ unread: 2 })
  expect(await ana.read(first)).toEqual({ unread: 1 })
  const list = await ana.ok(notifications.listNotifications)
  expect(list.map(({ wasRead }) => wasRead)).toEqual([0, 1, 1])
})

test('keeps the count of unread notifications exact under concurrent changes', async () => {
  const ana = await withNotifications(6)
  await Promise.all([
    ...ana.ids.map(ana.read),
    ana.ok(notifications.readAllNotifications),
    notify(ana.userId, 3, 'another'),
  ])
  const left = (await ana.ok(notifications.listNotifications)).filter(({ wasRead }) => !wasRead)
  const { unreadNotifications } = await ana.ok(auth.getUser)
  expect(unreadNotifications).toBe(left.length)
})

test("returns 404 for another user's notification", async () => {
  const [ana, bob] = await Promise.all([withNotifications(1), newUser()])
  const sent = { params: { id: ana.ids[0] } }
  expect(await bob.refused(notifications.readNotification, sent)).toEqual(
    refusal('not_found', 'This notification does not exist.'),
  )
  expect(await ana.read(ana.ids[0])).toEqual({ unread: 0 })
})
