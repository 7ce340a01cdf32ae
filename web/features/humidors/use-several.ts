import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../shared/contract/user.ts'
import { userQuery } from '../../session/session.ts'

const hasSeveral = (user: User | null): boolean => (user?.humidors ?? 1) > 1

/** Whether there is more than one humidor. With one, no page names any, and nothing is asked for. */
export const useSeveral = (): boolean =>
  useQuery({ ...userQuery, refetchOnMount: false, select: hasSeveral }).data ?? false
