import * as z from 'zod/mini'
import type { SessionTokens } from '../runtime/session-cookies.ts'

/** The user id in tokens that Cognito has just sent. */
export const subjectOf = (tokens: SessionTokens): string => claimsOf(tokens).sub

/** For a clock of Cognito that is behind ours, in milliseconds. */
const shortestPause = 50

/**
 * Tokens of a session from after the end of a user's sessions. One of the same second is refused, because earlier
 * ones look the same, so another one begins in the next second.
 *
 * @param epoch when the sessions ended (Unix seconds)
 * @param tokens of a sign-in
 */
export async function tokensAfter(
  epoch: number,
  tokens: SessionTokens,
  signInAgain: () => Promise<SessionTokens>,
): Promise<SessionTokens> {
  if (claimsOf(tokens).auth_time > epoch) return tokens
  const pause = Math.max((epoch + 1) * 1000 - Date.now(), shortestPause)
  await new Promise((resolve) => setTimeout(resolve, pause))
  return tokensAfter(epoch, await signInAgain(), signInAgain)
}

const claims = z.object({ sub: z.string(), auth_time: z.int() })

/** Not verified: for tokens that Cognito has just sent. */
const claimsOf = ({ accessToken }: SessionTokens) =>
  z.parse(claims, JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()))
