import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Unavailable } from '../runtime/errors.ts'
import { table, tableName } from './client.ts'
import { namesOf, type Update, updateOf, valuesOf } from './expressions.ts'
import { retry } from './retry.ts'

type Schema = z.core.$ZodType
type Values = Readonly<Record<string, unknown>>
type Key = { readonly PK: string; readonly SK: string }

/**
 * The row of a key, or nothing when there is none.
 *
 * @param eventually costs half as much; the row may be about a second old
 */
export async function getRow<S extends Schema>(
  schema: S,
  Key: Key,
  { eventually = false } = {},
): Promise<z.infer<S> | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key, ConsistentRead: !eventually }),
  )
  return Item === undefined ? undefined : z.parse(schema, Item)
}

/** Most keys in one BatchGetItem (DynamoDB API reference). */
const perRead = 100

/**
 * The rows of these keys that exist, in any order: one BatchGetItem per hundred keys. What a busy table
 * leaves out is asked for again.
 *
 * @param eventually costs half as much; the rows may be about a second old
 * @throws Unavailable when the table stays busy
 */
export async function getRows<S extends Schema>(
  schema: S,
  wanted: readonly Key[],
  { eventually = false } = {},
): Promise<z.infer<S>[]> {
  const rows: z.infer<S>[] = []
  // DynamoDB refuses the same key twice.
  const all = [...new Map(wanted.map(({ PK, SK }) => [`${PK} ${SK}`, { PK, SK }])).values()]
  for (let n = 0; n < all.length; n += perRead) {
    let Keys = all.slice(n, n + perRead)
    const readLeft = async () => {
      const { Responses, UnprocessedKeys } = await table.send(
        new BatchGetCommand({
          RequestItems: { [tableName()]: { Keys, ConsistentRead: !eventually } },
        }),
      )
      rows.push(...(Responses?.[tableName()] ?? []).map((item) => z.parse(schema, item)))
      Keys = z.parse(z.array(keyRow), UnprocessedKeys?.[tableName()]?.Keys ?? [])
      if (Keys.length > 0) throw new Unavailable()
    }
    await retry(readLeft, (error) => error instanceof Unavailable)
  }
  return rows
}

/** Writes a row, in place of the one with its key. */
export async function putRow(Item: Key & Values): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName(), Item }))
}

/** Deletes a row, where there is one. */
export async function deleteRow(Key: Key): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key }))
}

