import { QueryCommand } from '@aws-sdk/lib-dynamodb'
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
  const rows: z.infer<S>[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await table.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':pk': keys.user(userId).PK, ':prefix': prefix },
        ScanIndexForward: !newestFirst,
        ExclusiveStartKey: from,
        ConsistentRead: true,
      }),
    )
    for (const item of page.Items ?? []) rows.push(z.parse(schema, item))
    from = page.LastEvaluatedKey
  } while (from !== undefined)
  return rows
}
