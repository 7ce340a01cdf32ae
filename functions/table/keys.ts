import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'

/** Attribute holding the epoch second after which DynamoDB's TTL may delete an item. */
export const ttlAttribute = 'expiresAt'

/** The one table, as both the stack and the embedded cloud create it. An index comes with the first query for it. */
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

/** The primary key of every kind of item: the only place that writes keys. */
export const keys = {
  user: (userId: string) => ({ PK: `USER#${userId}`, SK: 'USER' }),
  cigar: (userId: string, cigarId: string) => ({ PK: `USER#${userId}`, SK: `CIGAR#${cigarId}` }),
  batch: (userId: string, cigarId: string, batchId: string) => ({
    PK: `USER#${userId}`,
    SK: `BATCH#${cigarId}#${batchId}`,
  }),
  /** `number` counts the sticks of a batch from 1; padded so that sticks sort. */
  stick: (userId: string, cigarId: string, batchId: string, number: number) => ({
    PK: `USER#${userId}`,
    SK: `STICK#${cigarId}#${batchId}#${String(number).padStart(6, '0')}`,
  }),
  /** The remembered answer of an `Idempotency-Key`. */
  done: (userId: string, key: string) => ({ PK: `USER#${userId}`, SK: `DONE#${key}` }),
  /** A photo that was uploaded within the last day. */
  upload: (userId: string, imageUrl: string) => ({
    PK: `USER#${userId}`,
    SK: `UPLOAD#${imageUrl}`,
  }),
  /** Brands are shared by all users; `key` is the folded name. */
  brand: (key: string) => ({ PK: `BRAND#${key}`, SK: 'BRAND' }),
  brandRating: (key: string, cigarId: string) => ({ PK: `BRAND#${key}`, SK: `RATING#${cigarId}` }),
  /** Calls counted for a rate limit; `subject` is a hash of an account or a network address. */
  rateLimit: (subject: string, call: string) => ({ PK: `RATE#${subject}`, SK: `RATE#${call}` }),
  /** An event of Stripe that was handled. */
  stripeEvent: (eventId: string) => ({ PK: `STRIPE#${eventId}`, SK: 'EVENT' }),
  /** An event that is not published yet; within its partition of the outbox by time. */
  event: (partition: number, at: Date, eventId: string) => ({
    PK: `OUTBOX#${partition}`,
    SK: `${at.toISOString()}#${eventId}`,
  }),
} as const

/** Sort-key prefixes for the Queries over one user's items; `outbox` is one of partition keys. */
export const prefixes = {
  outbox: 'OUTBOX#',
  cigars: 'CIGAR#',
  batches: 'BATCH#',
  sticks: 'STICK#',
  shares: 'SHARE#',
  batchesOf: (cigarId: string) => `BATCH#${cigarId}#`,
  sticksOf: (cigarId: string) => `STICK#${cigarId}#`,
  sticksOfBatch: (cigarId: string, batchId: string) => `STICK#${cigarId}#${batchId}#`,
} as const
