import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { notify } from '../../../infra/local/testing/notify.ts'
import { pagesOf } from '../../../infra/local/testing/pages-of.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as notifications from '../../../shared/contract/notifications.ts'

test('notifications come newest first in pages, each once, and only to their user', async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const ids = (await notify(ana.userId, 5)).toReversed()
  const pages = await pagesOf(ana, notifications.listNotifications, { query: { limit: '2' } })
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids)
  expect(pages[0]?.items).toHaveLength(2)
  expect(pages[0]?.items[0]).toEqual({
    id: ids[0],
    notificationType: 'aging_alert',
    alertId: 'alert',
    cigarId: 'cigar',
    cigarInstanceId: 'batch.1',
    title: 'Ready',
    body: 'Padron 1964 is now 2 years old.',
    sentAt: expect.any(String),
    wasRead: 0,
  })
  expect(await bob.ok(notifications.listNotifications)).toEqual([])
  expect(await ana.ok(auth.getUser)).toMatchObject({ unreadNotifications: 5 })
  expect(await bob.ok(auth.getUser)).toMatchObject({ unreadNotifications: 0 })
})
