import { lazy } from 'react'
import { matchPath } from 'react-router-dom'
import { fetched } from '../ui/fetched.tsx'
import { hasSessionMarker } from './session-marker.ts'

type Room = ReturnType<typeof fetched> & {
  /** React Router's pattern. */
  readonly path: string
  /** What a visitor is told to sign in for: 'Please sign in to access {feature}'. */
  readonly feature: string
}

const enjoyed = {
  feature: 'the cigars you have enjoyed',
  ...fetched(
    async () =>
      (await import('../pages/previously-enjoyed/previously-enjoyed.tsx')).PreviouslyEnjoyed,
  ),
}

/** The screens of signed-in users; each is fetched when it is first entered. */
export const rooms: readonly Room[] = [
  {
    path: '/',
    feature: 'your collection',
    ...fetched(async () => (await import('../pages/home/home.tsx')).Home),
  },
  {
    path: '/all-cigars',
    feature: 'your collection',
    ...fetched(async () => (await import('../pages/all-cigars/all-cigars.tsx')).AllCigars),
  },
  {
    path: '/cigar/:id',
    feature: 'cigar details',
    ...fetched(async () => (await import('../pages/cigar/cigar.tsx')).CigarDetails),
  },
  {
    path: '/brands',
    feature: 'the brands you keep',
    ...fetched(async () => (await import('../pages/brands/brands.tsx')).Brands),
  },
  {
    path: '/brand/:brand',
    feature: 'the brands you keep',
    ...fetched(async () => (await import('../pages/brand/brand.tsx')).Brand),
  },
  { path: '/previously-enjoyed', ...enjoyed },
  { path: '/enjoyed', ...enjoyed },
  {
    path: '/aging',
    feature: 'aging analytics',
    ...fetched(async () => (await import('../pages/aging/aging.tsx')).Aging),
  },
  {
    path: '/timeline',
    feature: 'your collection timeline',
    ...fetched(async () => (await import('../pages/timeline/timeline.tsx')).Timeline),
  },
  {
    path: '/collection-value',
    feature: 'the value of your collection',
    ...fetched(
      async () => (await import('../pages/collection-value/collection-value.tsx')).CollectionValue,
    ),
  },
  {
    path: '/profile',
    feature: 'your profile',
    ...fetched(async () => (await import('../pages/profile/profile.tsx')).Profile),
  },
  {
    path: '/subscribe',
    feature: 'the plans',
    ...fetched(async () => (await import('../pages/subscribe/subscribe.tsx')).Subscribe),
  },
]

const auth = fetched(async () => (await import('../pages/auth/auth-page.tsx')).AuthPage)

export const AuthPage = auth.Component

export const Landing = lazy(async () => ({
  default: (await import('../pages/landing/landing.tsx')).Landing,
}))

/** Fetches the screen of an address while the session is still being asked for. */
export function fetchScreen(pathname: string): void {
  const room = hasSessionMarker() && rooms.find(({ path }) => matchPath(path, pathname))
  const next = room || (pathname === '/auth' && auth)
  // A failure is the business of the screen itself, when it is rendered.
  if (next) next.fetch().catch(() => undefined)
}
