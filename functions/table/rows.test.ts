import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { table } from './client.ts'
import { conditionOf, updateOf } from './expressions.ts'
import { countRows, deleteRows, listRows, queryPage } from './rows.ts'

const dynamodb = mockClient(table)
afterAll(() => dynamodb.restore())
afterEach(() => void dynamodb.reset())

const row = z.object({ name: z.string() })
const sent = () => dynamodb.commandCalls(QueryCommand).map(({ args }) => args[0].input)

test('a Query is consistent and reads between the bounds of a prefix', async () => {
  dynamodb.on(QueryCommand).resolves({ Items: [{ name: 'a', more: 1 }] })
  expect(await listRows(row, { pk: 'USER#ana', sk: 'CIGAR#' })).toEqual([{ name: 'a' }])
  expect(sent()).toEqual([
    {
      TableName: process.env.TABLE_NAME,
      KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :until',
      ExpressionAttributeNames: { '#pk': 'PK', '#sk': 'SK' },
      ExpressionAttributeValues: { ':pk': 'USER#ana', ':from': 'CIGAR#', ':until': 'CIGAR#\uffff' },
      ScanIndexForward: true,
      ExclusiveStartKey: undefined,
      ConsistentRead: true,
    },
  ])
})

test('a Query of an index uses its keys and is not consistent', async () => {
  dynamodb.on(QueryCommand).resolves({})
  await queryPage(row, { index: 'due', pk: '2026-03-01', limit: 5, newestFirst: true })
  expect(sent()).toMatchObject([
    {
      IndexName: 'due',
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': 'duePK' },
      Limit: 5,
      ScanIndexForward: false,
      ConsistentRead: false,
    },
  ])
})

test('a Query asks for the given attributes and rows only', async () => {
  dynamodb.on(QueryCommand).resolves({})
  const only = ['quantity', '>', 0] as const
  await queryPage(row, { pk: 'A', attributes: ['name', 'quantity'], only })
  expect(sent()).toMatchObject([
    {
      ProjectionExpression: '#name, #quantity',
      FilterExpression: '#only > :only0',
      ExpressionAttributeNames: { '#name': 'name', '#quantity': 'quantity', '#only': 'quantity' },
      ExpressionAttributeValues: { ':pk': 'A', ':only0': 0 },
    },
  ])
})

test('all pages are listed and counted', async () => {
  const last = { PK: 'A', SK: 'B' }
  dynamodb
    .on(QueryCommand)
    .resolves({ Items: [{ name: 'a' }], Count: 1, LastEvaluatedKey: last })
    .on(QueryCommand, { ExclusiveStartKey: last })
    .resolves({ Items: [{ name: 'b' }], Count: 1 })
  expect(await listRows(row, { pk: 'A' })).toEqual([{ name: 'a' }, { name: 'b' }])
  expect(await countRows({ pk: 'A' })).toBe(2)
})

test('asks again only for the deletions that a busy table left out', async () => {
  const [a, b] = [
    { PK: 'P', SK: 'A' },
    { PK: 'P', SK: 'B' },
  ]
  const deletesOf = (...rows: { PK: string; SK: string }[]) => ({
    [String(process.env.TABLE_NAME)]: rows.map((Key) => ({ DeleteRequest: { Key } })),
  })
  dynamodb
    .on(QueryCommand)
    .resolvesOnce({ Items: [a, b] })
    .resolves({})
  dynamodb
    .on(BatchWriteCommand)
    .resolvesOnce({ UnprocessedItems: deletesOf(b) })
    .resolves({})
  await deleteRows({ pk: 'P' })
  const calls = dynamodb.commandCalls(BatchWriteCommand).map(({ args }) => args[0].input)
  expect(calls.map(({ RequestItems }) => RequestItems)).toEqual([deletesOf(a, b), deletesOf(b)])
})

test('an update sets values, removes null, ignores undefined, and allows reserved words', () => {
  expect(updateOf({ set: { name: 'x', size: null, notes: undefined, count: 0 } })).toEqual({
    UpdateExpression: 'SET #name = :name, #count = :count REMOVE #size',
    ExpressionAttributeNames: { '#name': 'name', '#size': 'size', '#count': 'count' },
    ExpressionAttributeValues: { ':name': 'x', ':count': 0 },
  })
})

test('an update can set absent values, add numbers, and be conditional', () => {
  const when = { revision: 3, imageUrl: undefined }
  expect(
    updateOf({ set: { revision: 4 }, initially: { at: 'now' }, add: { sum: -1 }, when }),
  ).toEqual({
    UpdateExpression: 'SET #revision = :revision, #at = if_not_exists(#at, :at) ADD #sum :sum',
    ConditionExpression:
      'attribute_exists(PK) AND #revision = :old_revision AND attribute_not_exists(#imageUrl)',
    ExpressionAttributeNames: {
      '#revision': 'revision',
      '#imageUrl': 'imageUrl',
      '#at': 'at',
      '#sum': 'sum',
    },
    ExpressionAttributeValues: { ':revision': 4, ':old_revision': 3, ':at': 'now', ':sum': -1 },
  })
})

test('an update can consist of removals only', () => {
  expect(updateOf({ set: { a: null } })).toEqual({
    UpdateExpression: 'REMOVE #a',
    ExpressionAttributeNames: { '#a': 'a' },
    ExpressionAttributeValues: undefined,
  })
  expect(conditionOf({}).ConditionExpression).toBe('attribute_exists(PK)')
})
