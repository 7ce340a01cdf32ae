import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

reachProductTable()

test('revokes an address, and again without an error on any plan', async () => {
  const ana = await newUser({ plan: 'premium' })
  const { url } = await ana.ok(notifications.createCalendar)
  expect((await fetch(url)).status).toBe(200)
  await setSubscription(ana.userId, undefined)
  for (let n = 0; n < 2; n++) await ana.ok(notifications.deleteCalendar)
  expect((await fetch(url)).status).toBe(404)
  expect(await ana.ok(notifications.getPreferences)).toMatchObject({ hasCalendar: false })
})
