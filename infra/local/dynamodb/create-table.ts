import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'

/** Creates the table if it does not exist, and resolves once it is active. Does not change an existing one. */
export async function createTable(client: DynamoDBClient, definition: CreateTableCommandInput) {
  try {
    await client.send(new CreateTableCommand(definition))
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  await waitUntilTableExists(
    { client, maxWaitTime: 30, minDelay: 1, maxDelay: 1 },
    { TableName: definition.TableName },
  )
}
