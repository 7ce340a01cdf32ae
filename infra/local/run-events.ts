import { join } from 'node:path'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { handler as publishEvents } from '../../functions/on/table-stream/publish-events.ts'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { eventSource, labelsOf, subscriptions, unreadableEvent } from '../../shared/events/index.ts'
import { resources } from './environment.ts'
import { followStream } from './events/follow-stream.ts'
import { pollQueue } from './events/poll-queue.ts'
import { defaultBus } from './events/put-events.ts'

/** A queue's deliveries before its dead-letter queue, as the stack sets it too. */
const maxReceiveCount = 5
const visibilitySeconds = 60

const queueOf = (module: string) => module.replace('/', '-')

/** Where what the relay cannot read is put aside. */
export const relayFailures = 'relay-dead'

/** The queues and rules the table of events asks for, in the terms of the local bus. */
export const pipeline = {
  queues: [
    ...subscriptions.map(({ module }) => ({
      name: queueOf(module),
      dlq: { name: `${queueOf(module)}-dead`, maxReceiveCount },
      visibilitySeconds,
    })),
    { name: relayFailures, visibilitySeconds },
  ],
  rules: [
    ...subscriptions.map(({ module, event }) => ({
      bus: event.from === undefined ? resources.bus : defaultBus,
      ...labelsOf(event),
      queue: queueOf(module),
    })),
    {
      bus: resources.bus,
      source: eventSource,
      detailType: unreadableEvent,
      queue: relayFailures,
    },
  ],
}

type Reaction = (event: SQSEvent) => Promise<SQSBatchResponse>
const reactionModule = z.object({
  handler: z.custom<Reaction>((it) => typeof it === 'function'),
})

/**
 * Carries events from the table's stream over the bus to their subscribers, as the stack's event
 * source mappings do; goes on where it stopped.
 *
 * @returns ends it
 */
export async function runEvents(dataDir: string): Promise<() => Promise<void>> {
  const ending = new AbortController()
  const { signal } = ending
  const dynamodb = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
  const sqs = new SQSClient({ credentials: credentialsOf('SQS') })
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: resources.table }))
  const relay = followStream({
    streams: new DynamoDBStreamsClient({ credentials: credentialsOf('DYNAMODB_STREAMS') }),
    streamArn: Table?.LatestStreamArn ?? '',
    checkpointFile: join(dataDir, 'stream-checkpoint.json'),
    handler: publishEvents,
    signal,
  })
  const reactions = subscriptions.map(async ({ module }) => {
    const { handler } = z.parse(
      reactionModule,
      await import(new URL(`../../functions/on/${module}.ts`, import.meta.url).href),
    )
    const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName: queueOf(module) }))
    await pollQueue({ sqs, queueUrl: QueueUrl, handler, signal })
  })
  const running = Promise.allSettled([relay, ...reactions])
  return async () => {
    ending.abort()
    await running
    dynamodb.destroy()
    sqs.destroy()
  }
}
