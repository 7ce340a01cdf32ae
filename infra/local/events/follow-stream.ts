import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { readJson, takeTurns, writeDurably } from '../durable-files.ts'
import { untilDone, wait } from './back-off.ts'
import { toLambdaRecord } from './stream-record.ts'

type Following = {
  readonly streams: DynamoDBStreamsClient
  readonly streamArn: string
  /** The file that stores the position in the stream. */
  readonly checkpointFile: string
  readonly handler: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>
  readonly signal: AbortSignal
  /** Between two empty reads of a shard; Lambda reads four times a second. */
  readonly pollMs?: number
}

type Follower = Following & { readonly checkpoint: Checkpoint }

const batchSize = 100
/** The interval between searches for new shards, in milliseconds. */
const pollMs = 10_000

/**
 * Lambda's event source mapping for a table's stream: every record in order within its shard, at
 * least once, from the start of the stream (24 hours) when there is no checkpoint. A batch the
 * handler refuses is tried again until it is taken; `batchItemFailures` names the first record to
 * try again. Resolves when `signal` aborts, after the batch in hand.
 * @throws StartupError when the checkpoint cannot be understood
 */
export const followStream = async (following: Following): Promise<void> => {
  const checkpoint = await openCheckpoint(following.checkpointFile, following.streamArn)
  const follower: Follower = { ...following, checkpoint }
  const { signal } = following
  const open = new Map<string, Promise<unknown>>()
  while (!signal.aborted) {
    const shards = await untilDone('Describing the stream', signal, () => listShards(follower))
    for (const shardId of readyShards(shards ?? [], checkpoint)) {
      if (open.has(shardId)) continue
      open.set(
        shardId,
        followShard(follower, shardId).finally(() => open.delete(shardId)),
      )
    }
    await Promise.race([...open.values(), wait(pollMs, signal)])
  }
  await Promise.all(open.values())
}

/** Shards that have not ended and whose parent has, or is no longer kept. */
const readyShards = (shards: readonly Shard[], checkpoint: Checkpoint): string[] => {
  const known = new Set(shards.map(({ ShardId }) => ShardId))
  return shards.flatMap(({ ShardId = '', ParentShardId }) => {
    const waits = known.has(ParentShardId) && !checkpoint.get(ParentShardId ?? '').ended
    return waits || checkpoint.get(ShardId).ended ? [] : [ShardId]
  })
}

const listShards = async ({ streams, streamArn, signal }: Follower): Promise<Shard[]> => {
  const shards: Shard[] = []
  let from: string | undefined
  do {
    const command = new DescribeStreamCommand({
      StreamArn: streamArn,
      ...(from === undefined ? {} : { ExclusiveStartShardId: from }),
    })
    const { StreamDescription } = await streams.send(command, { abortSignal: signal })
    shards.push(...(StreamDescription?.Shards ?? []))
    from = StreamDescription?.LastEvaluatedShardId
  } while (from !== undefined)
  return shards
}

/** Resolves when the shard has ended, or `signal` aborts. */
const followShard = async (follower: Follower, shardId: string): Promise<void> => {
  const { checkpoint, signal } = follower
  let iterator: string | undefined
  while (!signal.aborted) {
    const read = await untilDone('Reading the stream', signal, async () => {
      const last = iterator
      iterator = undefined
      const restart = async () => readRecords(follower, await startIterator(follower, shardId))
      return last === undefined ? restart() : readRecords(follower, last).catch(onTooOld(restart))
    })
    if (read === undefined) return
    const { records, next } = read
    if (!(await handOver(follower, shardId, records))) return
    if (next === undefined) {
      return checkpoint.advance(shardId, { ...checkpoint.get(shardId), ended: true })
    }
    iterator = next
    if (records.length === 0) await wait(follower.pollMs ?? 250, signal)
  }
}

