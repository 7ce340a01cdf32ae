import { toPathText } from '../shared/rules/path-text.ts'
import type { PaidPlan } from '../shared/rules/plans.ts'
import type { CigarFilter } from './features/cigars/select-cigars.ts'

export type PageAddress = {
  /** React Router's pattern. */
  readonly path: string
  readonly alias?: string
  /** The document's title, unless it depends on what the page shows. */
  readonly title?: string
  /** Members only: a visitor reads 'Please sign in to access {feature}'. Visitors only if absent. */
  readonly feature?: string
  /** For members and visitors. */
  readonly isForAll?: true
}

/** A page of the list below; calling it gives its path. */
const page = <const Entry extends PageAddress, Args extends readonly unknown[] = []>(
  entry: Entry,
  pathOf: (...args: Args) => string = () => entry.path,
) => Object.assign(pathOf, entry)

/** The path to which other apps share a photo. The service worker keeps the photo. */
export const sharePath = '/share'

/** The auth page's other modes. */
type AuthMode = 'signup' | 'forgot' | 'reset' | 'verification-sent' | 'age-verification' | 'verify'

/**
 * The addresses of all pages (spec §2 'Routing'). The router finds the page `allCigars` in
 * `pages/all-cigars/all-cigars.page.tsx`.
 */
export const paths = {
  landing: page({ path: '/', title: 'Your cigar collection' }),
  auth: page(
    { path: '/auth' },
    /** Without a mode: signing in. */
    (mode?: AuthMode) => (mode === undefined ? '/auth' : `/auth?mode=${mode}`),
  ),
  terms: page({ path: '/terms', title: 'Terms', isForAll: true }),
  privacy: page({ path: '/privacy', title: 'Privacy', isForAll: true }),
  farewell: page({ path: '/goodbye', title: 'Goodbye' }),
  home: page(
    { path: '/', feature: 'your collection' },
    /** With the focus on the ways to add a cigar, on the photo that was shared, or on Tonight. */
    (shows?: 'add' | 'shared' | 'tonight') => (shows === undefined ? '/' : `/?${shows}=1`),
  ),
  allCigars: page(
    { path: '/all-cigars', title: 'All Cigars', feature: 'your collection' },
    /** With a filter, or those in a humidor. */
    (filter?: CigarFilter | { readonly humidor: string }) =>
      filter === undefined
        ? '/all-cigars'
        : `/all-cigars?${typeof filter === 'string' ? `filter=${filter}` : `humidor=${filter.humidor}`}`,
  ),
  cigar: page(
    { path: '/cigar/:id', title: 'Cigar', feature: 'cigar details' },
    /** With the way to enjoy it open, of a purchase or `1` of any, if `enjoy` says so. */
    (id: string, enjoy?: string) =>
      `/cigar/${encodeURIComponent(id)}${enjoy === undefined ? '' : `?enjoy=${enjoy}`}`,
  ),
  brands: page({ path: '/brands', title: 'Brands', feature: 'the brands you keep' }),
  brand: page(
    { path: '/brand/:brand', feature: 'the brands you keep' },
    (name: string) => `/brand/${encodeURIComponent(toPathText(name))}`,
  ),
  humidors: page({ path: '/humidors', title: 'Humidors', feature: 'your humidors' }),
  humidor: page(
    { path: '/humidors/:id', title: 'Humidor', feature: 'your humidors' },
    (id: string) => `/humidors/${id}`,
  ),
  wishes: page({ path: '/wishes', title: 'Wish List', feature: 'your wish list' }),
  boughtWish: page(
    { path: '/wishes/:id', title: 'Bought It', feature: 'your wish list' },
    (id: string) => `/wishes/${id}`,
  ),
  previouslyEnjoyed: page({
    path: '/previously-enjoyed',
    alias: '/enjoyed',
    title: 'Previously Enjoyed',
    feature: 'the cigars you have enjoyed',
  }),
  aging: page({ path: '/aging', title: 'Aging Analytics', feature: 'aging analytics' }),
  timeline: page({
    path: '/timeline',
    title: 'Collection Timeline',
    feature: 'your collection timeline',
  }),
  year: page({ path: '/year/:year', feature: 'your year' }, (year: string) => `/year/${year}`),
  collectionValue: page({
    path: '/collection-value',
    title: 'Collection Value Analysis',
    feature: 'the value of your collection',
  }),
  report: page({ path: '/report', title: 'Collection Report', feature: 'your collection report' }),
  import: page({ path: '/import', title: 'Import', feature: 'the import' }),
  sharedLists: page({ path: '/shared-lists', title: 'Shared Lists', feature: 'your shared lists' }),
  /** The page for guests of a collector. */
  sharedList: page({ path: '/list/:id', isForAll: true }, (id: string) => `/list/${id}`),
  air: page(
    { path: '/humidors/:id/air', title: 'Humidity', feature: 'your humidors' },
    (id: string) => `/humidors/${id}/air`,
  ),
  labels: page(
    { path: '/labels', title: 'Labels', feature: 'your labels' },
    (of?: { readonly humidor: string } | { readonly cigar: string }) =>
      of === undefined ? '/labels' : `/labels?${new URLSearchParams(of)}`,
  ),
  agingAlerts: page(
    { path: '/aging-alerts', title: 'Aging Alerts', feature: 'aging alerts' },
    /** With the notification preferences open, if `shows` says so. */
    (shows?: 'settings') => (shows === undefined ? '/aging-alerts' : '/aging-alerts?settings=1'),
  ),
  badges: page({ path: '/badges', title: 'Badges', feature: 'badges' }),
  community: page(
    { path: '/community', title: 'Community', feature: 'the community' },
    /** With the user's own milestones, if `view` says so, and one of them in sight. */
    (view?: 'yours', shareId?: string) =>
      view === undefined
        ? '/community'
        : `/community?view=${view}${shareId === undefined ? '' : `#${shareId}`}`,
  ),
  notifications: page({
    path: '/notifications',
    title: 'Notifications',
    feature: 'your notifications',
  }),
  profile: page({ path: '/profile', title: 'Profile', feature: 'your profile' }),
  subscribe: page(
    { path: '/subscribe', title: 'Choose Your Plan', feature: 'the plans' },
    /** With the plan that was chosen, and the page that opens again after the payment. */
    (plan?: PaidPlan, from?: string) => {
      const query = new URLSearchParams({ ...(plan && { plan }), ...(from && { from }) })
      return query.size === 0 ? '/subscribe' : `/subscribe?${query}`
    },
  ),
} as const
