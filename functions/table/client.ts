import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { credentialsOf } from '../runtime/credentials.ts'
import { env } from '../runtime/env.ts'
import { Conflict } from '../runtime/errors.ts'
import { retryConflicts } from './retry-conflicts.ts'

const dynamodb = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })

/**
 * DynamoDB rejects a single write while a transaction holds its item (API reference, 'UpdateItem').
 * The SDK does not retry that error. A rejected write changed nothing, so any write can be sent again.
 */
dynamodb.middlewareStack.add(
  (next) => (args) =>
    retryConflicts(() =>
      next(args).catch((error: unknown) => {
        throw error instanceof TransactionConflictException ? new Conflict() : error
      }),
    ),
  { name: 'retryTransactionConflicts', step: 'initialize' },
)

/** One client a process: connections are kept between invocations. */
export const table = DynamoDBDocumentClient.from(dynamodb, {
  marshallOptions: { removeUndefinedValues: true },
})

export const tableName = (): string => env('TABLE_NAME')
