import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { settings } from '../../shared/contract/user.ts'
import { countries } from '../../shared/rules/minimum-age.ts'
import { paidPlans, subscriptionStatuses } from '../../shared/rules/plans.ts'
import { Unauthenticated } from '../runtime/errors.ts'
import { conditionOf, exists, namesOf, updateOf, valuesOf } from './expressions.ts'
import { keys } from './keys.ts'
import { getRow, updateRow } from './rows.ts'
import type { Step } from './transact.ts'

/**
 * Stripe's state of a user's subscription; `undefined` if the user never began one. It is part of
 * the user's row, which every signed-in request reads.
 */
const subscription = z.object({
  plan: z.enum(paidPlans),
  status: z.enum(subscriptionStatuses),
  subscriptionId: z.string(),
  /** The instant at which the period that was paid for ends. */
  periodEnd: z.iso.datetime(),
  /** The end of a subscription that does not renew. */
  cancelAt: z.optional(z.iso.datetime()),
  /** The creation time of the newest Stripe event that this reflects, in Unix seconds. */
  lastEventAt: z.optional(z.int()),
})
export type Subscription = z.infer<typeof subscription>
/** A subscription as Stripe says it now. */
export type SubscriptionState = Omit<Subscription, 'lastEventAt'>

/** A scan of a band that counts in the user's allowance. */
const countedScan = z.object({
  scanId: z.string(),
  readAt: z.iso.datetime(),
  /** `lifetime`, or the month (`YYYY-MM`, UTC) that it counts in. */
  countedIn: z.string(),
})
export type CountedScan = z.infer<typeof countedScan>

/** A user's own row. */
export const userRow = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  profileImageUrl: z.optional(z.string()),
  country: z.enum(countries),
  minimumAge: z.int(),
  ageConfirmedAt: z.string(),
  /** The code of the link that activated the account: a second click on it is no error. */
  activationCode: z.string(),
  /** Stripe's customer, made for the first subscription. */
  customerId: z.optional(z.string()),
  subscription: z.optional(subscription),
  /** Sticks in stock over all cigars; moves with every change of inventory. */
  stickCount: count,
  /**
   * Purchases of all cigars, deleted ones included, and smoked sticks. They move with every change of inventory.
   * Absent: the user is older than these counts, and the next change that needs them counts first.
   */
  purchaseCount: z.optional(count),
  smokeCount: z.optional(count),
  /** Without the main one. Absent: none. */
  humidorCount: z.optional(count),
  /** Absent: none. */
  alertCount: z.optional(count),
  /** The number of notifications ever written, and so the number of the last one. */
  notificationCount: z.optional(count),
  /** All notifications up to this number are read. Absent: they are read one by one. */
  notificationsReadUpTo: z.optional(count),
  /** Absent: none. */
  unreadNotifications: z.optional(count),
  /** The id of the list or wish that was added last, see `takeTurn`. Absent: none was since this was introduced. */
  lastAdded: z.optional(z.string()),
  /** Milestones that are shared now, private ones included. Absent: none. */
  sharedMilestones: z.optional(count),
  /** Likes of the milestones that are shared now. Absent: none. */
  likesReceived: z.optional(count),
  /** The instant at which the user last hid a share or person; `undefined` if nothing is hidden. */
  hidAt: z.optional(z.iso.datetime()),
  /** The instant at which the newest badge was earned. */
  lastBadgeAt: z.optional(z.iso.datetime()),
  /** Badges earned until then are announced, or older than the session that asked. Absent: none. */
  badgesAnnouncedUntil: z.optional(z.iso.datetime()),
  /** Scans while on Free: they count for a lifetime. */
  lifetimeScans: count,
  /** Scans in `scanMonth` (`YYYY-MM`, UTC) while on a paid plan. */
  monthScans: count,
  scanMonth: z.optional(z.string()),
  /** Bands in a row that could not be read. Absent: none. */
  unrecognizedScans: z.optional(count),
  /** No band is read before this instant. */
  scansPausedUntil: z.optional(z.iso.datetime()),
  /** The last scan, if the collector has to choose among its candidates. */
  uncertainScan: z.optional(countedScan),
  /** Counted scans without a response so far, by `scanId`. Absent: the user has never scanned. */
  reservedScans: z.optional(z.record(z.string(), countedScan)),
  /** Scans returned on a UTC day because all candidates were refused, and the last of them. */
  refusedScans: z.optional(z.object({ day: z.string(), returned: count, last: z.string() })),
  /** The user's settings; `settingsOf` adds the defaults. */
  ...z.partial(settings).shape,
  /** Unix seconds: sessions that began until then have ended. */
  sessionEpoch: z.optional(z.int()),
  /**
   * Replaced by every transaction that writes `shownRows` of the user; it begins with the instant. Absent:
   * none was.
   */
  revision: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type UserRow = z.infer<typeof userRow>

/** The most that a replica may lag behind, in milliseconds: ten times the usual lag. */
const lagMs = 10_000

/**
 * True if eventually consistent reads show the state of this revision, because it is old enough.
 */
export function isSettled({ revision }: Pick<UserRow, 'revision'>): boolean {
  const [changedAt = ''] = revision?.split(' ') ?? []
  return revision === undefined || Date.parse(changedAt) < Date.now() - lagMs
}

/** A user; nothing when the account was deleted or never activated. */
export const findUser = (userId: string): Promise<UserRow | undefined> =>
  getRow(userRow, keys.user(userId))

/**
 * A user who must exist.
 *
 * @throws Unauthenticated when the user does not exist
 */
