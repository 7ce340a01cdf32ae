import { PremiumRequired } from '../runtime/errors.ts'
import { planInEffect } from './users.ts'

/**
 * Lets only those pass whose Premium plan is in effect; read from the user's own row.
 *
 * @throws PremiumRequired
 * @throws Unauthenticated when there is no such user any more
 */
export async function refuseWithoutPremium(userId: string, now: Date): Promise<void> {
  if ((await planInEffect(userId, now)) !== 'premium') throw new PremiumRequired()
}
