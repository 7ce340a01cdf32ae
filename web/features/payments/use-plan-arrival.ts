import { useMutationState } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { getUser } from '../../../shared/contract/session.ts'
import { refreshSubscription } from '../../../shared/contract/subscription.ts'
import type { User } from '../../../shared/contract/user.ts'
import { type PaidPlan, paidPlans, planNames } from '../../../shared/rules/plans.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { showUser } from '../../session/session.ts'
import { toast } from '../../ui/toast.tsx'
import { awaitPlan, PlanMissing } from './await-plan.ts'

const mutationKey = ['plan arrival']

/** Waits for a plan that was paid for, also when the user leaves the page. Returns whether it is in effect. */
export const usePlanArrival = () =>
  useChange(
    {},
    {
      mutationKey,
      send: (plan: PaidPlan) =>
        awaitPlan(plan, {
          request: (source) => fetchUser(source === 'server' ? getUser : refreshSubscription),
          pause: (ms) => new Promise((end) => setTimeout(end, ms)),
        }),
      onDone: (_, plan) => welcome(plan),
      failed: (error, plan) => (error instanceof PlanMissing ? unconfirmed(plan) : undefined),
    },
  ).change

export const welcome = (plan: PaidPlan): void =>
  toast({
    title: `Welcome to ${planNames[plan]}`,
    description: `Everything that ${planNames[plan]} includes is available now.`,
  })

const unconfirmed = (plan: PaidPlan) => ({
  title: 'Payment Not Confirmed',
  description: `${planNames[plan]} starts automatically once it is paid. If your payment failed, please choose the plan again.`,
})

/** Shows the user's state. Undefined when the server cannot say; throws when the session has ended. */
async function fetchUser(
  route: typeof getUser | typeof refreshSubscription,
): Promise<User | undefined> {
  try {
    const user = await call(route)
    showUser(user)
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return undefined
    throw error
  }
}

const waiting = z.object({ variables: z.enum(paidPlans), submittedAt: z.number() })

/** The plan that was paid for and is not in effect yet, and since when (ms since 1970). */
export function usePendingPlan(): { readonly plan: PaidPlan; readonly since: number } | undefined {
  const states = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => waiting.safeParse(state).data,
  })
  const state = states.at(-1)
  return state && { plan: state.variables, since: state.submittedAt }
}
