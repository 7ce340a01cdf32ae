import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { photoReplaced, unreadableEvent } from '../../../shared/events/index.ts'
import { type Published, publish } from '../../gateways/bus.ts'
import { log } from '../../runtime/log.ts'
import { prefixes } from '../../table/keys.ts'
import { outboxRow } from '../../table/outbox.ts'
import { deleteRow } from '../../table/rows.ts'
import { uploadOf } from '../../table/uploads.ts'

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
 * The relay: publishes every new outbox row of the table's stream in order, and `photo-replaced` for
 * uploads whose row expired. After an error the stream delivers the record and those after it again.
 */
export async function handler(event: unknown): Promise<DynamoDBBatchResponse> {
  for (const one of z.parse(records, event).Records) {
    try {
      await relay(one)
    } catch (error) {
      log.error('not published', { error: error instanceof Error ? error.name : typeof error })
      return { batchItemFailures: [{ itemIdentifier: one.dynamodb.SequenceNumber }] }
    }
  }
  return { batchItemFailures: [] }
}

async function relay({ eventName, dynamodb }: z.infer<typeof record>): Promise<void> {
  const { Keys, NewImage } = dynamodb
  const key = { PK: Keys.PK.S, SK: Keys.SK.S }
  if (eventName === 'INSERT' && NewImage && key.PK.startsWith(prefixes.outbox)) {
    // A number that JavaScript cannot hold makes the row unreadable, and must not throw here.
    await publishRow({ ...unmarshall(NewImage, { wrapNumbers: Number }), ...key })
  }
  const upload = eventName === 'REMOVE' ? uploadOf(key) : undefined
  if (upload === undefined) return
  const { name, version } = photoReplaced
  await publishOne({ name, detail: { version, data: upload }, at: new Date() })
}

const rowKey = z.object({ PK: z.string(), SK: z.string() })

/** Publishes an outbox row, then deletes it. An error in between publishes the event again. */
export async function publishRow(row: Record<string, unknown>): Promise<void> {
  await publishOne(eventIn(row))
  await deleteRow(z.parse(rowKey, row))
}

/**
 * The event of a row. A row that cannot be read would stop the rows after it, so it becomes a report
 * that carries the row.
 */
function eventIn(row: Record<string, unknown>): Published {
  const { data, error } = z.safeParse(outboxRow, row)
  if (data !== undefined) {
    const { name, version, requestId, detail, at } = data
    return { name, detail: { version, requestId, data: detail }, at: new Date(at) }
  }
  log.error('outbox row cannot be read', { PK: row.PK, SK: row.SK, error: error.message })
  return { name: unreadableEvent, detail: { error: error.message, row }, at: new Date() }
}

async function publishOne(event: Published): Promise<void> {
  const refused = await publish([event])
  if (refused.length > 0) throw new Error('The bus refused an event')
}
