import type { ComponentType } from 'react'
import { toPathText } from '../shared/rules/path-text.ts'
import type { PaidPlan } from '../shared/rules/plans.ts'
import type { CigarFilter } from './features/cigars/select-cigars.ts'
import type { AuthMode as Mode } from './pages/auth/auth-mode.ts'
import { fetched } from './ui/fetched.ts'

export type Page = ReturnType<typeof fetched> & {
  /** React Router's pattern. */
  readonly path: string
  readonly alias?: string
  /** The document's title, unless it depends on what the page shows. */
  readonly title?: string
  /** Members only: a visitor reads 'Please sign in to access {feature}'. Visitors only if absent. */
  readonly feature?: string
}

/** A page of the list below; calling it gives its path. */
const page = <const Entry extends Page, Args extends readonly unknown[] = []>(
  entry: Entry,
  pathOf: (...args: Args) => string = () => entry.path,
) => Object.assign(pathOf, entry)

/** The type of a page. Inferred, it would depend on the list below, which pages import. */
type Loaded = Promise<ComponentType>

type AuthMode = Exclude<Mode['name'], 'signin'>

/** Every page of the product (spec §2 'Routing'); its code is fetched when it is first shown. */
export const paths = {
  landing: page({
    path: '/',
    title: 'Your cigar collection',
    ...fetched(async (): Loaded => (await import('./pages/landing/landing.tsx')).Landing),
  }),
  auth: page(
    {
      path: '/auth',
      ...fetched(async (): Loaded => (await import('./pages/auth/auth-page.tsx')).AuthPage),
    },
    /** Without a mode: signing in. */
    (mode?: AuthMode) => (mode === undefined ? '/auth' : `/auth?mode=${mode}`),
  ),
  farewell: page({
    path: '/goodbye',
    title: 'Goodbye',
    ...fetched(async (): Loaded => (await import('./pages/farewell/farewell.tsx')).Farewell),
  }),
  home: page(
    {
      path: '/',
      feature: 'your collection',
      ...fetched(async (): Loaded => (await import('./pages/home/home.tsx')).Home),
    },
    /** With the focus on the ways to add a cigar, if `shows` says so. */
    (shows?: 'add') => (shows === undefined ? '/' : '/?add=1'),
  ),
  allCigars: page(
    {
      path: '/all-cigars',
      title: 'All Cigars',
      feature: 'your collection',
      ...fetched(async (): Loaded => (await import('./pages/all-cigars/all-cigars.tsx')).AllCigars),
    },
    (filter?: CigarFilter) =>
      filter === undefined ? '/all-cigars' : `/all-cigars?filter=${filter}`,
  ),
  cigar: page(
    {
      path: '/cigar/:id',
      title: 'Cigar',
      feature: 'cigar details',
      ...fetched(async (): Loaded => (await import('./pages/cigar/cigar.tsx')).CigarDetails),
    },
    (id: string) => `/cigar/${encodeURIComponent(id)}`,
  ),
  brands: page({
    path: '/brands',
    title: 'Brands',
    feature: 'the brands you keep',
    ...fetched(async (): Loaded => (await import('./pages/brands/brands.tsx')).Brands),
  }),
  brand: page(
    {
      path: '/brand/:brand',
      feature: 'the brands you keep',
      ...fetched(async (): Loaded => (await import('./pages/brand/brand.tsx')).Brand),
    },
    (name: string) => `/brand/${encodeURIComponent(toPathText(name))}`,
  ),
  previouslyEnjoyed: page({
    path: '/previously-enjoyed',
    alias: '/enjoyed',
    title: 'Previously Enjoyed',
    feature: 'the cigars you have enjoyed',
    ...fetched(
      async (): Loaded =>
        (await import('./pages/previously-enjoyed/previously-enjoyed.tsx')).PreviouslyEnjoyed,
    ),
  }),
  aging: page({
    path: '/aging',
    title: 'Aging Analytics',
    feature: 'aging analytics',
    ...fetched(async (): Loaded => (await import('./pages/aging/aging.tsx')).Aging),
  }),
  timeline: page({
    path: '/timeline',
    title: 'Collection Timeline',
    feature: 'your collection timeline',
    ...fetched(async (): Loaded => (await import('./pages/timeline/timeline.tsx')).Timeline),
  }),
  collectionValue: page({
    path: '/collection-value',
    title: 'Collection Value Analysis',
    feature: 'the value of your collection',
    ...fetched(
      async (): Loaded =>
        (await import('./pages/collection-value/collection-value.tsx')).CollectionValue,
    ),
  }),
  agingAlerts: page(
    {
      path: '/aging-alerts',
      title: 'Aging Alerts',
      feature: 'aging alerts',
      ...fetched(
        async (): Loaded => (await import('./pages/aging-alerts/aging-alerts.tsx')).AgingAlerts,
      ),
    },
    /** With the notification preferences open, if `shows` says so. */
    (shows?: 'settings') => (shows === undefined ? '/aging-alerts' : '/aging-alerts?settings=1'),
  ),
  badges: page({
    path: '/badges',
    title: 'Badges',
    feature: 'badges',
    ...fetched(async (): Loaded => (await import('./pages/badges/badges.tsx')).Badges),
  }),
  community: page(
    {
      path: '/community',
      title: 'Community',
      feature: 'the community',
      ...fetched(async (): Loaded => (await import('./pages/community/community.tsx')).Community),
    },
    /** With the user's own milestones, if `view` says so. */
    (view?: 'yours') => (view === undefined ? '/community' : `/community?view=${view}`),
  ),
  notifications: page({
    path: '/notifications',
    title: 'Notifications',
    feature: 'your notifications',
    ...fetched(
      async (): Loaded => (await import('./pages/notifications/notifications.tsx')).Notifications,
    ),
  }),
  profile: page({
    path: '/profile',
    title: 'Profile',
    feature: 'your profile',
    ...fetched(async (): Loaded => (await import('./pages/profile/profile.tsx')).Profile),
  }),
  subscribe: page(
    {
      path: '/subscribe',
      title: 'Choose Your Plan',
      feature: 'the plans',
      ...fetched(async (): Loaded => (await import('./pages/subscribe/subscribe.tsx')).Subscribe),
    },
    /** With the plan that was chosen. */
    (plan?: PaidPlan) => (plan === undefined ? '/subscribe' : `/subscribe?plan=${plan}`),
  ),
} as const
