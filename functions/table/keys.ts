import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import type { Exported } from '../../shared/contract/exported.ts'

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

/**
 * The kinds of rows in a user's partition, `USER#<id>`, by the first word of their sort keys: what they
 * are, and which record the export of a user's data makes of them, or why it makes none. All of them go
 * with the user.
 */
export const userRows = {
  USER: { is: 'the account, with the subscription', exported: 'profile' },
  CIGAR: { is: 'a cigar', exported: 'cigar' },
  BATCH: { is: 'a purchase', exported: 'purchase' },
  STICK: { is: 'a stick that was smoked or has a note', exported: 'stick' },
  HUMIDOR: { is: 'a humidor; the main one only when it was changed', exported: 'humidor' },
  AIR: { is: 'what the air in a humidor was on a day', exported: 'air' },
  READINGS: { is: 'the last readings of the air in a humidor', exported: 'readings' },
  WISH: { is: 'a cigar that the user wants to buy', exported: 'wish' },
  ALERT: { is: 'an aging alert', exported: 'alert' },
  PREFERENCES: { is: 'notification preferences, secrets of links', exported: 'preferences' },
  NOTIFICATION: { is: 'an in-app notification, by its number', exported: 'notification' },
  BADGE: { is: 'a badge that was earned', exported: 'badge' },
  LIKE: { is: 'a milestone that the user likes', exported: 'like' },
  SHARE: {
    is: 'the one share of a cigar and a milestone, with its photo, or a tombstone',
    // Its milestone has a row of its own.
    exported: 'share',
  },
  LIST: {
    is: 'a list that is shared by a link, until it expires',
    leftOut: 'its address is a secret, and it ends within a month',
  },
  MARKED: { is: 'what a guest marked on a shared list', leftOut: 'names others' },
  DONE: { is: 'the response to an `Idempotency-Key`', leftOut: 'about our own work' },
  MANY: { is: 'a change of many cigars, and parts of it', leftOut: 'about our own work' },
  FILE: { is: 'a file that was imported, by its hash', leftOut: 'about our own work' },
  UPLOAD: { is: 'a photo uploaded within the last day', leftOut: 'about our own work' },
  DUE: {
    is: 'when the next reminder, digest, badge or care is due',
    leftOut: 'about our own work',
  },
  DELIVERY: { is: 'a mail or push message of the last 30 days', leftOut: 'about our own work' },
  REMINDED: { is: 'that an alert reminded of a purchase', leftOut: 'its notification says it' },
  PUSH: { is: 'a browser that gets push messages', leftOut: 'its address and keys are secrets' },
  HIDDEN: { is: 'a milestone or person that the user hid', leftOut: 'names others' },
  COUNTED: { is: 'which report counts against a person', leftOut: 'names others' },
} as const satisfies Readonly<
  Record<string, { readonly is: string } & ({ exported: Exported['kind'] } | { leftOut: string })>
>
export type UserRows = keyof typeof userRows

/** The kinds of rows that a tagged response (`Route.tagged`) may show, besides the account itself. */
export const shownRows = [
  'CIGAR',
  'BATCH',
  'STICK',
  'HUMIDOR',
  'AIR',
  'READINGS',
  'BADGE',
  'SHARE',
] as const satisfies UserRows[]

/** The words of a sort key. A kind without a line in `userRows` is a type error. */
const sortKey = (kind: UserRows, ...parts: readonly string[]) => [kind, ...parts].join('#')

const ofUser = (userId: string, kind: UserRows, ...parts: readonly string[]) => ({
  PK: `USER#${userId}`,
  SK: sortKey(kind, ...parts),
})