export async function requireUser(userId: string): Promise<UserRow> {
  const user = await findUser(userId)
  if (user === undefined) throw new Unauthenticated()
  return user
}

/**
 * The condition that a user exists, for a row that nothing else ties to the account: after the removal
 * of a deleted user's rows, none is written.
 */
export const whileUserExists = (userId: string): Step => ({
  check: { Key: keys.user(userId), ...exists },
  otherwise: () => new Unauthenticated(),
})

/**
 * Counts more of what the user has, unless there would be more than `most`.
 *
 * @param more from 1 to `most`
 */
export const countMore = (
  userId: string,
  name: 'alertCount' | 'humidorCount',
  { more, most }: { readonly more: number; readonly most: number },
): Step => ({
  update: {
    Key: keys.user(userId),
    UpdateExpression: `SET ${name} = if_not_exists(${name}, :none) + :more`,
    ConditionExpression: `attribute_exists(PK) AND (attribute_not_exists(${name}) OR ${name} <= :room)`,
    ExpressionAttributeValues: { ':none': 0, ':more': more, ':room': most - more },
  },
})

/**
 * Takes the user's turn to add a list or a wish. If another was added, or all sessions ended, since the user was read,
 * this is a Conflict: the caller counts anew. Rows that expire on their own need no counter that way.
 *
 * @param user read before the rows that have a limit are counted
 * @param id of the row to add
 */
export const takeTurn = (
  { userId, lastAdded, sessionEpoch }: Pick<UserRow, 'userId' | 'lastAdded' | 'sessionEpoch'>,
  id: string,
): Step => ({
  update: {
    Key: keys.user(userId),
    ...updateOf({ set: { lastAdded: id }, when: { lastAdded, sessionEpoch } }),
  },
})

/** The data of a user whose address is being confirmed. */
export type NewUser = Pick<
  UserRow,
  'userId' | 'email' | 'firstName' | 'lastName' | 'country' | 'minimumAge' | 'activationCode'
>

/**
 * Writes a new user on Free. A user who exists remains as they are.
 *
 * @returns the user's row
 */
export async function writeNewUser(user: NewUser, now: Date): Promise<UserRow | undefined> {
  const known = await findUser(user.userId)
  if (known !== undefined) return known
  const instant = now.toISOString()
  const given = Object.entries(user).filter(([, value]) => value !== undefined)
  const counts = { stickCount: 0, purchaseCount: 0, smokeCount: 0 }
  const none = { ...counts, lifetimeScans: 0, monthScans: 0 }
  const instants = { ageConfirmedAt: instant, createdAt: instant, updatedAt: instant }
  return updateRow(userRow, keys.user(user.userId), {
    initially: { ...Object.fromEntries(given), ...none, ...instants },
  })
}

/**
 * Changes the names given; an empty one is removed.
 *
 * @returns the changed user, or nothing when there is none
 */
export const renameUser = (
  userId: string,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
  now: Date,
): Promise<UserRow | undefined> =>
  updateRow(userRow, keys.user(userId), {
    set: {
      firstName: firstName === '' ? null : firstName,
      lastName: lastName === '' ? null : lastName,
      updatedAt: now.toISOString(),
    },
    when: {},
  })

/**
 * The condition that a user exists and that their sessions have not ended since this one began, for
 * what would outlive the session.
 *
 * @param signedInAt when the caller signed in (Unix seconds)
 */
export const whileSessionLasts = (userId: string, signedInAt: number): Step => ({
  check: {
    Key: keys.user(userId),
    ConditionExpression:
      'attribute_exists(PK) AND (attribute_not_exists(#sessionEpoch) OR #sessionEpoch < :signedInAt)',
    ExpressionAttributeNames: namesOf(['sessionEpoch']),
    ExpressionAttributeValues: valuesOf([['signedInAt', signedInAt]]),
  },
  otherwise: () => new Unauthenticated(),
})

/**
 * Refuses all access tokens of sessions that began until now, also those that are renewed later.
 *
 * @param epoch Unix seconds of Cognito's clock, which is in the tokens; `now` may be ahead of it on one
 *   machine
 */
export const startSessionEpoch = (userId: string, epoch: number, now: Date): Step => ({
  update: {
    Key: keys.user(userId),
    ...updateOf({ set: { sessionEpoch: epoch, updatedAt: now.toISOString() }, when: {} }),
  },
  otherwise: () => new Unauthenticated(),
})

/** Sets a user's picture if it has not changed since it was read. */
export const setAvatar = (
  { userId, profileImageUrl }: UserRow,
  imageUrl: string,
  now: Date,
): Step => ({
  update: {
    Key: keys.user(userId),
    ...updateOf({
      set: { profileImageUrl: imageUrl, updatedAt: now.toISOString() },
      when: { profileImageUrl },
    }),
  },
})

/** Removes a user's own row if its customer has not changed since it was read. */
export const removeUser = ({ userId, customerId }: UserRow): Step => ({
  remove: { Key: keys.user(userId), ...conditionOf({ customerId }) },
})

/**
 * Records a user's customer at Stripe, unless the user's customer has changed since the user was read.
 *
 * @returns the user as they are now, or `undefined` if the user does not exist
 */
export const setCustomer = async (
  { userId, customerId: former }: Pick<UserRow, 'userId' | 'customerId'>,
  customerId: string,
): Promise<UserRow | undefined> =>
  (await updateRow(userRow, keys.user(userId), {
    set: { customerId },
    when: { customerId: former },
  })) ?? findUser(userId)
