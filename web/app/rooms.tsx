import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import { hasSessionMarker } from './session-marker.ts'

type Screen = {
  readonly element: ComponentType
  /** Fetches the screen's code; asked twice, it is fetched once. */
  readonly fetch: () => Promise<unknown>
}

type Room = Screen & {
  /** React Router's pattern. */
  readonly path: string
  /** What a visitor is told to sign in for: 'Please sign in to access {feature}'. */
  readonly feature: string
}

const screen = (fetch: () => Promise<{ default: ComponentType }>): Screen => ({
  element: lazy(fetch),
  fetch,
})

/** The screens of signed-in users; each is fetched when it is first entered. */
export const rooms: readonly Room[] = [
  {
    path: '/',
    feature: 'your collection',
    ...screen(async () => ({ default: (await import('../pages/home/home.tsx')).Home })),
  },
  {
    path: '/all-cigars',
    feature: 'your collection',
    ...screen(async () => ({
      default: (await import('../pages/all-cigars/all-cigars.tsx')).AllCigars,
    })),
  },
  {
    path: '/cigar/:id',
    feature: 'cigar details',
    ...screen(async () => ({ default: (await import('../pages/cigar/cigar.tsx')).CigarDetails })),
  },
]

const auth = screen(async () => ({
  default: (await import('../pages/auth/auth-page.tsx')).AuthPage,
}))

export const AuthPage = auth.element

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
