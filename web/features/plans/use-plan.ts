import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../shared/contract/user.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { userQuery } from '../../session/session.ts'

const planOfUser = (user: User | null): Plan | undefined => user?.plan

/**
 * The user's plan; undefined while it is unknown. It comes from the session's user, so that a locked
 * panel needs no request. The server does not send what a plan locks.
 */
export function usePlan(): Plan | undefined {
  return useQuery({
    ...userQuery,
    refetchOnMount: false,
    // Another tab may have paid meanwhile, which opens what this tab shows as locked.
    refetchOnWindowFocus: ({ state }) => state.data != null,
    select: planOfUser,
  }).data
}
