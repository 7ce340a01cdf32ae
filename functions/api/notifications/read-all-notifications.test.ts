import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { notify } from '../../../infra/local/testing/notify.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { table } from '../../table/client.ts'

test('reads all notifications with one write, and no later ones', async () => {
  const { userId, call } = await newUser()
  await notify(userId, 3)
  const sent = vi.spyOn(table, 'send')
  expect((await call(notifications.readAllNotifications, {})).body).toEqual({ unread: 0 })
  const writes = sent.mock.calls.filter(([command]) => !(command instanceof GetCommand))
  expect(writes).toHaveLength(1)
  await notify(userId, 1)
  const { body } = await call(notifications.listNotifications, {})
  expect(body).toMatchObject([0, 1, 1, 1].map((wasRead) => ({ wasRead })))
  expect((await call(auth.getUser, {})).body).toMatchObject({ unreadNotifications: 1 })
})

test('changes nothing without unread notifications', async () => {
  const ana = await newUser()
  expect(await ana.ok(notifications.readAllNotifications)).toEqual({ unread: 0 })
})
