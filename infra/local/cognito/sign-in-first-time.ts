import { AwsFault } from '../aws-json.ts'
import { hashSecret } from './hash-password.ts'
import { issueTokens } from './issue-tokens.ts'
import { noFailures } from './lock-out.ts'
import { openSession } from './open-session.ts'
import type { Pool } from './pool.ts'

/**
 * The automatic sign-in after confirmation: the Session of ConfirmSignUp stands for the code that
 * was just given. Good once.
 * @throws NotAuthorizedException
 */
export const signInFirstTime = async (pool: Pool, username: string, session: string) => {
  const named = pool.users.find(username)
  if (named === undefined) throw badSession('Invalid session for the user.')
  return pool.users.exclusively(named.sub, async (user, save) => {
    const { firstSignIn, ...rest } = user
    if (firstSignIn === undefined || firstSignIn.hash !== hashSecret(session)) {
      throw badSession('Invalid session for the user.')
    }
    if (firstSignIn.expiresAt <= pool.now()) {
      throw badSession('Invalid session for the user, session is expired.')
    }
    const opened = openSession({ ...rest, failures: noFailures }, pool.now())
    await save(opened.user)
    return issueTokens(pool, opened.user, opened.session, opened.refreshToken)
  })
}

const badSession = (message: string) => new AwsFault('NotAuthorizedException', message)
