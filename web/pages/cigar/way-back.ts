import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { paths } from '../../paths.ts'

/** The state of a list's links: an address of ours. */
const origin = z.object({ from: z.string().check(z.regex(/^\/(?!\/)/)) })

/**
 * The list the user came from, all cigars when they came from elsewhere. A known list is the entry
 * before this one in the browser's history.
 */
export function useWayBack(): { to: string; isPrevious: boolean } {
  const parsed = origin.safeParse(useLocation().state)
  return parsed.success
    ? { to: parsed.data.from, isPrevious: true }
    : { to: paths.allCigars(), isPrevious: false }
}
