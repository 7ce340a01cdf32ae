import { toPathText } from '../../shared/rules/path-text.ts'

type CigarFilter = 'lowstock' | 'unrated' | 'unpriced'
type AuthMode = 'signup' | 'forgot' | 'reset' | 'verification-sent' | 'age-verification' | 'verify'

/** Every address of the product, in one place (spec §2 'Routing'). */
export const paths = {
  home: () => '/',
  /** Without a mode: signing in. */
  auth: (mode?: AuthMode) => (mode === undefined ? '/auth' : `/auth?mode=${mode}`),
  allCigars: (filter?: CigarFilter) =>
    filter === undefined ? '/all-cigars' : `/all-cigars?filter=${filter}`,
  cigar: (id: string) => `/cigar/${encodeURIComponent(id)}`,
  brands: () => '/brands',
  brand: (name: string) => `/brand/${encodeURIComponent(toPathText(name))}`,
  previouslyEnjoyed: () => '/previously-enjoyed',
  aging: () => '/aging',
  timeline: () => '/timeline',
  collectionValue: () => '/collection-value',
  profile: () => '/profile',
  subscribe: () => '/subscribe',
} as const
