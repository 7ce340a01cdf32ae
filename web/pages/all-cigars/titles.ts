import { counted } from '../../../shared/rules/counted.ts'
import type { CigarFilter } from '../../features/cigars/select-cigars.ts'
import { paths } from '../../paths.ts'

const titles: Readonly<Record<CigarFilter, string>> = {
  lowstock: 'Low Stock Cigars',
  unrated: 'Unrated Cigars',
  unpriced: 'Cigars Without a Price',
}

/** The page's title by its filter (spec §2 'All Cigars'). */
export function titleOf(filter: CigarFilter | undefined): string {
  return filter === undefined ? paths.allCigars.title : titles[filter]
}

type Progress = {
  readonly isPending: boolean
  readonly isComplete: boolean
  readonly isError: boolean
  /** Cigars that match so far. */
  readonly count: number
}

/** How many cigars match, and whether more are loading. */
export function statusOf({ isPending, isComplete, isError, count }: Progress): string {
  if (isPending) return 'Loading your collection...'
  const number = count.toLocaleString('en-US')
  if (isComplete) return counted(count, 'cigar')
  return isError ? `${number} so far` : `${number} so far. Loading the rest of your collection…`
}
