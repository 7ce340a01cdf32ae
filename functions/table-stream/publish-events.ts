import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { unreadableEvent } from '../../shared/events/index.ts'
import { photoReplaced } from '../../shared/events/photos.ts'
import { mostPublished, type Published, publish } from '../gateways/bus.ts'
import { causeOf, log } from '../runtime/log.ts'
import { outboxPrefix } from '../table/keys.ts'
import { outboxRow } from '../table/outbox.ts'
import { deleteRow } from '../table/rows.ts'
import { uploadOf } from '../table/uploads.ts'

const text = z.object({ S: z.string() })
const record = z.object({
  eventName: z.optional(z.string()),
  dynamodb: z.object({
    SequenceNumber: z.string(),
    Keys: z.object({ PK: text, SK: text }),
    NewImage: z.optional(z.record(z.string(), z.custom<AttributeValue>())),
  }),
})
const records = z.object({ Records: z.array(record) })

/**
 * The relay: publishes every new outbox row of the table's stream, ten in a call, and `photo-replaced`
 * for uploads whose row expired. After an error the stream delivers the record and those after it again.
 */
export async function handler(event: unknown): Promise<DynamoDBBatchResponse> {
  const waiting = z.parse(records, event).Records.flatMap(waitingIn)
  for (let n = 0; n < waiting.length; n += mostPublished) {
    const failed = await relay(waiting.slice(n, n + mostPublished))
    if (failed) return { batchItemFailures: [{ itemIdentifier: failed.sequence }] }
  }
  return { batchItemFailures: [] }
}

const rowKey = z.object({ PK: z.string(), SK: z.string() })
type Key = z.infer<typeof rowKey>

/** An event to publish, and the outbox row to delete then. */
type Waiting = { readonly sequence: string; readonly event: Published; readonly row?: Key }

function waitingIn({ eventName, dynamodb }: z.infer<typeof record>): Waiting[] {
  const { Keys, NewImage, SequenceNumber: sequence } = dynamodb
  const key = { PK: Keys.PK.S, SK: Keys.SK.S }
  if (eventName === 'INSERT' && NewImage && key.PK.startsWith(outboxPrefix)) {
    // A number that JavaScript cannot hold makes the row unreadable, and must not throw here.
    const row = { ...unmarshall(NewImage, { wrapNumbers: Number }), ...key }
    return [{ sequence, event: eventIn(row), row: key }]
  }
  const data = eventName === 'REMOVE' ? uploadOf(key) : undefined
  if (data === undefined) return []
  return [{ sequence, event: { name: photoReplaced.name, detail: { data }, at: new Date() } }]
}

const known = z.object({ requestId: z.optional(z.string()) })

/** The fields of an event in log lines. The bus gives the id. */
const idsOf = ({ sequence, event: { name, detail } }: Waiting) => ({
  sequence,
  event: name,
  ...z.safeParse(known, detail).data,
})

/** @returns the first that was not published, if any */
async function relay(waiting: readonly Waiting[]): Promise<Waiting | undefined> {
  try {
    const refused = await publish(waiting.map(({ event }) => event))
    const isRefused = ({ event }: Waiting) => refused.includes(event)
    const done = waiting.filter((one) => !isRefused(one))
    await Promise.all(done.map(({ row }) => row && deleteRow(row)))
    log.info('published', { events: done.map(idsOf) })
    if (refused.length > 0)
      log.error('refused by the bus', { events: waiting.filter(isRefused).map(idsOf) })
    return waiting.find(isRefused)
  } catch (error) {
    log.error('not published', { events: waiting.map(idsOf), ...causeOf(error) })
    return waiting[0]
  }
}

/** Publishes an outbox row, then deletes it. An error in between publishes the event again. */
export async function publishRow(row: Record<string, unknown>): Promise<void> {
  const refused = await publish([eventIn(row)])
  if (refused.length > 0) throw new Error('The bus refused an event')
  await deleteRow(z.parse(rowKey, row))
}

/**
 * The event of a row. A row that cannot be read would stop the rows after it, so it becomes a report
 * that carries the row.
 */
function eventIn(row: Record<string, unknown>): Published {
  const { data, error } = z.safeParse(outboxRow, row)
  if (data !== undefined) {
    const { name, requestId, detail, at } = data
    return { name, detail: { requestId, data: detail }, at: new Date(at) }
  }
  log.error('outbox row cannot be read', { PK: row.PK, SK: row.SK, error: error.message })
  return { name: unreadableEvent, detail: { error: error.message, row }, at: new Date() }
}
