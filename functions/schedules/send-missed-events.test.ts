import { randomUUID } from 'node:crypto'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resources } from '../../infra/local/environment.ts'
import { newUser } from '../../infra/local/testing/collector.ts'
import { useOwnTable } from '../../infra/local/testing/own-table.ts'
import { sqsRecord } from '../../infra/local/testing/sqs-record.ts'
import { cigarRemoved } from '../../shared/events/index.ts'
import { live } from '../runtime/deps.ts'
import { log } from '../runtime/log.ts'
import { table, tableName } from '../table/client.ts'
import { emit } from '../table/outbox.ts'
import { listSticks, putStick } from '../table/sticks.ts'
import { transact } from '../table/transact.ts'
import { handler } from './send-missed-events.ts'

beforeEach(() => useOwnTable(`outbox-${randomUUID()}`))
afterEach(() => void vi.unstubAllEnvs())

const minutesAgo = (minutes: number) => ({
  ...live,
  now: () => new Date(Date.now() - minutes * 60_000),
})
const removed = (minutes: number, userId: string = randomUUID()) =>
  emit(cigarRemoved, { userId, cigarId: 'c' }, minutesAgo(minutes))

const left = async () => {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName() }))
  return Items.length
}
const run = () => handler({ Records: [sqsRecord('send-missed-events')] })

test('missed events reach their reactions, and recent ones are left to the relay', async () => {
  const ownTable = tableName()
  vi.stubEnv('TABLE_NAME', resources.table)
  const { userId } = await newUser()
  const stick = { userId, cigarId: 'c', batchId: 'b', number: 1, purchaseDate: '2025-01-05' }
  await transact([putStick(stick)])
  vi.stubEnv('TABLE_NAME', ownTable)
  await transact([...removed(4, userId), ...Array.from({ length: 8 }, () => removed(4)).flat()])
  await transact(removed(1))
  expect(await run()).toEqual({ batchItemFailures: [] })
  expect(await left()).toBe(1)
  vi.stubEnv('TABLE_NAME', resources.table)
  await expect.poll(() => listSticks(userId, 'c')).toEqual([])
})

test('an event that the bus refuses does not stop the others, and the run fails; all are counted', async () => {
  vi.stubEnv('METRIC_NAMESPACE', 'DigitalHumidor/dev')
  const info = vi.spyOn(log, 'info').mockReturnValue()
  await transact(Array.from({ length: 8 }, () => removed(4)).flat())
  const bus = mockClient(EventBridgeClient)
  bus.on(PutEventsCommand).resolvesOnce({ FailedEntryCount: 1 }).resolves({ FailedEntryCount: 0 })
  expect(await run()).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-1' }] })
  expect(await left()).toBe(1)
  expect(await run()).toEqual({ batchItemFailures: [] })
  expect(await left()).toBe(0)
  const measured = info.mock.calls.flatMap(([text, line]) => (text === 'measured' ? [line] : []))
  expect(measured).toMatchObject([{ MissedEvents: 8 }, { MissedEvents: 1 }])
  bus.restore()
})
