import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { addPurchase, padron } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as alerts from '../../../shared/contract/alerts.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { addDays, today } from '../../../shared/rules/dates.ts'
import { newId } from '../../runtime/ids.ts'
import { type AlertRow, putAlert } from '../../table/alerts.ts'
import { table, tableName } from '../../table/client.ts'
import { keys } from '../../table/keys.ts'
import { anyRow, updateRow } from '../../table/rows.ts'
import { transact } from '../../table/transact.ts'

const rowOf = (userId: string, n: number): AlertRow => ({
  alertId: newId(new Date(n)),
  userId,
  alertType: 'custom',
  ageInMonths: 12,
  title: `Alert ${n}`,
  reminderDaysBefore: 0,
  isActive: 1,
  activeSince: new Date(n).toISOString(),
  createdAt: new Date(n).toISOString(),
})

test("lists the user's own alerts, newest first", async () => {
  const [ana, bob] = [await newUser({ plan: 'premium' }), await newUser({ plan: 'premium' })]
  await transact([1, 2, 3].map((n) => putAlert(rowOf(ana.userId, n))))
  const list = await ana.ok(alerts.listAlerts)
  expect(list.map(({ title }) => title)).toEqual(['Alert 3', 'Alert 2', 'Alert 1'])
  expect(await bob.ok(alerts.listAlerts)).toEqual([])
})

test('reminds next of the next purchase, not of past ones, for an alert for all cigars', async () => {
  const day = today('UTC', new Date())
  const ana = await withCigar({ purchaseDate: day }, { plan: 'premium' })
  const soon = addDays(day, 5 - 365)
  await addPurchase(ana.userId, ana.id, { day: soon, quantity: 2 })
  await addPurchase(ana.userId, ana.id, { day: '2020-03-01', quantity: 2 })
  await transact([putAlert(rowOf(ana.userId, 1))])
  const [alert] = await ana.ok(alerts.listAlerts)
  expect(alert?.next).toMatchObject({ purchaseDate: soon, reachedOn: addDays(day, 5) })
})

test('reads purchases consistently only within ten seconds of a change', async () => {
  const ana = await withCigar({}, { plan: 'premium' })
  await transact([putAlert(rowOf(ana.userId, 1))])
  const readsConsistently = async () => {
    const sent = vi.spyOn(table, 'send')
    await ana.ok(alerts.listAlerts)
    const inputs = sent.mock.calls.map(([{ input }]) => JSON.stringify(input))
    sent.mockRestore()
    const ofPurchases = inputs.filter((input) => input.includes('"BATCH#"'))
    return ofPurchases.map((input) => input.includes('"ConsistentRead":true'))
  }
  expect(await readsConsistently()).toEqual([true])
  const set = { revision: `${new Date(Date.now() - 11_000).toISOString()} old` }
  // Reactions to the new cigar may raise the revision once more.
  const afterwards = async () => {
    await updateRow(anyRow, keys.user(ana.userId), { set })
    return readsConsistently()
  }
  await expect.poll(afterwards).toEqual([false])
})

test('hides the alert of a removed cigar before it is deleted', async () => {
  const ana = await withCigar({}, { plan: 'premium' })
  const { id: kept } = await ana.ok(cigars.createCigar, { body: padron })
  await ana.ok(cigars.deleteCigar, { params: { id: ana.id } })
  await transact([
    putAlert({ ...rowOf(ana.userId, 1), cigarId: kept }),
    putAlert({ ...rowOf(ana.userId, 2), cigarId: ana.id }),
  ])
  expect(await ana.ok(alerts.listAlerts)).toMatchObject([{ cigarId: kept, cigar: { id: kept } }])
})

test('lists more alerts than one Query returns, with their next reminders', async () => {
  const ana = await withCigar({}, { plan: 'premium' })
  const message = 'x'.repeat(1000)
  const puts = Array.from({ length: 900 }, (_, n) => ({
    PutRequest: { Item: { ...putAlert(rowOf(ana.userId, n)).put?.Item, message } },
  }))
  await Promise.all(
    Array.from({ length: 36 }, (_, n) => {
      const page = puts.slice(n * 25, (n + 1) * 25)
      return table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: page } }))
    }),
  )
  const list = await ana.ok(alerts.listAlerts)
  expect(list.filter(({ next }) => next?.cigar.id === ana.id)).toHaveLength(900)
})
