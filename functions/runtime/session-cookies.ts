import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { env } from './env.ts'

/** The tokens of a session; `expiresIn` is the access token's lifetime in seconds. */
export type SessionTokens = {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
}

/** Lifetime of the refresh token in seconds, as the user pool is set up: 30 days. */
const refreshSeconds = 30 * 24 * 3600

const tokenFlags = ['SameSite=Strict', 'HttpOnly']

/** Also sent when a link of a mail or another site opens the app, so that the edge chooses the right page. */
const markerFlags = ['SameSite=Lax']

/**
 * The cookies that start or renew a session. Tokens are HttpOnly. The marker holds no secret; it shows
 * the page and the edge that there is a session.
 */
export function sessionCookies({ accessToken, refreshToken, expiresIn }: SessionTokens): string[] {
  const { session, refresh, marker } = cookieNames(env('APP_URL'))
  return [
    cookie(session, accessToken, '/', expiresIn, tokenFlags),
    cookie(refresh, refreshToken, '/api/auth', refreshSeconds, tokenFlags),
    cookie(marker, '1', '/', refreshSeconds, markerFlags),
  ]
}

/** Lifetime of the session of a registration, as the app client is set up: 15 minutes. */
const signUpSeconds = 15 * 60

/** Keeps the session of a registration in the browser that registered. */
export const signUpCookie = (session: string): string =>
  cookie(cookieNames(env('APP_URL')).signUp, session, '/api/auth', signUpSeconds, tokenFlags)

/** Removes the cookie of `signUpCookie`, which works once. */
export const clearedSignUpCookie = (): string =>
  cookie(cookieNames(env('APP_URL')).signUp, '', '/api/auth', 0, tokenFlags)

/**
 * The cookies that end a session in this browser. A copied access token stays valid until it expires,
 * at most an hour later, unless all sessions of the account end.
 */
export function clearedCookies(): string[] {
  const { session, refresh, marker } = cookieNames(env('APP_URL'))
  return [
    cookie(session, '', '/', 0, tokenFlags),
    cookie(refresh, '', '/api/auth', 0, tokenFlags),
    cookie(marker, '', '/', 0, markerFlags),
  ]
}

/** The refresh token a request carries, if any. */
export const refreshTokenIn = (cookies: readonly string[]) => cookieIn(cookies, 'refresh')

/** The session of a recent registration in this browser. */
export const signUpSessionIn = (cookies: readonly string[]) => cookieIn(cookies, 'signUp')

function cookieIn(cookies: readonly string[], name: 'refresh' | 'signUp'): string | undefined {
  const prefix = `${cookieNames(env('APP_URL'))[name]}=`
  return cookies.find((text) => text.startsWith(prefix))?.slice(prefix.length) || undefined
}

function cookie(
  name: string,
  value: string,
  path: string,
  seconds: number,
  flags: readonly string[],
): string {
  const secure = env('APP_URL').startsWith('https:') ? ['Secure'] : []
  return [`${name}=${value}`, `Path=${path}`, `Max-Age=${seconds}`, ...flags, ...secure].join('; ')
}
