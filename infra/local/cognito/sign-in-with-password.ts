import { AwsFault } from '../aws-json.ts'
import { isPassword } from './hash-password.ts'
import { issueTokens } from './issue-tokens.ts'
import { countFailure, type Failures, noFailures, refuseWhileLocked } from './lock-out.ts'
import { openSession } from './open-session.ts'
import type { Pool } from './pool.ts'

/** A wrong address and a wrong password get the same answer after the same work. */
const wrongPassword = () =>
  new AwsFault('NotAuthorizedException', 'Incorrect username or password.')

/** @throws NotAuthorizedException, UserNotConfirmedException (the password was right) */
export const signInWithPassword = async (pool: Pool, username: string, password: string) => {
  const named = pool.users.find(username)
  if (named === undefined) return refuseStranger(pool, username, password)
  return pool.users.exclusively(named.sub, async (user, save) => {
    await requirePassword(pool, user, password, (failures) => save({ ...user, failures }))
    if (user.status !== 'CONFIRMED') {
      throw new AwsFault('UserNotConfirmedException', 'User is not confirmed.')
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
const nobodysHash = `${'A'.repeat(22)}:${'A'.repeat(43)}`

const refuseStranger = async (pool: Pool, username: string, password: string): Promise<never> => {
  const { strangers } = pool
  const address = username.toLowerCase()
  const known = { passwordHash: nobodysHash, failures: strangers.get(address) ?? noFailures }
  await requirePassword(pool, known, password, async (failures) => {
    const oldest = strangers.keys().next().value
    if (strangers.size >= rememberedStrangers && oldest !== undefined) strangers.delete(oldest)
    strangers.set(address, failures)
  })
  throw wrongPassword()
}
