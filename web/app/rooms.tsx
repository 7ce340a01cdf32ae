import { type ComponentType, lazy } from 'react'

type Room = {
  /** React Router's pattern. */
  readonly path: string
  /** What a visitor is told to sign in for: 'Please sign in to access {feature}'. */
  readonly feature: string
  readonly element: ComponentType
}

/** The screens of signed-in users; each is fetched when it is first entered. */
export const rooms: readonly Room[] = [
  {
    path: '/',
    feature: 'your collection',
    element: lazy(async () => ({ default: (await import('../pages/home/home.tsx')).Home })),
  },
  {
    path: '/all-cigars',
    feature: 'your collection',
    element: lazy(async () => ({
      default: (await import('../pages/all-cigars/all-cigars.tsx')).AllCigars,
    })),
  },
  {
    path: '/cigar/:id',
    feature: 'your collection',
    element: lazy(async () => ({
      default: (await import('../pages/cigar/cigar.tsx')).CigarDetails,
    })),
  },
]

export const Landing = lazy(async () => ({
  default: (await import('../pages/landing/landing.tsx')).Landing,
}))

export const AuthPage = lazy(async () => ({
  default: (await import('../pages/auth/auth-page.tsx')).AuthPage,
}))
