import { join } from 'node:path'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { withIds } from '../../functions/runtime/log.ts'
import { handler as publishEvents } from '../../functions/table-stream/publish-events.ts'
import {
  eventSource,
  patternOf,
  type Reaction,
  reactions,
  unreadableEvent,
} from '../../shared/events/index.ts'
import { batchSizeOf, deliveries, visibilitySecondsOf } from '../../shared/events/reactions.ts'
import { type FunctionModule, relay } from '../aws/function-modules.ts'
import { withRightsOf } from './enforce-rights.ts'
import { resources } from './environment.ts'
import { followClock } from './events/follow-clock.ts'
import { followStream } from './events/follow-stream.ts'
import { pollQueue } from './events/poll-queue.ts'
import { defaultBus } from './events/put-events.ts'

export const queueOf = (module: string) => module.replaceAll('/', '-')
export const deadLettersOf = (module: string) => `${queueOf(module)}-dead`

/** The queue of outbox rows that the relay cannot read. */
export const relayFailures = 'relay-dead'

const eventsOf = (reaction: Reaction) => ('events' in reaction ? reaction.events : [])

/** The queues and rules that the table of events asks for, in the terms of the local bus. */
export const pipeline = {
  queues: [
    ...reactions.map((reaction) => ({
      name: queueOf(reaction.module),
      dlq: { name: deadLettersOf(reaction.module), maxReceiveCount: deliveries },
      visibilitySeconds: visibilitySecondsOf(reaction),
      staysHidden: reaction.inDoubt === true,
    })),
    { name: relayFailures, visibilitySeconds: 60 },
  ],
  rules: [
    ...reactions.flatMap((reaction) =>
      eventsOf(reaction).flatMap((event) => {
        const pattern = patternOf(event)
        if (pattern === undefined) return []
        const bus = event.from === undefined ? resources.bus : defaultBus
        return [{ bus, ...pattern, queue: queueOf(reaction.module) }]
      }),
    ),
    {
      bus: resources.bus,
      source: eventSource,
      detailType: unreadableEvent,
      queue: relayFailures,
    },
  ],
}

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>
const handlerModule = z.object({ handler: z.custom<Handler>((it) => typeof it === 'function') })

/** The queues that subscribe to the topic of notifications. */
export const subscriptions = reactions.flatMap((reaction) =>
  eventsOf(reaction).some(({ from }) => from === 'topic') ? [queueOf(reaction.module)] : [],
)

/** The schedules with their queues. */
export const schedules = reactions.flatMap((reaction) =>
  'schedule' in reaction ? [{ schedule: reaction.schedule, queue: queueOf(reaction.module) }] : [],
)

/** Runs a function with its rights; its log lines name it. */
const runAs = <T>({ module, needs }: FunctionModule, run: () => Promise<T>): Promise<T> =>
  withIds({ function: module }, () => withRightsOf(needs, run))

export type RunningEvents = {
  /** True if the handling of the message with this receipt has failed. */
  hasFailed(receipt: string): boolean
  stop(): Promise<void>
}

/**
 * Runs the relay, the reactions and the schedules, as the stack's event source mappings and EventBridge
 * Scheduler do. The relay continues where it stopped.
 */
export async function runEvents(dataDir: string, now: () => Date): Promise<RunningEvents> {
  const ending = new AbortController()
  const { signal } = ending
  const dynamodb = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
  const sqs = new SQSClient({ credentials: credentialsOf('SQS') })
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: resources.table }))
  const following = followStream({
    streams: new DynamoDBStreamsClient({ credentials: credentialsOf('DYNAMODB_STREAMS') }),
    streamArn: Table?.LatestStreamArn ?? '',
    checkpointFile: join(dataDir, 'stream-checkpoint.json'),
    handler: (event) => runAs(relay, () => publishEvents(event)),
    signal,
  })
  const failed = new Set<string>()
  const functions = reactions.map(async (reaction) => {
    const { handler } = z.parse(
      handlerModule,
      await import(new URL(`../../functions/${reaction.module}.ts`, import.meta.url).href),
    )
    const QueueName = queueOf(reaction.module)
    const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
    const start = () => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: QueueName }))
    await Promise.all([
      pollQueue({
        sqs,
        queueUrl: QueueUrl,
        signal,
        handler: (event) =>
          runAs({ module: reaction.module, needs: reaction }, () => handler(event)),
        batchSize: batchSizeOf(reaction),
        onFailed: (it) => failed.add(it),
      }),
      'schedule' in reaction && followClock({ schedule: reaction.schedule, start, signal, now }),
    ])
  })
  const running = Promise.allSettled([following, ...functions])
  return {
    hasFailed: (receipt) => failed.has(receipt),
    stop: async () => {
      ending.abort()
      await running
      dynamodb.destroy()
      sqs.destroy()
    },
  }
}
