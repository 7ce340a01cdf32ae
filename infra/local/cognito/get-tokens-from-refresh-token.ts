import * as z from 'zod/mini'
import { AwsFault } from '../aws-json.ts'
import { clientCall, secret } from './define-call.ts'
import { issueTokens } from './issue-tokens.ts'
import { ownerOfSecret, type Rotation, rotateSession } from './open-session.ts'

const schema = z.object({ RefreshToken: secret })

export const getTokensFromRefreshToken = clientCall(schema, async ({ RefreshToken }, pool) => {
  const owner = pool.users.find(ownerOfSecret(RefreshToken) ?? '')
  if (owner === undefined) {
    throw new AwsFault('NotAuthorizedException', 'Invalid Refresh Token.')
  }
  return pool.users.exclusively(owner.sub, async (user, save) => {
    const rotation = rotateSession(user, RefreshToken, pool.now())
    if (rotation.kind !== 'rotated') throw refusals[rotation.kind]()
    const { session, refreshToken } = rotation
    const others = user.sessions.filter((other) => other.originJti !== session.originJti)
    await save({ ...user, sessions: [...others, session] })
    return { AuthenticationResult: await issueTokens(pool, user, session, refreshToken) }
  })
})

const refusals: Readonly<Record<Exclude<Rotation['kind'], 'rotated'>, () => AwsFault>> = {
  unknown: () => new AwsFault('NotAuthorizedException', 'Refresh Token has been revoked'),
  expired: () => new AwsFault('NotAuthorizedException', 'Refresh Token has expired'),
  reused: () =>
    new AwsFault('RefreshTokenReuseException', 'Refresh Token has been invalidated by rotation.'),
}
