import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'

/** Attribute holding the epoch second after which DynamoDB's TTL may delete an item. */
export const ttlAttribute = 'expiresAt'

/** The one table, as both the stack and the embedded cloud create it. Indexes come with their question. */
export const tableDefinition = {
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'SK', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  BillingMode: 'PAY_PER_REQUEST',
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
} as const satisfies Omit<CreateTableCommandInput, 'TableName'>
