import * as z from 'zod/mini'
import { route } from './route.ts'
import { user } from './user.ts'

// Every page has these; the routes of `auth.ts` besides are for a few.

export const done = z.object({ message: z.string() })

export const getUser = route({
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  reads: ['account', 'badges', 'stock', 'humidors'],
  summary: 'The signed-in user',
  tagged: true,
  response: user,
})

export const logout = route({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  uses: ['identity', 'app-url'],
  summary: 'Sign out; ends the session and clears its cookies',
  response: done,
})

export const refresh = route({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  uses: ['identity', 'app-url'],
  summary: 'Renew the session from its refresh cookie',
  // A browser renews once an hour for all its tabs.
  limit: { perAccount: 120, perAddress: 600, minutes: 15 },
  response: done,
  errors: ['unauthenticated'],
})
