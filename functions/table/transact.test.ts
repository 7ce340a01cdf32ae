import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Conflict, NotFound, Unavailable } from '../runtime/errors.ts'
import { table } from './client.ts'
import { type Step, transact } from './transact.ts'

const dynamodb = mockClient(table)
afterAll(() => dynamodb.restore())
beforeEach(() => vi.stubEnv('TABLE_NAME', 'humidor'))
afterEach(() => {
  dynamodb.reset()
  vi.unstubAllEnvs()
})

const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

const writes = () => dynamodb.commandCalls(TransactWriteCommand).length
const step = (otherwise?: () => Error): Step => ({
  put: { Item: { PK: 'A', SK: 'B' } },
  ...(otherwise && { otherwise }),
})

test('a transaction that met another one is tried again until it is written', async () => {
  dynamodb
    .on(TransactWriteCommand)
    .rejectsOnce(canceled('None', 'TransactionConflict'))
    .rejectsOnce(canceled('TransactionConflict', 'None'))
    .resolves({})
  await transact([step(), step()])
  expect(writes()).toBe(3)
})

test('one that keeps meeting others is a conflict after five tries', async () => {
  dynamodb.on(TransactWriteCommand).rejects(canceled('TransactionConflict'))
  await expect(transact([step()])).rejects.toThrow(Conflict)
  expect(writes()).toBe(5)
})

test.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'a table that is busy (%s) is tried again, and is unavailable after five tries',
  async (code) => {
    dynamodb.on(TransactWriteCommand).rejectsOnce(canceled(code)).resolves({})
    await transact([step()])
    expect(writes()).toBe(2)
    dynamodb.on(TransactWriteCommand).rejects(canceled('None', code))
    await expect(transact([step(), step()])).rejects.toThrow(Unavailable)
    expect(writes()).toBe(7)
  },
)

test('a broken condition is what its step says, at once, also beside a conflict', async () => {
  dynamodb
    .on(TransactWriteCommand)
    .rejects(canceled('TransactionConflict', 'ConditionalCheckFailed'))
  await expect(transact([step(), step(() => new NotFound())])).rejects.toThrow(NotFound)
  expect(writes()).toBe(1)
})

test('of several broken conditions the first one speaks; one that says nothing is a conflict', async () => {
  dynamodb
    .on(TransactWriteCommand)
    .rejects(canceled('ConditionalCheckFailed', 'ConditionalCheckFailed'))
  const steps = [step(() => new NotFound('first')), step(() => new NotFound('second'))]
  await expect(transact(steps)).rejects.toThrow('first')
  await expect(transact([step(), step(() => new NotFound())])).rejects.toThrow(Conflict)
})

test('any other failure stays what it is and is not tried again', async () => {
  const fault = canceled('ValidationError')
  dynamodb.on(TransactWriteCommand).rejects(fault)
  await expect(transact([step()])).rejects.toBe(fault)
  dynamodb.on(TransactWriteCommand).rejects(new TypeError('broken'))
  await expect(transact([step()])).rejects.toThrow(TypeError)
  expect(writes()).toBe(2)
})
