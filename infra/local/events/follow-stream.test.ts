import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openKeys } from '../credentials.ts'
import { startDynamodb } from '../dynamodb/start-dynamodb.ts'
import { type Service, StartupError } from '../service.ts'
import { folderOfFile } from '../testing/test-folder.ts'
import { makeTraceableJava, type TraceableJava } from '../testing/traceable-java.ts'
import { followStream } from './follow-stream.ts'

const dataDir = folderOfFile()
let java: TraceableJava
let service: Service
let db: DynamoDBClient
let streams: DynamoDBStreamsClient
let streamArn: string
let stop: AbortController
let following: Promise<void>

const start = async () => {
  const keys = await openKeys(dataDir)
  service = await startDynamodb({
    dataDir: join(dataDir, 'dynamodb'),
    java: java.path,
    keys,
    onLost: (error) => expect.fail(error.message),
  })
  const config = { endpoint: service.endpoint, region: 'eu-west-1', credentials: keys.dynamodb }
  db = new DynamoDBClient(config)
  streams = new DynamoDBStreamsClient(config)
}
const createTable = async () => {
  const { TableDescription } = await db.send(
    new CreateTableCommand({
      TableName: 'humidor',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  )
  streamArn = TableDescription?.LatestStreamArn ?? ''
}
beforeAll(async () => {
  java = await makeTraceableJava(dataDir, process.env.HUMIDOR_JAVA ?? 'java')
  await start()
})
afterAll(() => service.stop())
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stop = new AbortController()
  await createTable()
})
afterEach(async () => {
  stop.abort()
  // A batch in hand is still noted in the checkpoint.
  await Promise.allSettled([following])
  await db.send(new DeleteTableCommand({ TableName: 'humidor' }))
  await rm(checkpointFile(), { force: true })
})

const checkpointFile = () => join(dataDir, 'checkpoint.json')
const put = (PK: string, more = {}) =>
  db.send(new PutItemCommand({ TableName: 'humidor', Item: { PK: { S: PK }, ...more } }))
const follow = (
  handler: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>,
) => {
  following = followStream({
    streams,
    streamArn,
    checkpointFile: checkpointFile(),
    handler,
    signal: stop.signal,
    pollMs: 20,
  })
  return following
}
/** Follows and collects keys until `end` is called. */
const collect = () => {
  const keys: string[] = []
  follow(async ({ Records }) => {
    keys.push(...Records.map(keyOf))
    return undefined
  })
  return {
    keys,
    end: async () => {
      stop.abort()
      await following
      stop = new AbortController()
    },
  }
}
const keyOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.PK?.S ?? ''

test("delivers records in order from the start, in Lambda's form", async () => {
  await put('a')
  await put('b', {
    bytes: { B: Uint8Array.of(1, 2, 3) },
    list: { L: [{ NULL: true }, { M: { n: { N: '1' } } }, { BOOL: false }] },
    set: { SS: ['x'] },
  })
  await put('a', { again: { BOOL: true } })
  const records: DynamoDBRecord[] = []
  follow(async ({ Records }) => {
    records.push(...Records)
    return undefined
  })
  await expect.poll(() => records.map(keyOf)).toEqual(['a', 'b', 'a'])
  expect(records.map(({ eventName }) => eventName)).toEqual(['INSERT', 'INSERT', 'MODIFY'])
  expect(records[1]).toMatchObject({
    eventSourceARN: streamArn,
    dynamodb: {
      NewImage: {
        PK: { S: 'b' },
        bytes: { B: 'AQID' },
        list: { L: [{ NULL: true }, { M: { n: { N: '1' } } }, { BOOL: false }] },
        set: { SS: ['x'] },
      },
    },
  })
  expect(records[2]?.dynamodb?.OldImage).toEqual({ PK: { S: 'a' } })
  const { ApproximateCreationDateTime: at = 0 } = records[0]?.dynamodb ?? {}
  expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(3600)
})

test('continues after a kill and restart of the database', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await put('a')
  const { keys, end } = collect()
  await expect.poll(() => keys).toEqual(['a'])
  await java.kill()
  await vi.waitFor(() => put('b'), { timeout: 60_000 })
  await expect.poll(() => keys).toContain('b')
  await end()
})

test('continues after the last handled record, also after a restart', async () => {
  await put('a')
  const first = collect()
  await expect.poll(() => first.keys).toEqual(['a'])
  await expect.poll(() => readFile(checkpointFile(), 'utf8').catch(() => '')).toContain('after')
  await first.end()
  await put('b')
  await service.stop()
  await start()
  await put('c')
  const second = collect()
  await expect.poll(() => second.keys).toEqual(['b', 'c'])
})

test('retries a refused batch before later records', async () => {
  const tried: (string | undefined)[] = []
  const taken: string[] = []
  follow(async ({ Records }) => {
    tried.push(Records.map(keyOf)[0])
    if (tried.length < 3) throw new Error('not yet')
    taken.push(...Records.map(keyOf))
    return undefined
  })
  await put('a')
  await put('b')
  await expect.poll(() => taken).toEqual(['a', 'b'])
  expect(tried.slice(0, 3)).toEqual(['a', 'a', 'a'])
})

test('retries a batch from its first failed record', async () => {
  await put('a')
  await put('b')
  await put('c')
  const batches: string[][] = []
  follow(async ({ Records }) => {
    batches.push(Records.map(keyOf))
    const bad = batches.length === 1 ? Records.filter((record) => keyOf(record) === 'b') : []
    const failures = bad.map(({ dynamodb }) => ({
      itemIdentifier: dynamodb?.SequenceNumber ?? '',
    }))
    return { batchItemFailures: failures }
  })
  await expect
    .poll(() => batches)
    .toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ])
})

test('ignores the checkpoint of an earlier table', async () => {
  await writeFile(
    checkpointFile(),
    JSON.stringify({ streamArn: 'other', shards: { x: { ended: true } } }),
  )
  await put('a')
  const { keys } = collect()
  await expect.poll(() => keys).toEqual(['a'])
})

test('names a damaged checkpoint in its error', async () => {
  await writeFile(checkpointFile(), '{')
  await expect(follow(async () => undefined)).rejects.toThrow(StartupError)
})
