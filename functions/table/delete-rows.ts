import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from './client.ts'
import { keys } from './keys.ts'

/** Most deletes in one BatchWrite. */
const perWrite = 25

/**
 * Deletes all rows of a user, or those below a sort-key prefix, a page at a time until none is left.
 * What a busy table did not take is found again by the next page.
 */
export async function deleteRows(userId: string, prefix?: string): Promise<void> {
  for (;;) {
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression:
          prefix === undefined ? 'PK = :pk' : 'PK = :pk AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':pk': keys.user(userId).PK, ':prefix': prefix },
        ProjectionExpression: 'PK, SK',
        Limit: perWrite,
        ConsistentRead: true,
      }),
    )
    if (Items.length === 0) return
    await table.send(
      new BatchWriteCommand({
        RequestItems: {
          [tableName()]: Items.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })),
        },
      }),
    )
  }
}
