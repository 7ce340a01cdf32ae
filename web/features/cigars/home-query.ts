import { getStats } from '../../../shared/contract/cigars.ts'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { queryOf } from '../../api/queries.ts'
import { ownTimeZone } from './use-today.ts'

export type Home = ResponseOf<typeof getStats>

/** All that home shows of the collection. */
export const homeQuery = () => queryOf(getStats, { query: { home: '1', timeZone: ownTimeZone() } })
