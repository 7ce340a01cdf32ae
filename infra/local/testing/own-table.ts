import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { inject, vi } from 'vitest'
import { credentialsOf } from '../../../functions/runtime/credentials.ts'
import { tableDefinition } from '../../../functions/table/keys.ts'
import { createTable } from '../dynamodb/create-table.ts'

const { StreamSpecification: _, ...definition } = tableDefinition

/**
 * Makes a table unless it is there. It has no stream, so nothing reacts to what is written: at each call to a table
 * with one, DynamoDB Local reads the changes of all tables until it finds the first of that stream.
 */
export const createTableApart = (TableName: string): Promise<void> =>
  createTable(new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') }), {
    TableName,
    ...definition,
  })

/** Makes a table that no other test uses, for functions to use until `vi.unstubAllEnvs`. */
export async function useOwnTable(TableName: string): Promise<void> {
  vi.stubEnv('TABLE_NAME', TableName)
  await createTableApart(TableName)
}

/**
 * Lets functions use the table of the running product until `vi.unstubAllEnvs`: for tests of what its reactions, its
 * gateway or the triggers of its user pool do. Reactions to everything that tests write would cost as much as the tests.
 */
export const reachProductTable = (): void =>
  void vi.stubEnv('TABLE_NAME', inject('cloudEnvironment').TABLE_NAME)
