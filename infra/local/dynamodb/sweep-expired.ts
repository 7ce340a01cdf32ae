import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb'

/**
 * Deletes the items whose `expiresAt` (epoch seconds) has passed, as DynamoDB's own TTL does in the
 * cloud; DynamoDB Local never does it on a table with a global index. The caller calls it now and
 * then. Local only: it reads the whole table with a filter, which in the cloud would be paid for.
 * An item that was given more time meanwhile stays.
 * @param now epoch seconds
 * @returns how many were deleted
 */
export async function sweepExpired(
  client: DynamoDBClient,
  tableName: string,
  now = Math.floor(Date.now() / 1000),
): Promise<number> {
  const keyNames = await readKeyNames(client, tableName)
  const expired = {
    TableName: tableName,
    ExpressionAttributeValues: { ':now': { N: String(now) }, ':number': { S: 'N' } },
  }
  const pages = paginateScan(
    { client },
    {
      ...expired,
      FilterExpression: IS_EXPIRED,
      ProjectionExpression: keyNames.map((_, index) => `#k${index}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(keyNames.map((name, i) => [`#k${i}`, name])),
    },
  )
  let deleted = 0
  for await (const page of pages) {
    for (const Key of page.Items ?? []) {
      if (await deleteStillExpired(client, { ...expired, Key })) deleted++
    }
  }
  return deleted
}

const IS_EXPIRED = 'attribute_type(expiresAt, :number) AND expiresAt < :now'

async function readKeyNames(client: DynamoDBClient, tableName: string) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  return (Table?.KeySchema ?? []).flatMap((key) => key.AttributeName ?? [])
}

async function deleteStillExpired(
  client: DynamoDBClient,
  item: {
    TableName: string
    Key: Record<string, AttributeValue>
    ExpressionAttributeValues: Record<string, AttributeValue>
  },
) {
  try {
    await client.send(new DeleteItemCommand({ ...item, ConditionExpression: IS_EXPIRED }))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
