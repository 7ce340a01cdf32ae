import { randomUUID } from 'node:crypto'
import {
  DescribeTableCommand,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { tableName } from '../../functions/table/client.ts'
import { tableDefinition, ttlAttribute } from '../../functions/table/keys.ts'
import { Differs, refused, same } from './expectations.ts'
import type { Step } from './run-steps.ts'
import { readsStream } from './stream-step.ts'

const area = 'DynamoDB'
const dynamodb = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
const table = DynamoDBDocumentClient.from(dynamodb)

/** Rows of this run alone. They expire, in case nobody deletes them. */
const PK = `CONFORMANCE#${randomUUID()}`
const expires = { [ttlAttribute]: Math.floor(Date.now() / 1000) + 86_400 }
const row = (SK: string, more: object = {}) => ({ PK, SK, ...expires, ...more })
const put = (SK: string, more: object = {}) => ({
  TableName: tableName(),
  Item: row(SK, more),
})
const isNew = { ConditionExpression: 'attribute_not_exists(PK)' }
const read = async (SK: string) => {
  const input = { TableName: tableName(), Key: { PK, SK }, ConsistentRead: true }
  return (await table.send(new GetCommand(input))).Item
}

/** Returns the steps for the expectations of `functions/table`. */
export const dynamodbSteps = (): readonly Step[] =>
  [
    { name: 'has the keys, the indexes and the stream', run: describesTable },
    { name: 'refuses a put on a condition, also of ten at once', run: putsOnce },
    { name: 'adds to numbers without losing any', run: addsNumbers },
    { name: 'names each reason of a canceled transaction, with its row', run: namesReasons },
    { name: 'writes a transaction whole or not at all', run: writesWhole },
    { name: 'applies a transaction once by its token', run: appliesOnce },
    { name: 'refuses another transaction with the same token', run: refusesToken },
    { name: 'pages a Query in both directions', run: pagesQuery },
    { name: 'ends a page of a Query at a megabyte', run: endsAtMegabyte },
    { name: 'filters, projects and counts', run: filters },
    { name: 'reads a sparse index of keys', run: readsIndex },
    { name: 'reads a hundred keys at once, and refuses more or the same twice', run: readsBatch },
    { name: 'deletes 25 keys at once', run: deletesBatch },
    { name: 'goes on with its stream after a canceled transaction', run: streamsOn },
  ].map((step) => ({ area, ...step }))

async function describesTable(): Promise<void> {
  const { Table } = await table.send(new DescribeTableCommand({ TableName: tableName() }))
  same('keys', Table?.KeySchema, tableDefinition.KeySchema)
  const indexes = (Table?.GlobalSecondaryIndexes ?? []).map((index) => ({
    IndexName: index.IndexName,
    KeySchema: index.KeySchema,
    Projection: { ProjectionType: index.Projection?.ProjectionType },
  }))
  const byName = indexes.toSorted((a, b) => String(a.IndexName).localeCompare(String(b.IndexName)))
  same('indexes', byName, tableDefinition.GlobalSecondaryIndexes)
  same('stream', Table?.StreamSpecification, tableDefinition.StreamSpecification)
  if (!Table?.LatestStreamArn) throw new Differs('the table names no stream')
}

async function putsOnce(): Promise<void> {
  const tries = Array.from({ length: 10 }, () =>
    table.send(new PutCommand({ ...put('once'), ...isNew })).then(
      () => 'put',
      (error: Error) => error.name,
    ),
  )
  const refusals = Array.from({ length: 9 }, () => 'ConditionalCheckFailedException')
  same('results', (await Promise.all(tries)).toSorted(), [...refusals, 'put'])
}

async function addsNumbers(): Promise<void> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: { PK, SK: 'sum' },
    UpdateExpression: 'ADD #sum :one',
    ExpressionAttributeNames: { '#sum': 'sum' },
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'ALL_NEW',
  })
  const sums = await Promise.all(Array.from({ length: 10 }, () => table.send(update)))
  const numbers = sums.map(({ Attributes }) => Number(Attributes?.sum)).toSorted((a, b) => a - b)
  same('sums', numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
}

/** A transaction that creates one row and requires another. */
const doubtful = (SK: string, taken: string) =>
  new TransactWriteCommand({
    TransactItems: [
      { Put: put(SK) },
      { Put: { ...put(taken), ...isNew, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
    ],
  })

async function namesReasons(): Promise<void> {
  await table.send(new PutCommand(put('taken', { by: 'us' })))
  const error = await table.send(doubtful('reasons', 'taken')).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof TransactionCanceledException)) throw new Differs(`no refusal: ${error}`)
  const reasons = error.CancellationReasons ?? []
  const codes = reasons.map(({ Code }) => Code)
  same('codes', codes, ['None', 'ConditionalCheckFailed'])
  same('row', reasons[1]?.Item?.by, { S: 'us' })
}

async function writesWhole(): Promise<void> {
  await table.send(new PutCommand(put('there')))
  await refused(table.send(doubtful('half', 'there')), 'TransactionCanceledException')
  same('the other row', await read('half'), undefined)
  await table.send(doubtful('both-1', 'both-2'))
  same('both rows', [(await read('both-1'))?.SK, (await read('both-2'))?.SK], ['both-1', 'both-2'])
}

