import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { notify, notifyTogether } from '../../../infra/local/testing/notify.ts'
import { pagesOf } from '../../../infra/local/testing/pages-of.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as notifications from '../../../shared/contract/notifications.ts'

test("pages through the user's notifications newest first, each once", async () => {
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

test('names the cigars of a notification if there are several', async () => {
  const ana = await newUser()
  await notifyTogether(ana.userId, ['1926', '1964', '1964'])
  await notifyTogether(ana.userId, ['1926', '1926'])
  const list = await ana.ok(notifications.listNotifications)
  expect(list.map(({ title, body, cigars }) => ({ title, body, cigars }))).toEqual([
    {
      title: 'Padron 1926 is now 2 years old',
      body: 'Padron 1926 is now 2 years old. 2 purchases, 4 sticks left.',
      cigars: undefined,
    },
    {
      title: 'Padron 1926 and 1 other are now 2 years old',
      body: 'Padron 1926 and Padron 1964 are now 2 years old. 3 purchases, 6 sticks left.',
      cigars: ['1926', '1964'].map((id) => ({ id, brand: 'Padron', lineName: id })),
    },
  ])
  expect(await ana.ok(auth.getUser)).toMatchObject({ unreadNotifications: 2 })
})
