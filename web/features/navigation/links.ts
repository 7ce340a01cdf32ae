import { paths } from '../../paths.ts'

/** The header's links in order; narrow bars show the short label. */
export const links: readonly { label: string; short?: string; to: string }[] = [
  { label: 'All Cigars', short: 'Cigars', to: paths.allCigars() },
  { label: 'Aging', to: paths.aging() },
  { label: 'Timeline', to: paths.timeline() },
  { label: 'Collection Value', short: 'Value', to: paths.collectionValue() },
  { label: 'Previously Enjoyed', short: 'Enjoyed', to: paths.previouslyEnjoyed() },
]