const adding = (SK: string, token: string, one = 1) =>
  new TransactWriteCommand({
    ClientRequestToken: token,
    TransactItems: [
      {
        Update: {
          TableName: tableName(),
          Key: { PK, SK },
          UpdateExpression: 'ADD #sum :one',
          ExpressionAttributeNames: { '#sum': 'sum' },
          ExpressionAttributeValues: { ':one': one },
        },
      },
    ],
  })

async function appliesOnce(): Promise<void> {
  const token = randomUUID()
  await table.send(adding('token', token))
  await table.send(adding('token', token))
  same('sum', (await read('token'))?.sum, 1)
}

async function refusesToken(): Promise<void> {
  const token = randomUUID()
  await table.send(adding('other', token))
  await refused(table.send(adding('other', token, 2)), 'IdempotentParameterMismatchException')
}

const query = (more: object = {}) => ({
  TableName: tableName(),
  KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :until',
  ExpressionAttributeValues: { ':pk': PK, ':from': 'PAGE#', ':until': 'PAGE#\uffff' },
  ...more,
})

async function pagesQuery(): Promise<void> {
  const keys = ['PAGE#1', 'PAGE#2', 'PAGE#3', 'PAGE#4', 'PAGE#5']
  for (const key of keys) await table.send(new PutCommand(put(key, { kept: key > 'PAGE#2' })))
  for (const ScanIndexForward of [true, false]) {
    const found: unknown[] = []
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const page = await table.send(
        new QueryCommand(query({ Limit: 2, ScanIndexForward, ExclusiveStartKey })),
      )
      found.push(...(page.Items ?? []).map(({ SK }) => SK))
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    same('keys', found, ScanIndexForward ? keys : keys.toReversed())
  }
}

async function endsAtMegabyte(): Promise<void> {
  const [names, large] = [['1', '2', '3', '4', '5'], { text: 'x'.repeat(300_000) }]
  for (const n of names) await table.send(new PutCommand(put(`LARGE#${n}`, large)))
  const values = { ':pk': PK, ':from': 'LARGE#', ':until': 'LARGE#\uffff' }
  const all = query({ ExpressionAttributeValues: values })
  const { Items = [], LastEvaluatedKey } = await table.send(new QueryCommand(all))
  same('last key', LastEvaluatedKey, { PK, SK: Items.at(-1)?.SK })
  const rest = await table.send(new QueryCommand({ ...all, ExclusiveStartKey: LastEvaluatedKey }))
  same('rows', Items.length + (rest.Items?.length ?? 0), 5)
  await deleteRows(names.map((n) => `LARGE#${n}`))
}

async function filters(): Promise<void> {
  const ExpressionAttributeValues = {
    ...query().ExpressionAttributeValues,
    ':kept': true,
  }
  const filter = { FilterExpression: 'kept = :kept', ExpressionAttributeValues }
  const counted = await table.send(new QueryCommand(query({ ...filter, Select: 'COUNT' })))
  same('count', [counted.Count, counted.ScannedCount], [3, 5])
  const shown = await table.send(
    new QueryCommand(query({ ...filter, ProjectionExpression: 'SK', Limit: 3 })),
  )
  same('rows', shown.Items, [{ SK: 'PAGE#3' }])
}

async function readsIndex(): Promise<void> {
  const due = { duePK: PK, dueSK: '2030-01-01', hidden: true }
  await table.send(new PutCommand(put('due', due)))
  const found = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'due',
      KeyConditionExpression: 'duePK = :pk AND dueSK <= :until',
      ExpressionAttributeValues: { ':pk': PK, ':until': '2031' },
    }),
  )
  same('rows', found.Items, [{ PK, SK: 'due', duePK: PK, dueSK: '2030-01-01' }])
}

const batch = (Keys: readonly object[]) =>
  table.send(new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: [...Keys] } } }))

async function readsBatch(): Promise<void> {
  const keys = Array.from({ length: 100 }, (_, n) => ({ PK, SK: `PAGE#${n}` }))
  const { Responses, UnprocessedKeys } = await batch(keys)
  same('rows', Responses?.[tableName()]?.length, 5)
  same('left out', UnprocessedKeys, {})
  await refused(batch([...keys, { PK, SK: 'one more' }]), 'ValidationException')
  await refused(
    batch([
      { PK, SK: 'PAGE#1' },
      { PK, SK: 'PAGE#1' },
    ]),
    'ValidationException',
  )
}

async function deletesBatch(): Promise<void> {
  await deleteRows(Array.from({ length: 25 }, (_, n) => `PAGE#${n}`))
  same('a row', await read('PAGE#1'), undefined)
}

async function deleteRows(names: readonly string[]): Promise<void> {
  const deletes = names.map((SK) => ({ DeleteRequest: { Key: { PK, SK } } }))
  const { UnprocessedItems } = await table.send(
    new BatchWriteCommand({ RequestItems: { [tableName()]: deletes } }),
  )
  same('left out', UnprocessedItems, {})
}

const streamsOn = () =>
  readsStream(async (SK) => {
    await refused(table.send(doubtful('half', 'there')), 'TransactionCanceledException')
    await table.send(new PutCommand(put(SK)))
  })
