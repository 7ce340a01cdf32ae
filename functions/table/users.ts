import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { countries } from '../../shared/rules/ages.ts'
import { type Plan, planOf } from '../../shared/rules/plans.ts'
import { Unauthenticated } from '../runtime/errors.ts'
import { table, tableName } from './client.ts'
import { keys } from './keys.ts'
import type { Step } from './transact.ts'

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
  /** The code of the link that activated the account: a second click on it is no failure. */
  activationCode: z.string(),
  subscriptionStatus: z.string(),
  subscriptionCurrentPeriodEnd: z.optional(z.string()),
  /** Sticks in stock over all cigars; moves with every change of inventory. */
  stickCount: count,
  /** Scans while on Free: they count for a lifetime. */
  lifetimeScans: count,
  /** Scans in `scanMonth` (`YYYY-MM`, UTC) while on a paid plan. */
  monthScans: count,
  scanMonth: z.optional(z.string()),
  /** Unix seconds: access tokens issued before are refused. */
  sessionEpoch: z.optional(z.int()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type UserRow = z.infer<typeof userRow>

/** A user, or nothing when there is none of that id (deleted, or never activated). */
export async function findUser(userId: string): Promise<UserRow | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keys.user(userId), ConsistentRead: true }),
  )
  return Item === undefined ? undefined : z.parse(userRow, Item)
}

/**
 * Writes a new user on Free, or writes again what activation asks while the address is not confirmed:
 * plan, counts and the day of joining are only set where they are missing, so an activation that
 * comes late takes nothing back.
 */
export async function writeNewUser(
  user: Pick<
    UserRow,
    'userId' | 'email' | 'firstName' | 'lastName' | 'country' | 'minimumAge' | 'activationCode'
  >,
  now: Date,
): Promise<void> {
  const instant = now.toISOString()
  const given = { ...user, ageConfirmedAt: instant, updatedAt: instant }
  const initial = {
    subscriptionStatus: 'free',
    stickCount: 0,
    lifetimeScans: 0,
    monthScans: 0,
    createdAt: instant,
  }
  const set = Object.entries(given).filter(([, value]) => value !== undefined)
  const values = [...set, ...Object.entries(initial)].map(([name, value]) => [`:${name}`, value])
  const assignments = [
    ...set.map(([name]) => `${name} = :${name}`),
    ...Object.keys(initial).map((name) => `${name} = if_not_exists(${name}, :${name})`),
  ]
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.user(user.userId),
      UpdateExpression: `SET ${assignments.join(', ')}`,
      ExpressionAttributeValues: Object.fromEntries(values),
    }),
  )
}

/**
 * Changes the names given; an empty one is removed.
 *
 * @returns the user as it now is, or nothing when there is none
 */
export async function renameUser(
  userId: string,
  names: { firstName?: string | undefined; lastName?: string | undefined },
  now: Date,
): Promise<UserRow | undefined> {
  const given = Object.entries(names).filter(([, name]) => name !== undefined)
  const set = given.filter(([, name]) => name !== '').map(([field]) => `${field} = :${field}`)
  const removed = given.filter(([, name]) => name === '').map(([field]) => field)
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.user(userId),
        UpdateExpression: [
          `SET ${['updatedAt = :now', ...set].join(', ')}`,
          removed.length > 0 ? `REMOVE ${removed.join(', ')}` : '',
        ].join(' '),
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: {
          ':now': now.toISOString(),
          ...Object.fromEntries(
            given.filter(([, name]) => name !== '').map(([field, name]) => [`:${field}`, name]),
          ),
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return z.parse(userRow, Attributes)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/**
 * Refuses every access token issued before now, to the second. Call it after the refresh tokens are
 * revoked: until then a new access token can be issued. A user who is gone has nothing to refuse.
 */
export async function startSessionEpoch(userId: string, now: Date): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.user(userId),
        UpdateExpression: 'SET sessionEpoch = :epoch, updatedAt = :now',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: {
          ':epoch': Math.floor(now.getTime() / 1000),
          ':now': now.toISOString(),
        },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

/** What `planOf` needs to know of a user. */
export const subscriptionOf = (
  user: Pick<UserRow, 'subscriptionStatus' | 'subscriptionCurrentPeriodEnd'>,
) => ({
  status: user.subscriptionStatus,
  periodEnd: user.subscriptionCurrentPeriodEnd,
})

/**
 * The plan in effect of a user.
 *
 * @throws Unauthenticated when there is no such user any more
 */
export async function planInEffect(userId: string, now: Date): Promise<Plan> {
  return planOf(subscriptionOf(await requireUser(userId)), now)
}

/**
 * A user who must exist.
 *
 * @throws Unauthenticated when there is no such user any more
 */
export async function requireUser(userId: string): Promise<UserRow> {
  const user = await findUser(userId)
  if (user === undefined) throw new Unauthenticated()
  return user
}

/** Sets a user's picture, provided it is still the one that was read. */
export const setAvatar = (
  { userId, profileImageUrl: before }: UserRow,
  imageUrl: string,
  now: Date,
  otherwise: () => Error,
): Step => {
  const unchanged =
    before === undefined ? 'attribute_not_exists(profileImageUrl)' : 'profileImageUrl = :before'
  return {
    update: {
      Key: keys.user(userId),
      UpdateExpression: 'SET profileImageUrl = :imageUrl, updatedAt = :now',
      ConditionExpression: `attribute_exists(PK) AND ${unchanged}`,
      ExpressionAttributeValues: {
        ':imageUrl': imageUrl,
        ':now': now.toISOString(),
        ...(before !== undefined && { ':before': before }),
      },
    },
    otherwise,
  }
}

/** Deletes the row of a user who never signed in: nothing else is theirs. */
export async function deleteUserRow(userId: string): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: keys.user(userId) }))
}

/** Removes a user's own row, where there is one. */
export const removeUser = (userId: string, otherwise: () => Error): Step => ({
  remove: { Key: keys.user(userId), ConditionExpression: 'attribute_exists(PK)' },
  otherwise,
})
