import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from './client.ts'
import { keys, prefixes } from './keys.ts'

/** Most deletes in one BatchWrite. */
const perWrite = 25

/** Deletes the purchases and sticks of a cigar that is gone; doing it again does nothing. */
export async function deleteLeftovers(userId: string, cigarId: string): Promise<void> {
  for (const prefix of [prefixes.batchesOf(cigarId), prefixes.sticksOf(cigarId)]) {
    await deleteBelow(userId, prefix)
  }
}

async function deleteBelow(userId: string, prefix: string): Promise<void> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
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
  await deleteBelow(userId, prefix)
}
