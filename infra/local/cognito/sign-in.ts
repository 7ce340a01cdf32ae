import * as z from 'zod/mini'
import { AwsError } from '../aws-json.ts'
import { clientCall, password, secret, username } from './define-call.ts'
import { countFailure, type Failures, noFailures, refuseWhileLocked } from './lock-out.ts'
import { isPassword } from './passwords.ts'
import type { Pool } from './pool.ts'
import { badFlow, openSession, requireFlow } from './sessions.ts'
import { issueTokens } from './tokens.ts'

const schema = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    AuthParameters: z.object({ USERNAME: username, PASSWORD: password }),
  }),
  z.object({
    AuthFlow: z.literal('USER_AUTH'),
    AuthParameters: z.object({
      USERNAME: username,
      PREFERRED_CHALLENGE: z.optional(z.literal('EMAIL_OTP')),
    }),
    Session: secret,
  }),
])

/** The two flows we sign in with; rotation rules out REFRESH_TOKEN_AUTH in Cognito as well. */
export const initiateAuth = clientCall(schema, async (input, pool) => {
  const { USERNAME } = input.AuthParameters
  const AuthenticationResult =
    input.AuthFlow === 'USER_AUTH'
      ? await signInFirstTime(pool, USERNAME, input.Session)
      : await signInWithPassword(pool, USERNAME, input.AuthParameters.PASSWORD)
  return { AuthenticationResult, ChallengeParameters: {} }
})

/**
 * The automatic sign-in after confirmation. The Session of ConfirmSignUp replaces the code that
 * was just given, and works once.
 * @throws NotAuthorizedException
 */
const signInFirstTime = async (pool: Pool, username: string, session: string) => {
  const named = pool.users.find(username)
  if (named === undefined) throw badFlow()
  return pool.users.exclusively(named.sub, async (user, save) => {
    if (user.status !== 'CONFIRMED') throw badFlow()
    requireFlow(user, session, pool.now())
    const { flow: _, ...rest } = user
    const opened = openSession({ ...rest, failures: noFailures }, pool.now())
    await save(opened.user)
    return issueTokens(pool, opened.user, opened.session, opened.refreshToken)
  })
}

/** A wrong address and a wrong password get the same response after the same work. */
const wrongPassword = () =>
  new AwsError('NotAuthorizedException', 'Incorrect username or password.')

/** @throws NotAuthorizedException, UserNotConfirmedException (the password was right) */
const signInWithPassword = async (pool: Pool, username: string, password: string) => {
  const named = pool.users.find(username)
  if (named === undefined) return refuseStranger(pool, username, password)
  return pool.users.exclusively(named.sub, async (user, save) => {
    await requirePassword(pool, user, password, (failures) => save({ ...user, failures }))
    if (user.status !== 'CONFIRMED') {
      throw new AwsError('UserNotConfirmedException', 'User is not confirmed.')
    }
    const opened = openSession({ ...user, failures: noFailures }, pool.now())
    await save(opened.user)
    return issueTokens(pool, opened.user, opened.session, opened.refreshToken)
  })
}

/**
 * Checks a password under the lockout; `keep` is given the count after a wrong one.
 * @throws NotAuthorizedException
 */
export const requirePassword = async (
  pool: Pool,
  known: { readonly passwordHash: string; readonly failures: Failures },
  password: string,
  keep: (failures: Failures) => Promise<void>,
): Promise<void> => {
  refuseWhileLocked(known.failures, pool.now())
  if (await isPassword(password, known.passwordHash)) return
  await keep(countFailure(known.failures, pool.now()))
  throw wrongPassword()
}

const rememberedStrangers = 1000
/** No password has this hash; trying it takes as long as any other. */
const unknownHash = `${'A'.repeat(22)}:${'A'.repeat(43)}`

const refuseStranger = async (pool: Pool, username: string, password: string): Promise<never> => {
  const { strangers } = pool
  const address = username.toLowerCase()
  const known = { passwordHash: unknownHash, failures: strangers.get(address) ?? noFailures }
  await requirePassword(pool, known, password, async (failures) => {
    const oldest = strangers.keys().next().value
    if (strangers.size >= rememberedStrangers && oldest !== undefined) strangers.delete(oldest)
    strangers.set(address, failures)
  })
  throw wrongPassword()
}
