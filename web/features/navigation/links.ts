import { paths } from '../../app/paths.ts'

/** The header's links, in order; a short label is for where there is little room. */
export const links: readonly { label: string; short?: string; to: string }[] = [
  { label: 'Home', to: paths.home() },
  { label: 'All Cigars', to: paths.allCigars() },
  { label: 'Previously Enjoyed', short: 'Enjoyed', to: paths.previouslyEnjoyed() },
]
