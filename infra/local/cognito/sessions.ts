import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { AwsError } from '../aws-json.ts'
import { clientCall, secret } from './define-call.ts'
import { hashSecret } from './passwords.ts'
import { issueTokens } from './tokens.ts'
import type { Session, User } from './user-record.ts'

const refreshInput = z.object({ RefreshToken: secret })

export const getTokensFromRefreshToken = clientCall(
  refreshInput,
  async ({ RefreshToken }, pool) => {
    const owner = pool.users.find(ownerOfSecret(RefreshToken) ?? '')
    if (owner === undefined) {
      throw new AwsError('NotAuthorizedException', 'Invalid Refresh Token.')
    }
    return pool.users.exclusively(owner.sub, async (user, save) => {
      const rotation = rotateSession(user, RefreshToken, pool.now())
      if (rotation.kind !== 'rotated') throw refusals[rotation.kind]()
      const { session, refreshToken } = rotation
      const others = user.sessions.filter((other) => other.originJti !== session.originJti)
      await save({ ...user, sessions: [...others, session] })
      return { AuthenticationResult: await issueTokens(pool, user, session, refreshToken) }
    })
  },
)

const refusals: Readonly<Record<Exclude<Rotation['kind'], 'rotated'>, () => AwsError>> = {
  unknown: () => new AwsError('NotAuthorizedException', 'Refresh Token has been revoked'),
  expired: () => new AwsError('NotAuthorizedException', 'Refresh Token has expired'),
  reused: () =>
    new AwsError('RefreshTokenReuseException', 'Refresh Token has been invalidated by rotation.'),
}

const revokeInput = z.object({ Token: secret })

/** Ends one session: its refresh tokens and its access token. An unknown token is no error. */
export const revokeToken = clientCall(revokeInput, async ({ Token }, pool) => {
  const owner = pool.users.find(ownerOfSecret(Token) ?? '')
  if (owner === undefined) return {}
  return pool.users.exclusively(owner.sub, async (user, save) => {
    const session = findSession(user, Token)
    await save({ ...user, sessions: user.sessions.filter((other) => other !== session) })
    return {}
  })
})

const refreshLifetime = 30 * 24 * 60 * 60 * 1000
const retryGrace = 60 * 1000
/** The app client's `AuthSessionValidity`. */
const flowLifetime = 15 * 60 * 1000
/** Enough to distinguish a reused token from an invented token. A session makes 24 a day. */
const rememberedTokens = 50

/** A secret that holds its owner: the user's id and 32 random bytes. */
const makeUserSecret = (sub: string): string => {
  const id = Buffer.from(sub.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, randomBytes(32)]).toString('base64url')
}

/** The `sub` a secret was made for, or undefined when it cannot be one of ours. */
const ownerOfSecret = (secret: string): string | undefined => {
  const bytes = Buffer.from(secret, 'base64url')
  if (bytes.length !== 48) return undefined
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A sign-in: its session joins the user's, expired ones leave. */
export const openSession = (user: User, now: number) => {
  const refreshToken = makeUserSecret(user.sub)
  const expiresAt = now + refreshLifetime
  const session: Session = {
    originJti: randomUUID(),
    signedInAt: now,
    expiresAt,
    tokens: [{ hash: hashSecret(refreshToken), validUntil: expiresAt }],
  }
  const living = user.sessions.filter((other) => other.expiresAt > now)
  return { user: { ...user, sessions: [...living, session] }, session, refreshToken }
}

/** A step from SignUp over ConfirmSignUp to InitiateAuth: the Session and its stored part. */
export const newFlow = (sub: string, now: number) => {
  const Session = makeUserSecret(sub)
  return { Session, flow: { hash: hashSecret(Session), expiresAt: now + flowLifetime } }
}

/** @throws NotAuthorizedException when the Session is not the last one given, or has expired */
export const requireFlow = ({ flow }: User, session: string, now: number): void => {
  if (flow === undefined || flow.hash !== hashSecret(session)) throw badFlow()
  if (flow.expiresAt <= now) throw badFlow(', session is expired.')
}

export const badFlow = (reason = '.') =>
  new AwsError('NotAuthorizedException', `Invalid session for the user${reason}`)

type Rotation =
  | { readonly kind: 'rotated'; readonly session: Session; readonly refreshToken: string }
  | { readonly kind: 'unknown' | 'expired' | 'reused' }

/**
 * Refresh token rotation: a new token for the rest of the session's time; the one used stays good
 * for 60 seconds, so a lost response or a second tab does not end the session.
 */
const rotateSession = (user: User, refreshToken: string, now: number): Rotation => {
  const hash = hashSecret(refreshToken)
  const session = findSession(user, refreshToken)
  const used = session?.tokens.find((token) => token.hash === hash)
  if (session === undefined || used === undefined) return { kind: 'unknown' }
  if (session.expiresAt <= now) return { kind: 'expired' }
  if (used.validUntil <= now) return { kind: 'reused' }
  const next = makeUserSecret(user.sub)
  const validUntil = Math.min(used.validUntil, now + retryGrace)
  const tokens = [
    ...session.tokens.map((token) => (token.hash === hash ? { hash, validUntil } : token)),
    { hash: hashSecret(next), validUntil: session.expiresAt },
  ].slice(-rememberedTokens)
  return { kind: 'rotated', session: { ...session, tokens }, refreshToken: next }
}

/** The session a refresh token belongs or belonged to. */
const findSession = (user: User, refreshToken: string): Session | undefined => {
  const hash = hashSecret(refreshToken)
  return user.sessions.find((session) => session.tokens.some((token) => token.hash === hash))
}
