import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DeleteItemCommandInput,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb'

/**
 * Deletes the items whose `expiresAt` (epoch seconds) has passed, as DynamoDB's TTL does in AWS.
 * DynamoDB Local never does it on a table with a global index. It reads the whole table. An item
 * that has got more time since stays.
 * @param now epoch seconds
 * @returns how many were deleted
 */
export async function sweepExpired(
  client: DynamoDBClient,
  TableName: string,
  now = Math.floor(Date.now() / 1000),
): Promise<number> {
  const expired = {
    TableName,
    ExpressionAttributeValues: { ':now': { N: String(now) }, ':number': { S: 'N' } },
  }
  const scan = { ...expired, FilterExpression: IS_EXPIRED, ProjectionExpression: 'PK, SK' }
  let deleted = 0
  for await (const { Items = [] } of paginateScan({ client }, scan)) {
    for (const Key of Items) if (await deleteStillExpired(client, { ...expired, Key })) deleted++
  }
  return deleted
}

const IS_EXPIRED = 'attribute_type(expiresAt, :number) AND expiresAt < :now'

async function deleteStillExpired(client: DynamoDBClient, item: DeleteItemCommandInput) {
  try {
    await client.send(new DeleteItemCommand({ ...item, ConditionExpression: IS_EXPIRED }))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
