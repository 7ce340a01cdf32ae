import type { CigarFilter } from '../../features/cigars/select-cigars.ts'

/** The page's title by its filter (spec §2 'All Cigars'). */
export function titleOf(filter: CigarFilter | undefined): string {
  if (filter === 'lowstock') return 'Low Stock Cigars'
  return filter === 'unrated' ? 'Unrated Cigars' : 'All Cigars'
}
