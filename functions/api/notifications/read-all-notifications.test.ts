import { beforeAll, expect, test } from 'vitest'
import { newCollector } from '../../../infra/local/testing/collector.ts'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import { notify } from '../../../infra/local/testing/notify.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as notifications from '../../../shared/contract/notifications.ts'

beforeAll(useCloud)

test('all notifications are read, also more than one transaction holds', async () => {
  const ana = await newCollector()
  await notify(ana.userId, 120)
  expect(await ana.ok(auth.getUser)).toMatchObject({ unreadNotifications: 120 })
  expect(await ana.ok(notifications.readAllNotifications)).toEqual({ unread: 0 })
  const list = await ana.ok(notifications.listNotifications)
  expect(list.filter(({ wasRead }) => wasRead)).toHaveLength(120)
  expect(await ana.ok(auth.getUser)).toMatchObject({ unreadNotifications: 0 })
})

test('with nothing to read nothing changes', async () => {
  const ana = await newCollector()
  expect(await ana.ok(notifications.readAllNotifications)).toEqual({ unread: 0 })
})
