import { createLocalJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Cognito } from '../cognito/start-cognito.ts'
import type { Authorizer } from './call-api.ts'

/**
 * API Gateway's JWT authorizer over the local user pool: signature, issuer, time, and the client,
 * which Cognito's access tokens name in `client_id` (API Gateway developer guide, 'JWT authorizers').
 */
export async function cognitoAuthorizer(
  cognito: Pick<Cognito, 'jwks' | 'issuer' | 'clientId'>,
): Promise<Authorizer> {
  const keys = createLocalJWKSet(await cognito.jwks())
  const claims = z.object({
    sub: z.string(),
    iat: z.number(),
    token_use: z.literal('access'),
    client_id: z.literal(cognito.clientId),
  })
  return async (token) => {
    const verified = await jwtVerify(token, keys, { issuer: cognito.issuer }).catch(() => undefined)
    const parsed = claims.safeParse(verified?.payload)
    if (!parsed.success) return undefined
    // API Gateway hands every claim on as text.
    return { sub: parsed.data.sub, iat: String(parsed.data.iat) }
  }
}
