import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveKeys, LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import { type Service, StartupError } from '../service.ts'
import { folderOfFile } from '../testing/test-folder.ts'
import { createTable } from './create-table.ts'
import { startDynamodb } from './start-dynamodb.ts'
import { sweepExpired } from './sweep-expired.ts'

const java = process.env.HUMIDOR_JAVA ?? 'java'
const table = {
  TableName: 'things',
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' as const },
    { AttributeName: 'SK', KeyType: 'RANGE' as const },
  ],
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' as const },
    { AttributeName: 'SK', AttributeType: 'S' as const },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'reverse',
      KeySchema: [{ AttributeName: 'SK', KeyType: 'HASH' as const }],
      Projection: { ProjectionType: 'ALL' as const },
    },
  ],
  BillingMode: 'PAY_PER_REQUEST' as const,
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' as const },
}

const keys = deriveKeys('the secret of this test')
const start = (dataDir: string, more: Partial<Parameters<typeof startDynamodb>[0]> = {}) =>
  startDynamodb({ dataDir, java, keys, onLost: (error) => expect.fail(error.message), ...more })

const folder = folderOfFile()
let service: Service
let client: DynamoDBClient
let access: {
  endpoint: string
  region: string
  credentials: ServiceKey
}

beforeAll(async () => {
  service = await start(join(folder, 'data'))
  access = { endpoint: service.endpoint, region: LOCAL_REGION, credentials: keys.dynamodb }
  client = new DynamoDBClient(access)
  await createTable(client, table)
})

afterAll(async () => {
  client.destroy()
  await service.stop()
})

const key = (name: string) => ({ PK: { S: name }, SK: { S: 'x' } })

describe('The local DynamoDB', () => {
  test('keeps a table that is there when it is asked to make it again', async () => {
    await client.send(new PutItemCommand({ TableName: 'things', Item: key('kept') }))
    await createTable(client, table)
    const { Item } = await client.send(
      new GetItemCommand({ TableName: 'things', Key: key('kept') }),
    )
    expect(Item).toEqual(key('kept'))
  })

  test('sends its changes to the reader of its stream', async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'things' }))
    const streams = new DynamoDBStreamsClient(access)
    const StreamArn = Table?.LatestStreamArn
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
    const ShardId = StreamDescription?.Shards?.[0]?.ShardId
    const { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'LATEST' }),
    )
    await client.send(new PutItemCommand({ TableName: 'things', Item: key('told') }))
    const { Records } = await streams.send(new GetRecordsCommand({ ShardIterator }))
    expect(Records?.map((record) => record.dynamodb?.NewImage)).toEqual([key('told')])
    streams.destroy()
  })

  test('loses only expired items when it is swept', async () => {
    const put = (name: string, expiresAt?: string) =>
      client.send(
        new PutItemCommand({
          TableName: 'things',
          Item: { ...key(name), ...(expiresAt && { expiresAt: { N: expiresAt } }) },
        }),
      )
    await Promise.all([put('over', '99'), put('now', '100'), put('later', '101'), put('never')])
    expect(await sweepExpired(client, 'things', 100)).toBe(1)
    const left = async (name: string) =>
      (await client.send(new GetItemCommand({ TableName: 'things', Key: key(name) }))).Item
    expect(await left('over')).toBeUndefined()
    expect(await Promise.all(['now', 'later', 'never'].map(left))).not.toContain(undefined)
  })

  test('sweeps more items than one page holds', async () => {
    const filler = { S: 'x'.repeat(200_000) }
    for (let n = 0; n < 8; n++) {
      const Item = { ...key(`big${n}`), filler, expiresAt: { N: '5' } }
      await client.send(new PutItemCommand({ TableName: 'things', Item }))
    }
    expect(await sweepExpired(client, 'things', 100)).toBe(8)
  })

  test('does not answer once it is stopped, can be stopped twice, and reaches an item again when it is started', async () => {
    const first = await start(join(folder, 'other'))
    const before = new DynamoDBClient({ ...access, endpoint: first.endpoint })
    await createTable(before, table)
    const Update = { TableName: 'things', Key: key('a'), UpdateExpression: 'SET SK2 = PK' }
    await before.send(new UpdateItemCommand(Update))
    await first.stop()
    await first.stop()
    await expect(fetch(first.endpoint)).rejects.toThrow('fetch failed')
    const second = await start(join(folder, 'other'))
    const after = new DynamoDBClient({ ...access, endpoint: second.endpoint })
    const { Item } = await after.send(new GetItemCommand({ TableName: 'things', Key: key('a') }))
    expect(Item?.SK2).toEqual({ S: 'a' })
    await second.stop()
  })
})

const databaseIn = (dataDir: string) =>
  join(dataDir, `${keys.dynamodbLocal.accessKeyId}_${LOCAL_REGION}.db`)

describe('Starting the local DynamoDB says in one line what to do', () => {
  test('when a file of the database is damaged, and deletes nothing', async () => {
    const dataDir = join(folder, 'damaged')
    await cp(join(folder, 'other'), dataDir, { recursive: true })
    const name = databaseIn(dataDir)
    // A log would mend the file.
    await rm(`${name}-wal`)
    await writeFile(name, 'not a database at all')
    const before = await readdir(dataDir)
    await expect(start(dataDir)).rejects.toThrow(/is damaged .* Nothing was deleted\.$/)
    await expect(start(dataDir)).rejects.toThrow(StartupError)
    expect(await readdir(dataDir)).toEqual(before)
  })

  test('when the database belongs to other credentials', async () => {
    const attempt = start(join(folder, 'other'), { keys: deriveKeys('another secret') })
    await expect(attempt).rejects.toThrow(/belongs to other credentials: put back/)
  })

  test.each(['missing', 'empty'])(
    'when the database is %s though there are accounts, and makes nothing',
    async (state) => {
      const dataDir = join(folder, state)
      if (state === 'empty') {
        await mkdir(dataDir)
        await writeFile(databaseIn(dataDir), '')
      }
      const attempt = start(dataDir, { isExpected: true })
      await expect(attempt).rejects.toThrow(/is missing or empty, but .* Nothing was created\.$/)
      const left = await readdir(dataDir).catch(() => [])
      expect(left.filter((name) => name.includes('.db'))).toHaveLength(state === 'empty' ? 1 : 0)
    },
  )

  test('when there is no Java', async () => {
    const attempt = start(join(folder, 'nojava'), { java: '/nowhere/java' })
    await expect(attempt).rejects.toThrow('There is no Java runtime: install Java 17 or later.')
  })

  test('when the folder cannot be made', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(start(join(folder, 'file', 'data'))).rejects.toThrow(/cannot be made/)
  })
})
