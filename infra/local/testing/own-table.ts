import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { vi } from 'vitest'
import { credentialsOf } from '../../../functions/runtime/credentials.ts'
import { tableDefinition } from '../../../functions/table/keys.ts'
import { createTable } from '../dynamodb/create-table.ts'

const { StreamSpecification: _, ...definition } = tableDefinition

/**
 * Makes a table that no relay follows, for functions to use until `vi.unstubAllEnvs`. It has no stream: at each call to
 * a table with one, DynamoDB Local reads the changes of all tables until it finds the first of that stream.
 */
export async function useOwnTable(TableName: string): Promise<void> {
  vi.stubEnv('TABLE_NAME', TableName)
  const client = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
  await createTable(client, { TableName, ...definition })
}