/** @returns the row as it is now, or nothing when it is not what `when` says */
export async function updateRow<S extends Schema>(
  schema: S,
  Key: Key,
  update: Update,
): Promise<z.infer<S> | undefined> {
  const input = {
    TableName: tableName(),
    Key,
    ...updateOf(update),
    ReturnValues: 'ALL_NEW' as const,
  }
  try {
    const { Attributes } = await table.send(new UpdateCommand(input))
    return z.parse(schema, Attributes)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** Rows of one partition, by their sort keys. */
export type Query = {
  /** A global index with the keys `<index>PK` and `<index>SK`; absent: the table's own keys. */
  readonly index?: string
  readonly pk: string
  /** A prefix of the sort keys, or the first and the last of them; absent: all. */
  readonly sk?: string | { readonly from: string; readonly until: string }
  readonly newestFirst?: boolean
  /** DynamoDB reads and counts whole rows, but sends only these attributes; absent: all. */
  readonly attributes?: readonly string[]
  /** A filter, `in` 1 to 100 values: DynamoDB reads and counts the other rows too, but does not send them. */
  readonly only?:
    | readonly [attribute: string, is: '=' | '>', value: unknown]
    | readonly [attribute: string, is: 'in', values: readonly unknown[]]
  /** Most rows read for a page, from 1; absent: a megabyte. */
  readonly limit?: number
  /** The key after which the page begins. */
  readonly after?: Values | undefined
  /** Costs half as much; the rows may be about a second old. */
  readonly eventually?: boolean
}

type Page<T> = {
  readonly rows: T[]
  /** The start of the next page; `undefined` on the last page. */
  readonly last: Record<string, unknown> | undefined
}

/** For rows that are parsed later. */
export const anyRow = z.custom<Record<string, unknown>>()

/** One page of a Query. */
export async function queryPage<S extends Schema>(
  schema: S,
  query: Query,
): Promise<Page<z.infer<S>>> {
  const { Items = [], LastEvaluatedKey } = await table.send(new QueryCommand(inputOf(query)))
  return { rows: Items.map((item) => z.parse(schema, item)), last: LastEvaluatedKey }
}

/** All pages of a Query, each sent when the one before was used. */
export async function* pages<S extends Schema>(
  schema: S,
  query: Query,
): AsyncGenerator<Page<z.infer<S>>> {
  let { after } = query
  do {
    const page = await queryPage(schema, { ...query, after })
    yield page
    after = page.last
  } while (after !== undefined)
}

/** All rows of a Query; one call per megabyte. */
export async function listRows<S extends Schema>(schema: S, query: Query): Promise<z.infer<S>[]> {
  const all: z.infer<S>[] = []
  for await (const { rows } of pages(schema, query)) all.push(...rows)
  return all
}

/** The rows of the whole table that a condition holds for. It reads every row, so only commands use it. */
export async function* scanRows<S extends Schema>(
  schema: S,
  filter: Pick<
    ScanCommandInput,
    | 'FilterExpression'
    | 'ExpressionAttributeNames'
    | 'ExpressionAttributeValues'
    | 'ProjectionExpression'
  >,
): AsyncGenerator<z.infer<S>> {
  let ExclusiveStartKey: Values | undefined
  do {
    const input = { TableName: tableName(), ...filter, ExclusiveStartKey }
    const { Items = [], LastEvaluatedKey } = await table.send(new ScanCommand(input))
    for (const item of Items) yield z.parse(schema, item)
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey !== undefined)
}

/** Counts the rows of a Query without reading them. */
export async function countRows(query: Query): Promise<number> {
  const input = { ...inputOf(query), Select: 'COUNT' as const }
  const { Count = 0, LastEvaluatedKey: after } = await table.send(new QueryCommand(input))
  return after === undefined ? Count : Count + (await countRows({ ...query, after }))
}

/** Most deletes in one BatchWrite (DynamoDB quotas). */
const perBatch = 25
const keyRow = z.object({ PK: z.string(), SK: z.string() })
const deleteRequest = z.object({ DeleteRequest: z.object({ Key: keyRow }) })

/**
 * Deletes all rows of a Query, until none is left. What a busy table did not take is asked for again.
 *
 * @throws Unavailable when the table stays busy
 */
export async function deleteRows(query: Query): Promise<void> {
  let found = false
  for await (const { rows } of pages(keyRow, { ...query, attributes: ['PK', 'SK'] })) {
    for (let n = 0; n < rows.length; n += perBatch) {
      found = true
      await deleteKeys(rows.slice(n, n + perBatch))
    }
  }
  if (found) await deleteRows(query)
}

async function deleteKeys(all: readonly Key[]): Promise<void> {
  let deletes = all.map((Key) => ({ DeleteRequest: { Key } }))
  const deleteLeft = async () => {
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: deletes } }),
    )
    deletes = z.parse(z.array(deleteRequest), UnprocessedItems?.[tableName()] ?? [])
    if (deletes.length > 0) throw new Unavailable()
  }
  await retry(deleteLeft, (error) => error instanceof Unavailable)
}

function filterOf([, is, value]: NonNullable<Query['only']>) {
  const values = (is === 'in' ? value : [value]).map((one, n) => [`only${n}`, one] as const)
  const names = values.map(([name]) => `:${name}`)
  return { values, expression: is === 'in' ? `#only IN (${names})` : `#only ${is} ${names}` }
}

/**
 * A prefix is expressed by its bounds: with `begins_with` DynamoDB Local reads the whole partition (three times as
 * slow among 5,000 cigars, `npm run bench`). A global index supports no consistent reads.
 */
function inputOf(query: Query): QueryCommandInput {
  const { index = '', pk, sk, attributes = [], only, limit, after, eventually = false } = query
  const range = typeof sk === 'string' ? { from: sk, until: `${sk}\uffff` } : sk
  const filter = only && filterOf(only)
  return {
    TableName: tableName(),
    ...(index && { IndexName: index }),
    KeyConditionExpression: range ? '#pk = :pk AND #sk BETWEEN :from AND :until' : '#pk = :pk',
    ...(filter && { FilterExpression: filter.expression }),
    ...(attributes.length > 0 && {
      ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
    }),
    ExpressionAttributeNames: {
      ...namesOf(attributes),
      '#pk': `${index}PK`,
      ...(range && { '#sk': `${index}SK` }),
      ...(only && { '#only': only[0] }),
    },
    ExpressionAttributeValues: valuesOf([
      ['pk', pk],
      ...Object.entries(range ?? {}),
      ...(filter?.values ?? []),
    ]),
    ScanIndexForward: query.newestFirst !== true,
    ...(limit !== undefined && { Limit: limit }),
    ExclusiveStartKey: after,
    ConsistentRead: index === '' && !eventually,
  }
}
