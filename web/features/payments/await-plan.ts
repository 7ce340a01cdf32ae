import type { User } from '../../../shared/contract/user.ts'
import type { PaidPlan } from '../../../shared/rules/plans.ts'

type Means = {
  /** Asks for the user, or has the server ask Stripe first; undefined when there is no response. */
  readonly request: (source: 'server' | 'stripe') => Promise<User | undefined>
  readonly pause: (ms: number) => Promise<void>
}

/** The number of requests to the server, a second apart, before it asks Stripe. */
const quickTries = 5
/** At growing intervals, these are eight minutes. */
const mostTries = 17

/**
 * Asks until a plan that was paid for is in effect. Stripe's webhook mostly takes a second or two. When
 * it is late, the server asks Stripe, at growing intervals.
 *
 * @throws PlanMissing when that takes too long: the payment may have failed, which the subscription does not say
 */
export async function awaitPlan(plan: PaidPlan, { request, pause }: Means): Promise<void> {
  let pauseMs = 1_000
  for (let requested = 0; requested < mostTries; requested += 1) {
    if (requested > quickTries) pauseMs *= 1.6
    if (requested > 0) await pause(pauseMs)
    const user = await request(requested < quickTries ? 'server' : 'stripe')
    if (user?.plan === plan) return
  }
  throw new PlanMissing()
}

export class PlanMissing extends Error {
  override readonly name = 'PlanMissing'
}
