import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { NotTaken } from '../runtime/errors.ts'
import { table } from '../table/client.ts'
import { deliverOnce, InDoubt, noteSent } from './deliver-once.ts'

const minute = (n: number) => new Date(Date.UTC(2100, 2, 1, 9, n))

/** A delivery whose service responds with these errors, one a time, and then takes everything. */
function withErrors(...errors: readonly Error[]) {
  const left = [...errors]
  const delivery = { userId: randomUUID(), message: 'reminder-1' }
  let requested = 0
  const send = async () => {
    requested += 1
    const error = left.shift()
    if (error) throw error
  }
  return {
    requested: () => requested,
    deliver: (now = minute(0)) => deliverOnce(delivery, now, send),
    noteSent: () => noteSent(delivery),
  }
}

const busy = new NotTaken({ isFinal: false, status: 429 })
const rejected = new NotTaken({ isFinal: true, status: 400 })
const timeout = new Error('no response')

test('a message that was sent is not sent again', async () => {
  const { deliver, requested } = withErrors()
  await deliver()
  await deliver(minute(60))
  expect(requested()).toBe(1)
})

test('of messages delivered at the same time, one is sent', async () => {
  const { deliver, requested } = withErrors()
  await Promise.allSettled(Array.from({ length: 8 }, () => deliver()))
  expect(requested()).toBe(1)
  await deliver()
  expect(requested()).toBe(1)
})

test('a message that a busy service did not take is sent by the next delivery', async () => {
  const { deliver, requested } = withErrors(busy, busy)
  await expect(deliver()).rejects.toThrow(busy)
  await expect(deliver()).rejects.toThrow(busy)
  await deliver()
  await deliver()
  expect(requested()).toBe(3)
})

test('a message that the service rejects is not offered again', async () => {
  const { deliver, requested } = withErrors(rejected)
  await deliver()
  await deliver(minute(60))
  expect(requested()).toBe(1)
})

test('after an attempt without a response, the message waits ten minutes and is sent again', async () => {
  const { deliver, requested } = withErrors(timeout)
  await expect(deliver()).rejects.toThrow(timeout)
  await expect(deliver(minute(9))).rejects.toThrow(InDoubt)
  expect(requested()).toBe(1)
  await deliver(minute(10))
  await deliver(minute(60))
  expect(requested()).toBe(2)
})

test('a report that the service took it ends the doubt', async () => {
  const { deliver, requested, noteSent } = withErrors(timeout)
  await expect(deliver()).rejects.toThrow(timeout)
  await noteSent()
  await deliver(minute(60))
  expect(requested()).toBe(1)
})

const fault = 'killAtWrite'
afterEach(() => void table.middlewareStack.remove(fault))

/** Kills the sender at a write to the table, before the table does it or after. */
function killAt(number: number, when: 'before' | 'after') {
  let writes = 0
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isFatal = !commandName.startsWith('Get') && ++writes === number
        if (isFatal && when === 'before') throw new Error('killed')
        const response = await next(args)
        if (isFatal && when === 'after') throw new Error('killed')
        return response
      },
    { step: 'initialize', name: fault },
  )
}

test.each([
  [1, 'before'],
  [1, 'after'],
  [2, 'before'],
  [2, 'after'],
] as const)('killed at write %i, %s it is done, the message is sent once', async (number, when) => {
  const { deliver, requested, noteSent } = withErrors()
  killAt(number, when)
  await expect(deliver()).rejects.toThrow('killed')
  table.middlewareStack.remove(fault)
  // SES reports what it sent within seconds.
  if (requested() > 0) await noteSent()
  for (const time of [3, 6, 9, 12]) await deliver(minute(time)).catch(() => undefined)
  expect(requested()).toBe(1)
})

test('killed after a busy service did not take it, the message is sent once', async () => {
  const { deliver, requested } = withErrors(busy)
  killAt(2, 'before')
  await expect(deliver()).rejects.toThrow('killed')
  table.middlewareStack.remove(fault)
  for (const time of [3, 6, 9, 12]) await deliver(minute(time)).catch(() => undefined)
  expect(requested()).toBe(2)
})
