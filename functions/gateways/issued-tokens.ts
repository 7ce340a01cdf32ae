import * as z from 'zod/mini'
import type { SessionTokens } from '../runtime/session-cookies.ts'
import { renew } from './identity.ts'

/** The user id in tokens that Cognito has just sent. */
export const subjectOf = (tokens: SessionTokens): string => claimsOf(tokens).sub

/** For a clock of Cognito that is behind ours, in milliseconds. */
const shortestPause = 50

/**
 * Tokens from after the end of a user's sessions. Those of the same second are refused, because earlier
 * ones look the same, so they are renewed in the next second.
 *
 * @param epoch when the sessions ended (Unix seconds)
 */
export async function tokensAfter(epoch: number, tokens: SessionTokens): Promise<SessionTokens> {
  if (claimsOf(tokens).iat > epoch) return tokens
  const pause = Math.max((epoch + 1) * 1000 - Date.now(), shortestPause)
  await new Promise((resolve) => setTimeout(resolve, pause))
  return tokensAfter(epoch, await renew(tokens.refreshToken))
}

const claims = z.object({ sub: z.string(), iat: z.int() })

/** Not verified: for tokens that Cognito has just sent. */
const claimsOf = ({ accessToken }: SessionTokens) =>
  z.parse(claims, JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()))
