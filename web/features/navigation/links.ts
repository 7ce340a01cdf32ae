import { paths } from '../../app/paths.ts'

/** The header's links, in order. */
export const links = [
  { label: 'Home', to: paths.home() },
  { label: 'All Cigars', to: paths.allCigars() },
] as const
