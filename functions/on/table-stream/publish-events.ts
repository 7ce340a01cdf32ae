import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { eventSource } from '../../../shared/events/index.ts'
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

/** The relay: puts every new outbox row of the table's stream on the bus, in order. */
export async function handler(event: unknown): Promise<DynamoDBBatchResponse> {
  for (const { eventName, dynamodb } of z.parse(records, event).Records) {
    const { Keys, NewImage, SequenceNumber } = dynamodb
    if (eventName !== 'INSERT' || !NewImage || !Keys.PK.S.startsWith('EVENT#')) continue
    try {
      await publish(unmarshall(NewImage))
    } catch (error) {
      log.error('not published', { fault: error instanceof Error ? error.name : typeof error })
      return { batchItemFailures: [{ itemIdentifier: SequenceNumber }] }
    }
  }
  return { batchItemFailures: [] }
}

async function publish(image: unknown): Promise<void> {
  const { name, version, detail, at } = z.parse(outboxRow, image)
  const { FailedEntryCount } = await bus.send(
    new PutEventsCommand({
      Entries: [
        {
          EventBusName: env('EVENT_BUS'),
          Source: eventSource,
          DetailType: name,
          Detail: JSON.stringify({ version, data: detail }),
          Time: new Date(at),
        },
      ],
    }),
  )
  if (FailedEntryCount) throw new Error('The bus refused an event')
}
