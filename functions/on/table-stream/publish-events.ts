import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { eventSource, unreadableEvent } from '../../../shared/events/index.ts'
import { photoReplaced } from '../../../shared/events/photo-replaced.ts'
import { credentialsOf } from '../../runtime/credentials.ts'
import { env } from '../../runtime/env.ts'
import { log } from '../../runtime/log.ts'
import { outboxRow } from '../../table/outbox.ts'
import { uploadOf } from '../../table/uploads.ts'

const bus = new EventBridgeClient({ credentials: credentialsOf('EVENTBRIDGE') })

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
 * The relay: puts every new outbox row of the table's stream on the bus, in order, and tells of
 * uploads whose time is over. A row that cannot be read would block its shard for hours, so it is
 * reported on the bus and the next one follows.
 */
export async function handler(event: unknown): Promise<DynamoDBBatchResponse> {
  for (const one of z.parse(records, event).Records) {
    try {
      const told = eventOf(one)
      if (told !== undefined) await publish(told)
    } catch (error) {
      log.error('not published', { fault: error instanceof Error ? error.name : typeof error })
      return { batchItemFailures: [{ itemIdentifier: one.dynamodb.SequenceNumber }] }
    }
  }
  return { batchItemFailures: [] }
}

function eventOf({ eventName, dynamodb }: z.infer<typeof record>): Published | undefined {
  const { Keys, NewImage } = dynamodb
  const [PK, SK] = [Keys.PK.S, Keys.SK.S]
  if (eventName === 'INSERT' && NewImage && PK.startsWith('EVENT#')) return readEvent(PK, NewImage)
  const upload = eventName === 'REMOVE' ? uploadOf({ PK, SK }) : undefined
  if (upload === undefined) return undefined
  const { name, version } = photoReplaced
  return { name, detail: { version, data: upload }, at: new Date() }
}

type Published = { readonly name: string; readonly at: Date; readonly detail: object }

/** What goes on the bus for a row: its event, or the report that it has none. */
function readEvent(key: string, image: Record<string, AttributeValue>): Published {
  try {
    const { name, version, detail, at } = z.parse(outboxRow, unmarshall(image))
    return { name, detail: { version, data: detail }, at: new Date(at) }
  } catch (error) {
    const problem = error instanceof Error ? error.message : typeof error
    log.error('outbox row cannot be read', { key, problem })
    return { name: unreadableEvent, detail: { key, problem }, at: new Date() }
  }
}

async function publish({ name, detail, at }: Published): Promise<void> {
  const { FailedEntryCount } = await bus.send(
    new PutEventsCommand({
      Entries: [
        {
          EventBusName: env('EVENT_BUS'),
          Source: eventSource,
          DetailType: name,
          Detail: JSON.stringify(detail),
          Time: at,
        },
      ],
    }),
  )
  if (FailedEntryCount) throw new Error('The bus refused an event')
}