/** Starts after the last handled record, or at the start if the stream has dropped it. */
const startIterator = async (
  { streams, streamArn, checkpoint, signal }: Follower,
  shardId: string,
): Promise<string> => {
  const { after } = checkpoint.get(shardId)
  const shard = { StreamArn: streamArn, ShardId: shardId }
  const send = (command: GetShardIteratorCommand) => streams.send(command, { abortSignal: signal })
  const oldest = () =>
    send(new GetShardIteratorCommand({ ...shard, ShardIteratorType: 'TRIM_HORIZON' }))
  const afterLast = () =>
    send(
      new GetShardIteratorCommand({
        ...shard,
        ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
        SequenceNumber: after,
      }),
    ).catch(onTooOld(oldest))
  const { ShardIterator } = await (after === undefined ? oldest() : afterLast())
  if (ShardIterator === undefined) throw new Error('The stream gave no iterator.')
  return ShardIterator
}

/** An iterator that has grown too old reads nothing: then reading starts from the checkpoint again. */
const onTooOld =
  <T>(restart: () => Promise<T>) =>
  (error: unknown) => {
    if (error instanceof TrimmedDataAccessException || error instanceof ExpiredIteratorException) {
      return restart()
    }
    throw error
  }

const readRecords = async ({ streams, signal }: Follower, iterator: string) => {
  const command = new GetRecordsCommand({ ShardIterator: iterator, Limit: batchSize })
  const response = await streams.send(command, { abortSignal: signal })
  return { records: response.Records ?? [], next: response.NextShardIterator }
}

/** True when all were taken and the checkpoint says so; false when `signal` aborted before. */
const handOver = async (follower: Follower, shardId: string, records: readonly _Record[]) => {
  let left = records
  const advance = async (taken: readonly _Record[]) => {
    const after = taken.at(-1)?.dynamodb?.SequenceNumber
    if (after !== undefined) await follower.checkpoint.advance(shardId, { after, ended: false })
  }
  const done = await untilDone('The handler of the stream', follower.signal, async () => {
    if (left.length === 0) return true
    const Records = left.map((record) => toLambdaRecord(record, follower.streamArn))
    const response = await follower.handler({ Records })
    const failed = firstFailed(left, response)
    await advance(left.slice(0, failed))
    left = left.slice(failed)
    if (left.length > 0) throw new Error('It named a record it could not take.')
    return true
  })
  return done === true
}

/** Lambda tries again from the lowest record named; from the first when one is named it never sent. */
const firstFailed = (records: readonly _Record[], response: DynamoDBBatchResponse | undefined) => {
  const failures = response?.batchItemFailures ?? []
  const places = failures.map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === itemIdentifier),
  )
  return Math.max(0, Math.min(records.length, ...places))
}

const schema = z.object({
  streamArn: z.string(),
  /** By shard: the last record that was handled, and whether the shard has ended. */
  shards: z.record(z.string(), z.object({ after: z.optional(z.string()), ended: z.boolean() })),
})

type ShardProgress = z.infer<typeof schema>['shards'][string]

/** The position in each shard of a stream. It is on disk once `advance` resolves. */
type Checkpoint = {
  get(shardId: string): ShardProgress
  advance(shardId: string, progress: ShardProgress): Promise<void>
}

/**
 * Starts again when the file is about another stream, because the table is new.
 * @throws StartupError when the file is damaged
 */
const openCheckpoint = async (path: string, streamArn: string): Promise<Checkpoint> => {
  const kept = await readJson(path, schema, 'remove it to hand over the last day again')
  const shards = kept?.streamArn === streamArn ? { ...kept.shards } : {}
  const inTurn = takeTurns()
  return {
    get: (shardId) => shards[shardId] ?? { ended: false },
    advance: (shardId, progress) => {
      shards[shardId] = progress
      const content = JSON.stringify({ streamArn, shards })
      return inTurn(path, () => writeDurably(path, content))
    },
  }
}
