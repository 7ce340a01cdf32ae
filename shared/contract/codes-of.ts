import type { ErrorCode } from './errors.ts'
import type { Route } from './route.ts'

/**
 * Returns the error codes that a route may respond with: first the codes that its fields imply, then
 * its own `errors`. Integration tests fail when a handler responds with another code.
 */
export const codesOf = (entry: Route): Set<ErrorCode> =>
  new Set([
    'invalid_input',
    ...(entry.method === 'GET' ? [] : ['cross_site' as const]),
    ...(entry.access === 'public' ? [] : ['unauthenticated' as const]),
    ...(entry.access === 'premium' ? ['premium_required' as const] : []),
    ...(entry.params ? ['not_found' as const] : []),
    ...(entry.body || entry.rawBody ? ['too_large' as const] : []),
    'too_many_attempts',
    ...(entry.errors ?? []),
    'internal',
    'unavailable',
  ])
