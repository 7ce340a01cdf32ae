import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Conflict, NotFound, Unavailable } from '../runtime/errors.ts'
import { table } from './client.ts'
import { readThenTransact, type Step, transact } from './transact.ts'

const dynamodb = mockClient(table)
afterAll(() => dynamodb.restore())
// No pause between two tries.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void dynamodb.reset())

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

test('a transaction that conflicts is retried until it is written', async () => {
  dynamodb
    .on(TransactWriteCommand)
    .rejectsOnce(canceled('None', 'TransactionConflict'))
    .rejectsOnce(canceled('TransactionConflict', 'None'))
    .resolves({})
  await transact([step(), step()])
  expect(writes()).toBe(3)
})

test('a transaction that keeps conflicting throws Conflict after fourteen tries', async () => {
  dynamodb.on(TransactWriteCommand).rejects(canceled('TransactionConflict'))
  await expect(transact([step()])).rejects.toThrow(Conflict)
  expect(writes()).toBe(14)
})

test.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'a table that is busy (%s) is tried again, and is unavailable after fourteen tries',
  async (code) => {
    dynamodb.on(TransactWriteCommand).rejectsOnce(canceled(code)).resolves({})
    await transact([step()])
    expect(writes()).toBe(2)
    dynamodb.on(TransactWriteCommand).rejects(canceled('None', code))
    await expect(transact([step(), step()])).rejects.toThrow(Unavailable)
    expect(writes()).toBe(16)
  },
)

test('a failed condition throws the error of its step at once, also together with a conflict', async () => {
  dynamodb
    .on(TransactWriteCommand)
    .rejects(canceled('TransactionConflict', 'ConditionalCheckFailed'))
  await expect(transact([step(), step(() => new NotFound())])).rejects.toThrow(NotFound)
  expect(writes()).toBe(1)
})

test('of several failed conditions the first decides the error, by default Conflict', async () => {
  dynamodb
    .on(TransactWriteCommand)
    .rejects(canceled('ConditionalCheckFailed', 'ConditionalCheckFailed'))
  const steps = [step(() => new NotFound('first')), step(() => new NotFound('second'))]
  await expect(transact(steps)).rejects.toThrow('first')
  await expect(transact([step(), step(() => new NotFound())])).rejects.toThrow(Conflict)
})

test('other errors are thrown unchanged and not retried', async () => {
  const error = canceled('ValidationError')
  dynamodb.on(TransactWriteCommand).rejects(error)
  await expect(transact([step()])).rejects.toBe(error)
  dynamodb.on(TransactWriteCommand).rejects(new TypeError('broken'))
  await expect(transact([step()])).rejects.toThrow(TypeError)
  expect(writes()).toBe(2)
})

test('after a concurrent change the data is read again, at most fourteen times', async () => {
  const decide = vi.fn(async () => ({ steps: [step()], seen: decide.mock.calls.length }))
  dynamodb
    .on(TransactWriteCommand)
    .rejectsOnce(canceled('ConditionalCheckFailed'))
    .rejectsOnce(canceled('TransactionConflict'))
    .resolves({})
  expect(await readThenTransact(decide)).toMatchObject({ seen: 3 })
  decide.mockClear()
  dynamodb.on(TransactWriteCommand).rejects(canceled('ConditionalCheckFailed'))
  await expect(readThenTransact(decide)).rejects.toThrow(Conflict)
  expect(decide).toHaveBeenCalledTimes(14)
})

test('other errors of a decision are thrown at once', async () => {
  const decide = vi.fn(async () => ({ steps: [step(() => new NotFound())] }))
  dynamodb.on(TransactWriteCommand).rejects(canceled('ConditionalCheckFailed'))
  await expect(readThenTransact(decide)).rejects.toThrow(NotFound)
  decide.mockRejectedValue(new NotFound())
  await expect(readThenTransact(decide)).rejects.toThrow(NotFound)
  expect(decide).toHaveBeenCalledTimes(2)
})

test('no transaction is sent without steps', async () => {
  expect(await readThenTransact(async () => ({ steps: [], response: 1 }))).toMatchObject({
    response: 1,
  })
  expect(writes()).toBe(0)
})
