import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'

/** Attribute holding the epoch second after which DynamoDB's TTL may delete an item. */
export const ttlAttribute = 'expiresAt'

/** The one table, as both the stack and the embedded cloud create it. An index comes with the first query for it. */
export const tableDefinition = {
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'SK', AttributeType: 'S' },
    { AttributeName: 'duePK', AttributeType: 'S' },
    { AttributeName: 'dueSK', AttributeType: 'S' },
    { AttributeName: 'feedPK', AttributeType: 'S' },
    { AttributeName: 'feedSK', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      /** Sparse: whose reminders, digests and badges are due until an instant? */
      IndexName: 'due',
      KeySchema: [
        { AttributeName: 'duePK', KeyType: 'HASH' },
        { AttributeName: 'dueSK', KeyType: 'RANGE' },
      ],
      // The scan needs no more, and what else changes in a row costs nothing here.
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
    {
      /** Sparse: which shares are in the feed? A like changes nothing here. */
      IndexName: 'feed',
      KeySchema: [
        { AttributeName: 'feedPK', KeyType: 'HASH' },
        { AttributeName: 'feedSK', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
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
  /** How far a bulk change is, and which cigars it is of. Not between the keys of purchases and cigars. */
  bulkChange: (userId: string, id: string) => ({ PK: `USER#${userId}`, SK: `MANY#${id}` }),
  bulkPart: (userId: string, id: string, part: number) => ({
    PK: `USER#${userId}`,
    SK: `MANY#${id}#${part}`,
  }),
  /** A photo that was uploaded within the last day. */
  upload: (userId: string, imageUrl: string) => ({
    PK: `USER#${userId}`,
    SK: `UPLOAD#${imageUrl}`,
  }),
  /** What a photo is recognized again by, next to those of the same user; `folder` hides who that is. */
  keypoints: (folder: string, photo: string) => ({
    PK: `PHOTOS#${folder}`,
    SK: `KEYPOINTS#${photo}`,
  }),
  alert: (userId: string, alertId: string) => ({ PK: `USER#${userId}`, SK: `ALERT#${alertId}` }),
  preferences: (userId: string) => ({ PK: `USER#${userId}`, SK: 'PREFERENCES' }),
  /** A browser that gets push messages; `endpoint` is a hash of its address. */
  pushSubscription: (userId: string, endpoint: string) => ({
    PK: `USER#${userId}`,
    SK: `PUSH#${endpoint}`,
  }),
  /** A badge that a user has earned. */
  badge: (userId: string, badgeId: string) => ({
    PK: `USER#${userId}`,
    SK: `BADGE#${badgeId}`,
  }),
  /** When the next reminder, digest or badge of a user is due. */
  due: (userId: string, kind: 'reminder' | 'digest' | 'badge') => ({
    PK: `USER#${userId}`,
    SK: `DUE#${kind}`,
  }),
  /** That an alert reminded of a purchase at an age. */
  reminded: (userId: string, alertId: string, batchId: string, ageInMonths: number) => ({
    PK: `USER#${userId}`,
    SK: `REMINDED#${alertId}#${batchId}#${ageInMonths}`,
  }),
  /** `number` counts a user's notifications from 1; padded so that they sort. */
  notification: (userId: string, number: number) => ({
    PK: `USER#${userId}`,
    SK: `NOTIFICATION#${String(number).padStart(9, '0')}`,
  }),
  /** That a mail or push message was sent; `message` names what and how. */
  delivery: (userId: string, message: string) => ({
    PK: `USER#${userId}`,
    SK: `DELIVERY#${message}`,
  }),
  /** A milestone that was shared; `shareId` sorts by time. */
  share: (shareId: string) => ({ PK: `SHARE#${shareId}`, SK: 'SHARE' }),
  /** Who likes a share. */
  likeOf: (shareId: string, userId: string) => ({ PK: `SHARE#${shareId}`, SK: `LIKE#${userId}` }),
  /** Who reported a share; `reporter` is a hash of the user. */
  report: (shareId: string, reporter: string) => ({
    PK: `SHARE#${shareId}`,
    SK: `REPORT#${reporter}`,
  }),
  /** A share that waits for a decision about its reports. */
  waiting: (shareId: string) => ({ PK: 'WAITING', SK: `SHARE#${shareId}` }),
  /** The one share of a cigar and a milestone. */
  sharePointer: (userId: string, cigarId: string, milestoneType: string) => ({
    PK: `USER#${userId}`,
    SK: `SHARE#${cigarId}#${milestoneType}`,
  }),
  /** What a user likes. */
  like: (userId: string, shareId: string) => ({ PK: `USER#${userId}`, SK: `LIKE#${shareId}` }),
  hiddenShare: (userId: string, shareId: string) => ({
    PK: `USER#${userId}`,
    SK: `HIDDEN#share#${shareId}`,
  }),
  /** `person` is a hash of the user whose shares are hidden. */
  hiddenPerson: (userId: string, person: string) => ({
    PK: `USER#${userId}`,
    SK: `HIDDEN#person#${person}`,
  }),
  /** Which report of a user counts against a person; `person` is a hash of that user. */
  counted: (userId: string, person: string) => ({ PK: `USER#${userId}`, SK: `COUNTED#${person}` }),
  /** Brands are shared by all users; `key` is the folded name. */
  brand: (key: string) => ({ PK: `BRAND#${key}`, SK: 'BRAND' }),
  brandCigar: (key: string, cigarId: string) => ({ PK: `BRAND#${key}`, SK: `CIGAR#${cigarId}` }),
  /** `person` is a hash of a user who rated cigars of the brand. */
  brandRater: (key: string, person: string) => ({ PK: `BRAND#${key}`, SK: `RATER#${person}` }),
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
  likes: 'LIKE#',
  reports: 'REPORT#',
  hidden: 'HIDDEN#',
  alerts: 'ALERT#',
  pushSubscriptions: 'PUSH#',
  badges: 'BADGE#',
  due: 'DUE#',
  reminded: 'REMINDED#',
  notifications: 'NOTIFICATION#',
  deliveries: 'DELIVERY#',
  sharesOf: (cigarId: string) => `SHARE#${cigarId}#`,
  batchesOf: (cigarId: string) => `BATCH#${cigarId}#`,
  sticksOf: (cigarId: string) => `STICK#${cigarId}#`,
  sticksOfBatch: (cigarId: string, batchId: string) => `STICK#${cigarId}#${batchId}#`,
} as const
