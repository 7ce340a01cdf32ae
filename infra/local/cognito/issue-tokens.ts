import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { clientId, issuer, type Pool } from './pool.ts'
import type { Session, User } from './user-record.ts'
import { describeAttributes } from './user-record.ts'

/** Seconds; the app client's setting, Cognito's default. */
const tokenLifetime = 60 * 60

/** The `AuthenticationResult` of a sign-in or a refresh. */
export const issueTokens = async (
  pool: Pool,
  user: User,
  session: Session,
  refreshToken: string,
) => {
  const eventId = randomUUID()
  const [AccessToken, IdToken] = await Promise.all([
    sign(pool, session, eventId, {
      sub: user.sub,
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: user.sub,
    }),
    sign(pool, session, eventId, {
      ...describeAttributes(user),
      email_verified: user.status === 'CONFIRMED',
      'cognito:username': user.sub,
      aud: clientId,
      token_use: 'id',
    }),
  ])
  return {
    AccessToken,
    IdToken,
    RefreshToken: refreshToken,
    ExpiresIn: tokenLifetime,
    TokenType: 'Bearer',
  }
}

const sign = (pool: Pool, session: Session, eventId: string, claims: Record<string, unknown>) => {
  const now = Math.floor(pool.now() / 1000)
  const { kid = '' } = pool.key.publicJwk
  return new SignJWT({
    ...claims,
    iss: issuer,
    origin_jti: session.originJti,
    event_id: eventId,
    auth_time: Math.floor(session.signedInAt / 1000),
    iat: now,
    exp: now + tokenLifetime,
    jti: randomUUID(),
  })
    .setProtectedHeader({ kid, alg: 'RS256' })
    .sign(pool.key.privateKey)
}
