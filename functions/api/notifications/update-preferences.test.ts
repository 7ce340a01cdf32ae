import { beforeAll, expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { changePreferences } from '../../table/preferences.ts'
import { transact } from '../../table/transact.ts'

let ana: User
beforeAll(async () => {
  ana = await newUser()
})

const change = (body: object) => ana.ok(notifications.updatePreferences, { body })

test.each([
  { pushNotificationsEnabled: 0 },
  { emailNotificationsEnabled: 1 },
  { agingAlertsEnabled: 0 },
  { weeklyDigestEnabled: 0 },
  { notificationTime: '00:00' },
  { notificationTime: '23:59', timeZone: 'America/Argentina/Buenos_Aires' },
  {},
])('changes %o and nothing else', async (body) => {
  const before = await ana.ok(notifications.getPreferences)
  const changed = await change(body)
  const { createdAt = changed.createdAt } = before
  const { updatedAt } = changed
  expect(changed).toEqual({ ...before, ...body, createdAt, updatedAt })
  expect([createdAt, updatedAt].toSorted()).toEqual([createdAt, updatedAt])
  expect(await ana.ok(notifications.getPreferences)).toEqual(changed)
})

test('clears a stop of mail only when mail is turned on again', async () => {
  await transact([changePreferences(ana.userId, { mailStopped: 'complained' }, new Date())])
  expect(await change({ emailNotificationsEnabled: 0 })).toMatchObject({
    mailStopped: 'complained',
  })
  expect((await change({ emailNotificationsEnabled: 1 })).mailStopped).toBeUndefined()
})

test('applies concurrent changes of different fields', async () => {
  await Promise.all([
    change({ timeZone: 'Asia/Tokyo' }),
    change({ notificationTime: '07:30' }),
    change({ agingAlertsEnabled: 1 }),
  ])
  expect(await ana.ok(notifications.getPreferences)).toMatchObject({
    timeZone: 'Asia/Tokyo',
    notificationTime: '07:30',
    agingAlertsEnabled: 1,
  })
})
