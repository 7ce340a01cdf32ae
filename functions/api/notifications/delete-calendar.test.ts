import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { paid } from '../../../infra/local/testing/stock.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('a revoked address stops working, and can be revoked again on any plan', async () => {
  const ana = await newUser()
  await setSubscription(ana.userId, paid('premium', 5))
  const { url } = await ana.ok(notifications.createCalendar)
  await setSubscription(ana.userId, undefined)
  for (let n = 0; n < 2; n++) await ana.ok(notifications.deleteCalendar)
  expect((await fetch(url)).status).toBe(404)
  expect(await ana.ok(notifications.getPreferences)).toMatchObject({ hasCalendar: false })
})
