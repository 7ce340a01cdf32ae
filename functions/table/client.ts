import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { connectionTo } from '../runtime/connection.ts'
import { env } from '../runtime/env.ts'
import { retry } from './retry.ts'

const dynamodb = new DynamoDBClient(connectionTo('DYNAMODB'))

/**
 * DynamoDB rejects a single write while a transaction holds its item (API reference, 'UpdateItem'),
 * and the SDK does not try again. A transaction goes through here too: its own errors are never
 * retried twice, because `transact` names them outside.
 */
dynamodb.middlewareStack.add(
  (next, { commandName }) =>
    (args) =>
      commandName === 'TransactWriteItemsCommand' ? next(args) : retry(() => next(args)),
  { name: 'retryConflicts', step: 'initialize' },
)

/** One client a process: connections are kept between invocations. */
export const table = DynamoDBDocumentClient.from(dynamodb, {
  marshallOptions: { removeUndefinedValues: true },
})

export const tableName = (): string => env('TABLE_NAME')
