import {
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { table, tableName } from './client.ts'
import { keys } from './keys.ts'

/**
 * All rows of a user below a sort-key prefix, parsed. One Query per megabyte.
 *
 * @param newestFirst sorts by id downwards; ids begin with their time
 */
export async function queryRows<S extends z.core.$ZodType>(
  schema: S,
  userId: string,
  prefix: string,
  { newestFirst = false } = {},
): Promise<z.infer<S>[]> {
  const items = await queryAll({ ...below(userId, prefix), ScanIndexForward: !newestFirst })
  return items.map((item) => z.parse(schema, item))
}

/**
 * All items of a user whose sort keys lie between two, both included. One Query per megabyte.
 *
 * @param attributes only these of each item; absent: all. DynamoDB reads whole items all the same,
 *   but long notes nobody asked for are not sent.
 */
export const queryBetween = (
  userId: string,
  { from, until }: { readonly from: string; readonly until: string },
  attributes?: readonly string[],
): Promise<Record<string, unknown>[]> => {
  const range = between(userId, from, until)
  if (attributes === undefined) return queryAll(range)
  const names = Object.fromEntries(attributes.map((name) => [`#${name}`, name]))
  return queryAll({
    ...range,
    ProjectionExpression: Object.keys(names).join(', '),
    ExpressionAttributeNames: names,
  })
}

/** How many rows a user has below a sort-key prefix: they are counted, not sent. */
export async function countRows(userId: string, prefix: string): Promise<number> {
  let [count, from]: [number, Record<string, unknown> | undefined] = [0, undefined]
  do {
    const page: QueryCommandOutput = await table.send(
      new QueryCommand({
        TableName: tableName(),
        ...below(userId, prefix),
        Select: 'COUNT',
        ExclusiveStartKey: from,
        ConsistentRead: true,
      }),
    )
    count += page.Count ?? 0
    from = page.LastEvaluatedKey
  } while (from !== undefined)
  return count
}

const between = (userId: string, from: string, until: string) => ({
  KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :until',
  ExpressionAttributeValues: { ':pk': keys.user(userId).PK, ':from': from, ':until': until },
})

/**
 * What begins with a prefix, told by its bounds: `begins_with` says the same, but DynamoDB Local then
 * looks at everything of the user (three times as slow among 5,000 cigars, `npm run bench`).
 */
const below = (userId: string, prefix: string) => between(userId, prefix, `${prefix}\uffff`)

async function queryAll(
  wish: Pick<
    QueryCommandInput,
    | 'KeyConditionExpression'
    | 'ExpressionAttributeValues'
    | 'ExpressionAttributeNames'
    | 'ProjectionExpression'
    | 'ScanIndexForward'
  >,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await table.send(
      new QueryCommand({
        TableName: tableName(),
        ...wish,
        ExclusiveStartKey: from,
        ConsistentRead: true,
      }),
    )
    items.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from !== undefined)
  return items
}

const keyOf = z.object({ PK: z.string(), SK: z.string() })
type Key = z.infer<typeof keyOf>

type PageWish = {
  /** Most items looked at, from 1. */
  readonly limit: number
  /** The key after which, downwards, the page begins. */
  readonly before: Key | undefined
  /** Only rows whose attribute is above a number. */
  readonly only?: { readonly attribute: string; readonly above: number }
}

/** One Query: a page of a user's rows below a sort-key prefix, the highest sort keys first. */
export async function queryPage<S extends z.core.$ZodType>(
  schema: S,
  userId: string,
  prefix: string,
  { limit, before, only }: PageWish,
): Promise<{ rows: z.infer<S>[]; last: Key | undefined }> {
  const range = below(userId, prefix)
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: range.KeyConditionExpression,
      ExpressionAttributeValues: {
        ...range.ExpressionAttributeValues,
        ...(only && { ':above': only.above }),
      },
      ...(only && {
        FilterExpression: '#only > :above',
        ExpressionAttributeNames: { '#only': only.attribute },
      }),
      ScanIndexForward: false,
      ExclusiveStartKey: before,
      Limit: limit,
      ConsistentRead: true,
    }),
  )
  return {
    rows: Items.map((item) => z.parse(schema, item)),
    last: LastEvaluatedKey && z.parse(keyOf, LastEvaluatedKey),
  }
}
