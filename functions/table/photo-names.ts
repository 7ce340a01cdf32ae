import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from './client.ts'
import { keys, prefixes } from './keys.ts'
import { findUser } from './users.ts'

/** Whether a user's profile or any of their cigars names this photo. Reads the whole collection. */
export async function isPhotoNamed(userId: string, imageUrl: string): Promise<boolean> {
  const user = await findUser(userId)
  return user?.profileImageUrl === imageUrl || isNamedByCigar(userId, imageUrl)
}

async function isNamedByCigar(
  userId: string,
  imageUrl: string,
  from?: Record<string, unknown>,
): Promise<boolean> {
  const { Count = 0, LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
      FilterExpression: 'imageUrl = :imageUrl',
      ExpressionAttributeValues: {
        ':pk': keys.user(userId).PK,
        ':prefix': prefixes.cigars,
        ':imageUrl': imageUrl,
      },
      Select: 'COUNT',
      ExclusiveStartKey: from,
      ConsistentRead: true,
    }),
  )
  if (Count > 0) return true
  return LastEvaluatedKey !== undefined && isNamedByCigar(userId, imageUrl, LastEvaluatedKey)
}
