import { createLocalJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { AwsError, parseInput } from '../aws-json.ts'
import { type Call, password, secret } from './define-call.ts'
import { noFailures } from './lock-out.ts'
import { checkPasswordPolicy, hashPassword } from './passwords.ts'
import { issuer, type Pool } from './pool.ts'
import { requirePassword } from './sign-in.ts'

const schema = z.object({
  AccessToken: secret,
  PreviousPassword: password,
  ProposedPassword: password,
})

const claims = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
})

/** The user signs the call with an access token. Sessions stay open, as in Cognito. */
export const changePassword: Call = (pool) => async (given) => {
  const input = parseInput(schema, given, 'InvalidParameterException')
  checkPasswordPolicy(input.ProposedPassword)
  const { sub, origin_jti } = await claimsOf(pool, input.AccessToken)
  return pool.users.exclusively(sub, async (user, save) => {
    if (!user.sessions.some(({ originJti }) => originJti === origin_jti)) {
      throw new AwsError('NotAuthorizedException', 'Access Token has been revoked')
    }
    await requirePassword(pool, user, input.PreviousPassword, (failures) =>
      save({ ...user, failures }),
    )
    const passwordHash = await hashPassword(input.ProposedPassword)
    await save({ ...user, passwordHash, failures: noFailures, updatedAt: pool.now() })
    return {}
  })
}

async function claimsOf(pool: Pool, token: string) {
  const keys = createLocalJWKSet({ keys: [pool.key.publicJwk] })
  const currentDate = new Date(pool.now())
  const verified = await jwtVerify(token, keys, { issuer, currentDate }).catch(() => undefined)
  const parsed = claims.safeParse(verified?.payload)
  if (parsed.success) return parsed.data
  throw new AwsError('NotAuthorizedException', 'Invalid Access Token')
}