/** The primary key of every kind of item: the only place that writes keys. */
export const keys = {
  user: (userId: string) => ofUser(userId, 'USER'),
  cigar: (userId: string, cigarId: string) => ofUser(userId, 'CIGAR', cigarId),
  batch: (userId: string, cigarId: string, batchId: string) =>
    ofUser(userId, 'BATCH', cigarId, batchId),
  /** `number` counts the sticks of a batch from 1; padded so that sticks sort. */
  stick: (userId: string, cigarId: string, batchId: string, number: number) =>
    ofUser(userId, 'STICK', cigarId, batchId, String(number).padStart(6, '0')),
  humidor: (userId: string, humidorId: string) => ofUser(userId, 'HUMIDOR', humidorId),
  /** A day in the time zone that its readings came with, `YYYY-MM-DD`. */
  air: (userId: string, humidorId: string, day: string) => ofUser(userId, 'AIR', humidorId, day),
  readings: (userId: string, humidorId: string) => ofUser(userId, 'READINGS', humidorId),
  /** A cigar that the user wants to buy. */
  wish: (userId: string, wishId: string) => ofUser(userId, 'WISH', wishId),
  /** The remembered response of an `Idempotency-Key`. */
  done: (userId: string, key: string) => ofUser(userId, 'DONE', key),
  /** How far a bulk change is, and which cigars it is of. Not between the keys of purchases and cigars. */
  bulkChange: (userId: string, id: string) => ofUser(userId, 'MANY', id),
  bulkPart: (userId: string, id: string, part: number) => ofUser(userId, 'MANY', id, String(part)),
  /** How often a file was imported; `hash` is that of its content. */
  importedFile: (userId: string, hash: string) => ofUser(userId, 'FILE', hash),
  /** A photo that was uploaded within the last day. */
  upload: (userId: string, imageUrl: string) => ofUser(userId, 'UPLOAD', imageUrl),
  /** What a photo is recognized again by, next to those of the same user; `folder` hides who that is. */
  keypoints: (folder: string, photo: string) => ({
    PK: `PHOTOS#${folder}`,
    SK: `KEYPOINTS#${photo}`,
  }),
  alert: (userId: string, alertId: string) => ofUser(userId, 'ALERT', alertId),
  preferences: (userId: string) => ofUser(userId, 'PREFERENCES'),
  /** A browser that gets push messages; `endpoint` is a hash of its address. */
  pushSubscription: (userId: string, endpoint: string) => ofUser(userId, 'PUSH', endpoint),
  /** A badge that a user has earned. */
  badge: (userId: string, badgeId: string) => ofUser(userId, 'BADGE', badgeId),
  /** When the next reminder, digest, badge or care of a user is due. */
  due: (userId: string, kind: 'reminder' | 'digest' | 'badge' | 'care') =>
    ofUser(userId, 'DUE', kind),
  /** That an alert reminded of a purchase at an age. */
  reminded: (userId: string, alertId: string, batchId: string, ageInMonths: number) =>
    ofUser(userId, 'REMINDED', alertId, batchId, String(ageInMonths)),
  /** `number` counts a user's notifications from 1; padded so that they sort. */
  notification: (userId: string, number: number) =>
    ofUser(userId, 'NOTIFICATION', String(number).padStart(9, '0')),
  /** That a mail or push message was sent; `message` names what and how. */
  delivery: (userId: string, message: string) => ofUser(userId, 'DELIVERY', message),
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
  sharePointer: (userId: string, cigarId: string, milestoneType: string) =>
    ofUser(userId, 'SHARE', cigarId, milestoneType),
  /** What a user likes. */
  like: (userId: string, shareId: string) => ofUser(userId, 'LIKE', shareId),
  hiddenShare: (userId: string, shareId: string) => ofUser(userId, 'HIDDEN', 'share', shareId),
  /** `person` is a hash of the user whose shares are hidden. */
  hiddenPerson: (userId: string, person: string) => ofUser(userId, 'HIDDEN', 'person', person),
  /** Which report of a user counts against a person; `person` is a hash of that user. */
  counted: (userId: string, person: string) => ofUser(userId, 'COUNTED', person),
  /** A list that is shared by a link; its id is the secret of the link. */
  list: (userId: string, listId: string) => ofUser(userId, 'LIST', listId),
  /** Whose list a link is of. */
  link: (listId: string) => ({ PK: `LINK#${listId}`, SK: 'LINK' }),
  /** What a guest marked; `guest` is an id that their browser made. */
  marked: (userId: string, listId: string, guest: string) =>
    ofUser(userId, 'MARKED', listId, guest),
  /** Brands are shared by all users; `key` is the folded name. */
  brand: (key: string) => ({ PK: `BRAND#${key}`, SK: 'BRAND' }),
  brandCigar: (key: string, cigarId: string) => ({ PK: `BRAND#${key}`, SK: `CIGAR#${cigarId}` }),
  /** `person` is a hash of a user who rated cigars of the brand. */
  brandRater: (key: string, person: string) => ({ PK: `BRAND#${key}`, SK: `RATER#${person}` }),
  /** Calls counted for a rate limit; `subject` is a hash of an account or a network address. */
  rateLimit: (subject: string, call: string) => ({ PK: `RATE#${subject}`, SK: `RATE#${call}` }),
  /** An event of Stripe that was handled. */
  stripeEvent: (eventId: string) => ({ PK: `STRIPE#${eventId}`, SK: 'EVENT' }),
  /** What an operator did, by time. */
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

/** The prefix of the sort keys of a kind, for Queries over one user's rows. */
export const prefixOf = (kind: UserRows, ...parts: readonly string[]) => sortKey(kind, ...parts, '')

/** Prefixes in other partitions. */
export const reportPrefix = 'REPORT#'
export const outboxPrefix = 'OUTBOX#'
