import { useQuery } from '@tanstack/react-query'
import type { NamedHumidor, User } from '../../../shared/contract/user.ts'
import { userQuery } from '../../session/session.ts'

const humidorsOf = (user: User | null) => user?.humidors

/** The humidors in their order; undefined: there is only one, and no page names it. */
export const useHumidors = (): readonly NamedHumidor[] | undefined =>
  useQuery({ ...userQuery, refetchOnMount: false, select: humidorsOf }).data

export const useSeveral = (): boolean => useHumidors() !== undefined
