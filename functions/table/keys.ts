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
      /** Sparse: whose reminders, digests, badges and care are due until an instant? */
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

/** The kinds of rows that a tagged response (`Route.tagged`) may show, besides the account itself. */
export const shownRows: readonly string[] = [
  'CIGAR',
  'BATCH',
  'STICK',
  'HUMIDOR',
  'AIR',
  'READINGS',
  'BADGE',
  'SHARE',
]

/** The primary key of a row in a user's partition; the kind has its entry in `functions/api/users/user-rows.ts`. */
export const userKey = (userId: string, kind: string, ...parts: readonly string[]) => ({
  PK: `USER#${userId}`,
  SK: [kind, ...parts].join('#'),
})

/**
 * The partition of a brand, by its folded name. A few letters are many when they are folded: the key ends before it is
 * too long for the table (2,048 bytes).
 */
const brandKey = (folded: string) => `BRAND#${folded.slice(0, 200)}`

/** The primary keys that more than one file writes, and all outside of users' partitions. */
export const keys = {
  user: (userId: string) => userKey(userId, 'USER'),
  cigar: (userId: string, cigarId: string) => userKey(userId, 'CIGAR', cigarId),
  batch: (userId: string, cigarId: string, batchId: string) =>
    userKey(userId, 'BATCH', cigarId, batchId),
  /** `number` counts the sticks of a batch from 1; padded so that sticks sort. */
  stick: (userId: string, cigarId: string, batchId: string, number: number) =>
    userKey(userId, 'STICK', cigarId, batchId, String(number).padStart(6, '0')),
  humidor: (userId: string, humidorId: string) => userKey(userId, 'HUMIDOR', humidorId),
  /** The remembered response of an `Idempotency-Key`. */
  done: (userId: string, key: string) => userKey(userId, 'DONE', key),
  /** A photo that was uploaded within the last day. */
  upload: (userId: string, imageUrl: string) => userKey(userId, 'UPLOAD', imageUrl),
  /**
   * The keypoints of a photo, beside those of the same user's photos. `folder` does not reveal the
   * user.
   */
  keypoints: (folder: string, photo: string) => ({
    PK: `PHOTOS#${folder}`,
    SK: `KEYPOINTS#${photo}`,
  }),
  alert: (userId: string, alertId: string) => userKey(userId, 'ALERT', alertId),
  preferences: (userId: string) => userKey(userId, 'PREFERENCES'),
  /** A browser that gets push messages; `endpoint` is a hash of its address. */
  pushSubscription: (userId: string, endpoint: string) => userKey(userId, 'PUSH', endpoint),
  /** A badge that a user has earned. */
  badge: (userId: string, badgeId: string) => userKey(userId, 'BADGE', badgeId),
  /** The next due instant of a user's reminders, digest, badge or care. */
  due: (userId: string, kind: 'reminder' | 'digest' | 'badge' | 'care') =>
    userKey(userId, 'DUE', kind),
  /** That an alert reminded of a purchase at an age. */
  reminded: (userId: string, alertId: string, batchId: string, ageInMonths: number) =>
    userKey(userId, 'REMINDED', alertId, batchId, String(ageInMonths)),
  /** `number` counts a user's notifications from 1; padded so that they sort. */
  notification: (userId: string, number: number) =>
    userKey(userId, 'NOTIFICATION', String(number).padStart(9, '0')),
  /** That a mail or push message was sent; `message` names what and how. */
  delivery: (userId: string, message: string) => userKey(userId, 'DELIVERY', message),
  /** A milestone that was shared; `shareId` sorts by time. */
  share: (shareId: string) => ({ PK: `SHARE#${shareId}`, SK: 'SHARE' }),
  /** A like of a share. */
  likeOf: (shareId: string, userId: string) => ({ PK: `SHARE#${shareId}`, SK: `LIKE#${userId}` }),
  /** A report of a share; `reporter` is a hash of the user. */
  report: (shareId: string, reporter: string) => ({
    PK: `SHARE#${shareId}`,
    SK: `REPORT#${reporter}`,
  }),
  /** A share that waits for a decision about its reports. */
  waiting: (shareId: string) => ({ PK: 'WAITING', SK: `SHARE#${shareId}` }),
  /** The one share of a cigar and a milestone. */
  sharePointer: (userId: string, cigarId: string, milestoneType: string) =>
    userKey(userId, 'SHARE', cigarId, milestoneType),
  /** A share that the user likes. */
  like: (userId: string, shareId: string) => userKey(userId, 'LIKE', shareId),
  hiddenShare: (userId: string, shareId: string) => userKey(userId, 'HIDDEN', 'share', shareId),
  /** `person` is a hash of the user whose shares are hidden. */
  hiddenPerson: (userId: string, person: string) => userKey(userId, 'HIDDEN', 'person', person),
  /** A list that is shared by a link; its id is the secret of the link. */
  list: (userId: string, listId: string) => userKey(userId, 'LIST', listId),
  /** The owner of a shared list. */
  link: (listId: string) => ({ PK: `LINK#${listId}`, SK: 'LINK' }),
  /** Brands are shared by all users; `key` is the folded name. */
  brand: (key: string) => ({ PK: brandKey(key), SK: 'BRAND' }),
  brandCigar: (key: string, cigarId: string) => ({ PK: brandKey(key), SK: `CIGAR#${cigarId}` }),
  /** `person` is a hash of a user who rated cigars of the brand. */
  brandRater: (key: string, person: string) => ({ PK: brandKey(key), SK: `RATER#${person}` }),
  /** Calls counted for a rate limit; `subject` is a hash of an account or a network address. */
  rateLimit: (subject: string, call: string) => ({ PK: `RATE#${subject}`, SK: `RATE#${call}` }),
  /** An event of Stripe that was handled. */
  stripeEvent: (eventId: string) => ({ PK: `STRIPE#${eventId}`, SK: 'EVENT' }),
  /** An operator's action, by time. */
  operatorAction: (at: Date, id: string) => ({
    PK: 'OPERATOR',
    SK: `${at.toISOString()}#${id}`,
  }),
  /** An event that is not published yet; within its partition of the outbox by time. */
  event: (partition: number, at: Date, eventId: string) => ({
    PK: `OUTBOX#${partition}`,
    SK: `${at.toISOString()}#${eventId}`,
  }),
} as const

/** Returns the prefix of the sort keys of a kind. */
export const prefixOf = (kind: string, ...parts: readonly string[]) =>
  [kind, ...parts, ''].join('#')

/** A user's rows of a kind, or those of them whose keys begin with these parts, for a Query. */
export const rowsOf = (
  userId: string,
  kind: string,
  ...parts: readonly (string | undefined)[]
) => ({
  pk: keys.user(userId).PK,
  sk: prefixOf(kind, ...parts.filter((part) => part !== undefined)),
})

/** Prefixes in other partitions. */
export const reportPrefix = 'REPORT#'
export const outboxPrefix = 'OUTBOX#'
