import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { beforeNextWrite } from '../../infra/local/testing/before-next-write.ts'
import { newUser } from '../../infra/local/testing/collector.ts'
import { notify, notifyTogether } from '../../infra/local/testing/notify.ts'
import { reachProductTable } from '../../infra/local/testing/own-table.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import { withCigar } from '../../infra/local/testing/with-cigar.ts'
import * as alerts from '../../shared/contract/alerts.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as notifications from '../../shared/contract/notifications.ts'
import { cigarRemoved, cigarsRemoved } from '../../shared/events/index.ts'
import { live } from '../runtime/deps.ts'
import { newId } from '../runtime/ids.ts'
import { listAlertRows } from '../table/alerts.ts'
import { deleteLeftovers } from '../table/batches.ts'
import { keys, rowsOf } from '../table/keys.ts'
import { emit } from '../table/outbox.ts'
import { anyRow, listRows, putRow } from '../table/rows.ts'
import { putStick } from '../table/sticks.ts'
import { transact } from '../table/transact.ts'
import { findUser } from '../table/users.ts'
import { handler } from './delete-cigar-leftovers.ts'

reachProductTable()

const [batchId, otherId] = [newId(new Date()), newId(new Date())]

/** A user of whom there is nothing but the smoked sticks of two cigars. */
async function withSticks(count: number) {
  const [gone, kept] = [newId(new Date()), newId(new Date())]
  const { userId } = await newUser()
  const stick = (cigarId: string, number: number) =>
    putStick({ userId, cigarId, batchId, number, purchaseDate: '2025-01-05' })
  await transact([stick(kept, 1), ...Array.from({ length: count }, (_, n) => stick(gone, n + 1))])
  const cigarIds = async () => {
    const rows = await listRows(z.object({ cigarId: z.string() }), rowsOf(userId, 'STICK'))
    return rows.map(({ cigarId }) => cigarId)
  }
  return { userId, gone, kept, cigarIds }
}

test('deletes all rows of the removed cigar page by page, and no others', async () => {
  const { userId, gone, kept, cigarIds } = await withSticks(60)
  await deleteLeftovers(userId, gone)
  expect(await cigarIds()).toEqual([kept])
  await deleteLeftovers(userId, gone)
  expect(await cigarIds()).toEqual([kept])
})

test.each([
  ['a cigar', (userId: string, id: string) => eventRecord(cigarRemoved, { userId, cigarId: id })],
  [
    'cigars of an import',
    (userId: string, id: string) => eventRecord(cigarsRemoved, { userId, cigarIds: [otherId, id] }),
  ],
])(
  'deletes alerts, reminders and notifications of %s, and corrects the unread count',
  async (_, recordOf) => {
    const ana = await withCigar({}, { plan: 'premium' })
    const { id: kept } = await ana.ok(cigars.createCigar, { body: padron })
    const create = (cigarId: string) =>
      ana.ok(alerts.createAlert, {
        body: { cigarId, alertType: 'custom', ageInMonths: 24, title: 'Ready' },
      })
    const [, keptAlert] = [await create(ana.id), await create(kept)]
    const reminded = (cigarId: string) => keys.reminded(ana.userId, keptAlert.id, cigarId, 24)
    for (const cigarId of [ana.id, kept]) await putRow({ ...reminded(cigarId), cigarId })
    const [read] = await notify(ana.userId, 3, ana.id)
    const [keptNotification] = await notify(ana.userId, 1, kept)
    await ana.ok(notifications.readNotification, { params: { id: read } })
    const removed = { Records: [recordOf(ana.userId, ana.id)] }
    for (let n = 0; n < 2; n++) expect(await handler(removed)).toEqual({ batchItemFailures: [] })
    expect(await ana.ok(alerts.listAlerts)).toMatchObject([{ id: keptAlert.id }])
    expect(await findUser(ana.userId)).toMatchObject({ alertCount: 1 })
    const left = rowsOf(ana.userId, 'REMINDED')
    expect(await listRows(anyRow, left)).toEqual([{ ...reminded(kept), cigarId: kept }])
    expect(await ana.ok(notifications.listNotifications)).toMatchObject([{ id: keptNotification }])
    expect(await ana.ok(auth.getUser)).toMatchObject({ unreadNotifications: 1 })
  },
)

test('keeps a notification for its other cigars, and deletes it with the last one', async () => {
  const ana = await newUser()
  const cigarIds = [newId(new Date()), newId(new Date()), newId(new Date())]
  const [first = '', second = '', third = ''] = cigarIds
  await notifyTogether(ana.userId, [first, second, third, third])
  const remove = (cigarId: string) =>
    handler({ Records: [eventRecord(cigarRemoved, { userId: ana.userId, cigarId })] })
  await Promise.all([first, second].map(remove))
  const list = () => ana.ok(notifications.listNotifications)
  expect(await list()).toMatchObject([
    {
      cigarId: third,
      title: `Padron ${third} is now 2 years old`,
      body: `Padron ${third} is now 2 years old. 2 purchases, 4 sticks left.`,
    },
  ])
  expect(await ana.ok(auth.getUser)).toMatchObject({ unreadNotifications: 1 })
  await remove(third)
  expect(await list()).toEqual([])
  expect(await ana.ok(auth.getUser)).toMatchObject({ unreadNotifications: 0 })
})

test('writes no alert for a cigar that is removed meanwhile', async () => {
  const { userId, call } = await newUser({ plan: 'premium' })
  const { id: cigarId } = (await call(cigars.createCigar, { body: padron })).body
  beforeNextWrite(async () => {
    await call(cigars.deleteCigar, { params: { id: cigarId } })
    await handler({ Records: [eventRecord(cigarRemoved, { userId, cigarId })] })
  })
  const body = { cigarId, alertType: 'custom', ageInMonths: 24, title: 'Ready' }
  expect(await call(alerts.createAlert, { body })).toMatchObject({ status: 404 })
  expect(await listAlertRows(userId)).toEqual([])
})

test('delivers an event of a transaction by stream, bus and queue', async () => {
  const { userId, gone, kept, cigarIds } = await withSticks(3)
  await transact(emit(cigarRemoved, { userId, cigarId: gone }, live))
  await expect.poll(cigarIds).toEqual([kept])
})

test('delivers no event of a failed transaction', async () => {
  const { userId, gone, cigarIds } = await withSticks(1)
  const event = emit(cigarRemoved, { userId, cigarId: gone }, live)
  const broken = {
    put: {
      Item: keys.stick(userId, gone, batchId, 1),
      ConditionExpression: 'attribute_not_exists(PK)',
    },
    otherwise: () => new Error('already there'),
  }
  await expect(transact([...event, broken])).rejects.toThrow('already there')
  const other = await withSticks(1)
  const detail = { userId: other.userId, cigarId: other.gone }
  await transact(emit(cigarRemoved, detail, live))
  await expect.poll(other.cigarIds).toEqual([other.kept])
  expect(await cigarIds()).toContain(gone)
})
