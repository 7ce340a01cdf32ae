import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose'
import { damaged, readText, writeDurably } from '../durable-files.ts'
import { clientId, issuer, type Pool, type SigningKey } from './pool.ts'
import { describeAttributes, type Session, type User } from './user-record.ts'

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

/**
 * The pool's RS256 key. It is made once and kept, so sessions outlive a restart, and the tokens of
 * another copy are not valid here.
 * @throws StartupError when the file is damaged
 */
export const openSigningKey = async (dataDir: string): Promise<SigningKey> => {
  const path = join(dataDir, 'signing-key.pem')
  const privateKey = readKey(await readOrMake(path), path)
  const jwk = await exportJWK(createPublicKey(privateKey))
  const kid = await calculateJwkThumbprint(jwk)
  return { privateKey, publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } }
}

const readOrMake = async (path: string): Promise<string> => {
  const kept = await readText(path)
  if (kept !== undefined) return kept
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await writeDurably(path, privateKey)
  return privateKey
}

const readKey = (pem: string, path: string) => {
  try {
    return createPrivateKey(pem)
  } catch {
    throw damaged(path, 'remove it to sign everybody out')
  }
}
