import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../shared/contract/user.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { userQuery } from '../../session/session.ts'

const planOfUser = (user: User | null): Plan | undefined => user?.plan

/**
 * The plan of who is signed in; undefined while that is not known. Read from the session's own user,
 * so that a locked panel costs no request; what a plan locks the server does not send either.
 */
export function usePlan(): Plan | undefined {
  return useQuery({ ...userQuery, refetchOnMount: false, select: planOfUser }).data
}
