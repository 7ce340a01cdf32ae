import * as z from 'zod/mini'
import { paidPlans, subscriptionStatuses } from '../../shared/rules/plans.ts'
import { keys } from './keys.ts'
import { updateRow } from './rows.ts'

/**
 * What Stripe says of a user's subscription; absent for a user who never began one. It is part of the
 * user's row, which every signed-in request reads anyway.
 */
export const subscription = z.object({
  plan: z.enum(paidPlans),
  status: z.enum(subscriptionStatuses),
  subscriptionId: z.string(),
  /** The instant at which the period that was paid for ends. */
  periodEnd: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
  /** When Stripe created the newest event that this reflects, in Unix seconds. */
  lastEventAt: z.optional(z.int()),
})
export type Subscription = z.infer<typeof subscription>

/**
 * Replaces a user's subscription. Does nothing when the user is gone.
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
