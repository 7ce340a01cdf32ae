import { createLocalJWKSet, type JWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { clientId, issuer } from '../cognito/pool.ts'
import type { Authorizer } from './call-api.ts'

const claims = z.object({
  sub: z.string(),
  auth_time: z.number(),
  // `jwtVerify` checks it where there is one.
  exp: z.number(),
  token_use: z.literal('access'),
  client_id: z.literal(clientId),
})

/**
 * API Gateway's JWT authorizer over the local user pool: signature, issuer, expiry (required), and the client,
 * which Cognito's access tokens name in `client_id` (API Gateway developer guide, 'JWT authorizers').
 */
export function cognitoAuthorizer(publicJwk: JWK): Authorizer {
  const keys = createLocalJWKSet({ keys: [publicJwk] })
  return async (token) => {
    const verified = await jwtVerify(token, keys, { issuer }).catch(() => undefined)
    const parsed = claims.safeParse(verified?.payload)
    if (!parsed.success) return undefined
    // API Gateway passes every claim on as text.
    const { sub, auth_time } = parsed.data
    return { sub, auth_time: String(auth_time) }
  }
}
