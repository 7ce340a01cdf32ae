import { randomUUID } from 'node:crypto'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import { handler as planReminders } from '../../../../functions/reactions/plan-reminders.ts'
import { handler as remindOfCare } from '../../../../functions/reactions/remind-of-care.ts'
import { handler as writeNotifications } from '../../../../functions/reactions/write-notifications.ts'
import { live } from '../../../../functions/runtime/deps.ts'
import { handler as findDue } from '../../../../functions/schedules/find-due.ts'
import { table } from '../../../../functions/table/client.ts'
import { dueShards, pagesOfDue } from '../../../../functions/table/due.ts'
import { keys } from '../../../../functions/table/keys.ts'
import { unpublished } from '../../../../functions/table/outbox.ts'
import { deleteRow } from '../../../../functions/table/rows.ts'
import { useOwnTable } from '../own-table.ts'
import { sqsRecord } from '../sqs-record.ts'

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>

const reactionsTo: Readonly<Record<string, Handler>> = {
  'alerts-changed': planReminders,
  'care-changed': remindOfCare,
  'care-due': remindOfCare,
  'cigar-removed': planReminders,
  'stock-changed': planReminders,
  'subscription-changed': planReminders,
  'reminder-due': writeNotifications,
}

/** An event on the bus. */
export type Message = { readonly name: string; readonly detail: unknown }

const outboxKey = z.object({ PK: z.string(), SK: z.string() })
const emitted = z.object({ name: z.string(), detail: z.unknown() })

/** Orders the messages of a test and repeats some. */
export type Delivery = (messages: readonly Message[]) => readonly Message[]

/**
 * The pipeline of reminders in the test's own process, on a table that nothing else follows, with a bus
 * and a clock of the test. Call it in a test file.
 */
export function runReminders() {
  const bus = mockClient(EventBridgeClient)
  const sent: Message[] = []
  const clock = { now: new Date('2030-01-01T00:00:00.000Z') }
  beforeAll(async () => {
    await useOwnTable(`reminders-${randomUUID()}`)
  })
  beforeEach(async () => {
    vi.spyOn(live, 'now').mockImplementation(() => clock.now)
    table.middlewareStack.remove(fault)
    await forgetDue()
    sent.length = 0
    bus.reset()
    bus.on(PutEventsCommand).callsFake((input) => takeEvents(input, sent))
  })
  afterAll(() => {
    table.middlewareStack.remove(fault)
    bus.restore()
  })

  /** Puts the schedule's event on the bus. */
  const find = async () => {
    const { batchItemFailures } = await findDue({ Records: [sqsRecord('find-due')] })
    return { messages: sent.splice(0), failed: batchItemFailures.length > 0 }
  }
  /** Passes on what happened, then runs the schedule at an instant. */
  const runAt = async (now: string | Date, deliver?: Delivery) => {
    await settle(await relay(), deliver)
    clock.now = new Date(now)
    return settle((await find()).messages, deliver)
  }
  return { bus, clock, forgetDue, relay, find, settle, runAt }
}

/** Nobody is due who was due in an earlier test. */
async function forgetDue() {
  await relay()
  for (const shard of dueShards) {
    for await (const page of pagesOfDue(shard, new Date('9999-01-01'))) {
      await Promise.all(page.map(({ userId, kind }) => deleteRow(keys.due(userId, kind))))
    }
  }
}

/** Answers as the bus does, and keeps the events. */
function takeEvents({ Entries = [] }: PutEventsCommand['input'], sent: Message[]) {
  for (const { DetailType = '', Detail = '' } of Entries) {
    sent.push({ name: DetailType, detail: JSON.parse(Detail) })
  }
  return { FailedEntryCount: 0 }
}

/** Returns the events of the outbox in the relay's form. */
async function relay(): Promise<Message[]> {
  const rows = await Array.fromAsync(unpublished(new Date('9999-01-01')))
  await Promise.all(rows.map((row) => deleteRow(z.parse(outboxKey, row))))
  return rows.map((row) => {
    const { name, detail: data } = z.parse(emitted, row)
    return { name, detail: { data } }
  })
}

/** Delivers messages until all are handled, and what they cause. */
async function settle(messages: readonly Message[], deliver: Delivery = (all) => all) {
  const others: Message[] = []
  let rounds = 0
  for (let queue = messages; queue.length > 0; rounds += 1) {
    if (rounds > 20) throw new Error(`${queue.map(({ name }) => name)} keep failing`)
    const failed: Message[] = []
    for (const message of deliver(queue)) if (!(await react(message))) failed.push(message)
    const caused = await relay()
    others.push(...caused.filter(({ name }) => reactionsTo[name] === undefined))
    queue = [...failed, ...caused]
  }
  return others
}

/** @returns whether the message was handled; one without a reaction here always is */
export async function react({ name, detail }: Message): Promise<boolean> {
  const response = await reactionsTo[name]?.({
    Records: [sqsRecord({ 'detail-type': name, detail })],
  })
  return !response?.batchItemFailures.length
}

const fault = 'faultAtWrite'

/** Fails one of the next writes of the table, before or after it is done, from 1. */
export function failWrite(number: number, when: 'before' | 'after') {
  const count = { writes: 0 }
  table.middlewareStack.remove(fault)
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'TransactWriteItemsCommand') return next(args)
        count.writes += 1
        if (count.writes === number && when === 'before') throw new Error('killed')
        const response = await next(args)
        if (count.writes === number && when === 'after') throw new Error('killed')
        return response
      },
    { step: 'initialize', name: fault },
  )
  return count
}
