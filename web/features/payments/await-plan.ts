import type { User } from '../../../shared/contract/user.ts'
import type { PaidPlan } from '../../../shared/rules/plans.ts'

type Means = {
  /** Asks for the user, or has the server ask Stripe first; undefined when there is no response. */
  readonly request: (source: 'server' | 'stripe') => Promise<User | undefined>
  readonly pause: (ms: number) => Promise<void>
}

/** How often the server is asked, a second apart, before it has to ask Stripe. */
const quickTries = 5
const longestPauseMs = 300_000

/**
 * Asks until a plan that was paid for is in effect. Stripe's webhook mostly takes a second or two. When
 * it is late, the server asks Stripe, at growing intervals.
 */
export async function awaitPlan(plan: PaidPlan, { request, pause }: Means): Promise<void> {
  let pauseMs = 1_000
  for (let requested = 0; ; requested += 1) {
    const user = await request(requested < quickTries ? 'server' : 'stripe')
    if (user?.plan === plan) return
    if (requested >= quickTries) pauseMs = Math.min(pauseMs * 1.6, longestPauseMs)
    await pause(pauseMs)
  }
}
