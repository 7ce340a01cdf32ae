import * as z from 'zod/mini'
import { paidPlans, subscriptionStatuses } from '../../shared/rules/plans.ts'
import { keys } from './keys.ts'
import { updateRow } from './rows.ts'

/**
 * What a user pays for. It lies in the user's own row, which every signed-in request reads once, so
 * the plan costs no read; a user who never paid has none.
 */
export const subscription = z.object({
  plan: z.enum(paidPlans),
  status: z.enum(subscriptionStatuses),
  /** The instant at which the paid period ends. */
  periodEnd: z.iso.datetime(),
})
export type Subscription = z.infer<typeof subscription>

/**
 * Writes a user's subscription, in place of the one before. A user who is gone stays gone.
 *
 * @param paid absent: they have none any more
 */
export async function setSubscription(
  userId: string,
  paid: Subscription | undefined,
): Promise<void> {
  const update = { set: { subscription: paid ?? null }, when: {} }
  await updateRow(z.unknown(), keys.user(userId), update)
}
