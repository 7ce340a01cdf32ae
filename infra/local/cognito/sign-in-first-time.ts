import { issueTokens } from './issue-tokens.ts'
import { noFailures } from './lock-out.ts'
import { badFlow, openSession, requireFlow } from './open-session.ts'
import type { Pool } from './pool.ts'

/**
 * The automatic sign-in after confirmation: the Session of ConfirmSignUp stands for the code that
 * was just given. Good once.
 * @throws NotAuthorizedException
 */
export const signInFirstTime = async (pool: Pool, username: string, session: string) => {
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
