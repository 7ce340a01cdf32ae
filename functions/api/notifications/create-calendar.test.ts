import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import * as notifications from '../../../shared/contract/notifications.ts'

reachProductTable()

test('makes a new address each time and ends the one before', async () => {
  const ana = await newUser({ plan: 'premium' })
  const { url: first } = await ana.ok(notifications.createCalendar)
  expect((await fetch(first)).status).toBe(200)
  expect(await ana.ok(notifications.getPreferences)).toMatchObject({ hasCalendar: true })
  const { url: second } = await ana.ok(notifications.createCalendar)
  expect((await fetch(first)).status).toBe(404)
  expect((await fetch(second)).status).toBe(200)
})
