import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { subscriptionChanged } from '../../shared/events/index.ts'
import { planEndOf } from '../../shared/rules/plans.ts'
import type { Deps } from '../runtime/deps.ts'
import { measure } from '../runtime/metrics.ts'
import { isNew, updateOf } from '../table/expressions.ts'
import { keys, ttlAttribute } from '../table/keys.ts'
import { emit } from '../table/outbox.ts'
import { updateRow } from '../table/rows.ts'
import { readThenTransact, type Step } from '../table/transact.ts'
import {
  findUser,
  type Subscription,
  type SubscriptionState,
  type UserRow,
} from '../table/users.ts'

/** A webhook of Stripe; `createdAt` in Unix seconds. */
export type StripeEvent = { readonly id: string; readonly createdAt: number }

/** The lifetime of a handled event in seconds. Stripe repeats an event for three days. */
const rememberSeconds = 30 * 86_400

class AlreadyHandled extends Error {
  override readonly name = 'AlreadyHandled'
}

/**
 * Writes what Stripe says of a user's subscription, in one transaction with the event that it was
 * handled and with `subscription-changed`. Stripe is asked after the row is read, and the row is written
 * only if it has not changed since. So of two calls at once, the one that asked later writes later.
 *
 * @param request answers what Stripe says now, or nothing to leave the row as it is
 * @param event what made us ask: a second copy of it does nothing
 * @returns the user as they are now, or nothing when they are gone or the event was handled before
 * @throws what `request` and `readThenTransact` throw
 */
export async function applySubscription(
  userId: string,
  request: (user: UserRow) => Promise<SubscriptionState | undefined>,
  deps: Deps,
  event?: StripeEvent,
): Promise<UserRow | undefined> {
  try {
    const { user, begins } = await readThenTransact(async () => {
      const user = await findUser(userId)
      if (user === undefined) return { steps: [], user, begins: false }
      const subscription = nextOf(user.subscription, await request(user), event)
      const steps = [
        ...(event ? [remember(event, deps)] : []),
        ...stepsTo(user, subscription, deps),
      ]
      const paid = user.subscription !== undefined && isPaying(user.subscription)
      const begins = !paid && subscription !== undefined && isPaying(subscription)
      return { steps, user: { ...user, ...(subscription && { subscription }) }, begins }
    })
    if (begins) measure({ Subscriptions: 1 })
    return user
  } catch (error) {
    if (error instanceof AlreadyHandled) return undefined
    throw error
  }
}

/** Returns the next state of the row. */
function nextOf(
  current: Subscription | undefined,
  reported: SubscriptionState | undefined,
  event: StripeEvent | undefined,
): Subscription | undefined {
  if (reported === undefined || !supersedes(reported, current)) return current
  const known =
    reported.subscriptionId === current?.subscriptionId ? current.lastEventAt : undefined
  const times = [known, event?.createdAt].filter((time) => time !== undefined)
  return { ...reported, ...(times.length > 0 && { lastEventAt: Math.max(...times) }) }
}

/** A user has one subscription: another one takes its place when it has ended, or never began and the other one pays. */
const supersedes = (reported: SubscriptionState, current: Subscription | undefined): boolean =>
  current === undefined ||
  reported.subscriptionId === current.subscriptionId ||
  (hasEnded(current) && !hasEnded(reported)) ||
  (isPaying(reported) && !isPaying(current))

/** True if the subscription can never be paid again. */
export const hasEnded = ({ status }: SubscriptionState): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** True if the subscription is paid, or Stripe still tries to collect. */
export const isPaying = (subscription: SubscriptionState): boolean =>
  planEndOf(subscription) !== undefined

const remember = ({ id }: StripeEvent, { now }: Deps): Step => ({
  put: {
    Item: {
      ...keys.stripeEvent(id),
      [ttlAttribute]: Math.floor(now().valueOf() / 1000) + rememberSeconds,
    },
    ...isNew,
  },
  otherwise: () => new AlreadyHandled(),
})

function stepsTo(user: UserRow, subscription: Subscription | undefined, deps: Deps): Step[] {
  const { userId, subscription: before } = user
  if (subscription === undefined || isDeepStrictEqual(subscription, before)) return []
  const set = { subscription, updatedAt: deps.now().toISOString() }
  const update = {
    Key: keys.user(userId),
    ...updateOf({ set, when: { subscription: before } }),
  }
  return [{ update }, ...emit(subscriptionChanged, { userId, plan: subscription.plan }, deps)]
}

/**
 * Replaces a user's subscription without asking Stripe, for demonstrations and tests. Does nothing when
 * the user is gone.
 *
 * @param paid absent: the subscription is removed
 */
export async function setSubscription(
  userId: string,
  paid: Subscription | undefined,
): Promise<void> {
  const update = { set: { subscription: paid ?? null }, when: {} }
  await updateRow(z.unknown(), keys.user(userId), update)
}
