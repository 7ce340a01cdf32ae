import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { eventSource, unreadableEvent } from '../../../shared/events/index.ts'
import { credentialsOf } from '../../runtime/credentials.ts'
import { env } from '../../runtime/env.ts'
import { log } from '../../runtime/log.ts'
import { outboxRow } from '../../table/outbox.ts'

const bus = new EventBridgeClient({ credentials: credentialsOf('EVENTBRIDGE') })

const records = z.object({
  Records: z.array(
    z.object({
      eventName: z.optional(z.string()),
      dynamodb: z.object({
        SequenceNumber: z.string(),
        Keys: z.object({ PK: z.object({ S: z.string() }) }),
        NewImage: z.optional(z.record(z.string(), z.custom<AttributeValue>())),
      }),
    }),
  ),
})

/**
 * The relay: puts every new outbox row of the table's stream on the bus, in order. A row that cannot
 * be read would block its shard for hours, so it is reported on the bus and the next one follows.
 */
export async function handler(event: unknown): Promise<DynamoDBBatchResponse> {
  for (const { eventName, dynamodb } of z.parse(records, event).Records) {
    const { Keys, NewImage, SequenceNumber } = dynamodb
    if (eventName !== 'INSERT' || !NewImage || !Keys.PK.S.startsWith('EVENT#')) continue
    try {
      await publish(readEvent(Keys.PK.S, NewImage))
    } catch (error) {
      log.error('not published', { fault: error instanceof Error ? error.name : typeof error })
      return { batchItemFailures: [{ itemIdentifier: SequenceNumber }] }
    }
  }
  return { batchItemFailures: [] }
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
