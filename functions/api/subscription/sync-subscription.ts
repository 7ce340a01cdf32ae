import { findSubscription, type KnownSubscription } from '../../gateways/find-subscription.ts'
import type { Deps } from '../../runtime/deps.ts'
import { Unauthenticated } from '../../runtime/errors.ts'
import { requireUser, type SubscriptionState, type UserRow } from '../../table/users.ts'
import {
  applySubscription,
  hasEnded,
  type StripeEvent,
} from '../../workflows/apply-subscription.ts'

type Synced = {
  readonly user: UserRow | undefined
  /** Absent when Stripe was not asked or does not know the subscription. */
  readonly known: KnownSubscription | undefined
}

/**
 * Asks Stripe for a subscription and writes it to its user's row, unless the row reflects a newer event. A subscription
 * that Stripe no longer has is over.
 */
export async function syncSubscription(
  userId: string,
  subscriptionId: string,
  deps: Deps,
  event?: StripeEvent,
): Promise<Synced> {
  let known: KnownSubscription | undefined
  const fetchState = async ({ subscription }: UserRow) => {
    const former = subscription?.subscriptionId === subscriptionId ? subscription : undefined
    if (event && former?.lastEventAt && former.lastEventAt > event.createdAt) return undefined
    known = await findSubscription(subscriptionId, former?.plan)
    return known?.state ?? (former && ended(former, deps))
  }
  const user = await applySubscription(userId, fetchState, deps, event)
  return { user, known }
}

/** The last state of a subscription that Stripe does not have, or undefined if the row has that state. */
function ended(former: SubscriptionState, { now }: Deps): SubscriptionState | undefined {
  if (hasEnded(former)) return undefined
  const at = now().toISOString()
  return { ...former, status: 'canceled', periodEnd: at < former.periodEnd ? at : former.periodEnd }
}

/** The user, with the subscription as Stripe says it now. */
export async function syncUser(userId: string, deps: Deps) {
  const before = await requireUser(userId)
  const { subscription } = before
  if (subscription === undefined) return { user: before, known: undefined }
  const { user, known } = await syncSubscription(userId, subscription.subscriptionId, deps)
  if (user === undefined) throw new Unauthenticated()
  return { user, known }
}
