type CigarFilter = 'lowstock' | 'unrated'

/** Every address of the product, in one place (spec §2 'Routing'). */
export const paths = {
  home: () => '/',
  auth: (tab?: 'signin' | 'signup') => (tab === 'signup' ? '/auth?tab=signup' : '/auth'),
  allCigars: (filter?: CigarFilter) =>
    filter === undefined ? '/all-cigars' : `/all-cigars?filter=${filter}`,
  cigar: (id: string) => `/cigar/${encodeURIComponent(id)}`,
  brands: () => '/brands',
  brand: (name: string) => `/brand/${encodeURIComponent(name)}`,
  previouslyEnjoyed: () => '/previously-enjoyed',
} as const
