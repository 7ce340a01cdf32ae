import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { credentialsOf } from '../runtime/credentials.ts'
import { env } from '../runtime/env.ts'

/** One client a process: connections are kept between invocations. */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') }),
  { marshallOptions: { removeUndefinedValues: true } },
)

export const tableName = (): string => env('TABLE_NAME')
