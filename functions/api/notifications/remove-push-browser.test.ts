import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { pushRow } from '../../../infra/local/testing/outlive-session.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import {
  addPushSubscription,
  browserOf,
  listPushSubscriptions,
} from '../../table/push-subscriptions.ts'

test("removes a browser, again without an error, and keeps other users' browsers", async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const endpoint = 'https://push.example.com/send/1'
  const row = pushRow(endpoint)
  for (const { userId } of [ana, bob]) await addPushSubscription(userId, row)
  const params = { id: browserOf(endpoint) }
  for (let n = 0; n < 2; n++) await ana.ok(notifications.removePushBrowser, { params })
  expect(await listPushSubscriptions(ana.userId)).toEqual([])
  expect(await listPushSubscriptions(bob.userId)).toEqual([row])
})
