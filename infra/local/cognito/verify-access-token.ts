import { createPublicKey } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { AwsFault } from '../aws-json.ts'
import { clientId, issuer, type Pool } from './pool.ts'
import type { User } from './user-record.ts'

const claims = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  client_id: z.literal(clientId),
  token_use: z.literal('access'),
})

/**
 * Whose token it is, for the calls a signed-in user makes about himself.
 * @throws NotAuthorizedException when it is expired, revoked or none of ours
 */
export const verifyAccessToken = async (
  pool: Pool,
  token: string,
): Promise<{ user: User; originJti: string }> => {
  const { sub, origin_jti: originJti } = await readClaims(pool, token)
  const user = pool.users.find(sub)
  if (user === undefined) throw new AwsFault('UserNotFoundException', 'User does not exist.')
  if (!user.sessions.some((session) => session.originJti === originJti)) {
    throw new AwsFault('NotAuthorizedException', 'Access Token has been revoked')
  }
  return { user, originJti }
}

const readClaims = async (pool: Pool, token: string) => {
  try {
    const { payload } = await jwtVerify(token, createPublicKey(pool.key.privateKey), {
      algorithms: ['RS256'],
      issuer,
      currentDate: new Date(pool.now()),
    })
    return claims.parse(payload)
  } catch (error) {
    const expired = error instanceof errors.JWTExpired
    const message = expired ? 'Access Token has expired' : 'Invalid Access Token'
    throw new AwsFault('NotAuthorizedException', message)
  }
}
