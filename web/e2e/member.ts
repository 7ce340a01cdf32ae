import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { setSubscription } from '../../functions/workflows/apply-subscription.ts'
import {
  activation,
  newUser,
  ok,
  register as registerByMail,
  type User,
  userOf,
} from '../../infra/local/testing/collector.ts'
import { reachCloud } from '../../infra/local/testing/environment.ts'
import { paid } from '../../infra/local/testing/stock.ts'
import * as auth from '../../shared/contract/auth.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { celebrateNothing } from './celebrated.ts'

/** A user who is signed in in a browser, with functions that call the API for them. */
export type Member = User & {
  readonly firstName: string
  goPremium(): Promise<void>
  goBasic(): Promise<void>
  /** Ends the paid period. */
  goFree(): Promise<void>
}

/**
 * Signs a new user in, whose milestones are celebrated. The session cannot be renewed, and the user has
 * no password: see `register`.
 */
export async function signIn(context: BrowserContext): Promise<Member> {
  const member = await enter(context)
  await celebrateNothing(context, member.userId)
  return member
}

/** Signs a new user in whose milestones are not celebrated yet. */
export async function enter(context: BrowserContext): Promise<Member> {
  const firstName = 'Ana'
  const collector = await newUser({ firstName })
  const url = inject('cloudUrl')
  const { session, marker } = cookieNames(url)
  await context.addCookies([
    { url, name: session, value: collector.token, httpOnly: true, sameSite: 'Strict' },
    { url, name: marker, value: '1', sameSite: 'Strict' },
  ])
  return memberOf(collector, firstName)
}

/** Signs a new user up and in through the API, with an account in the user pool. */
export async function register(context: BrowserContext): Promise<Member & { password: string }> {
  const firstName = 'Ana'
  const { email, password, token, headers } = await registerByMail({ firstName })
  const answer = await context.request.post(auth.verifyEmail.path, {
    headers: { ...headers, origin: inject('cloudUrl') },
    data: activation(token),
  })
  const { tempAuthToken = '' } = auth.verifyEmail.response.parse(await answer.json())
  const session = { authorization: `Bearer ${tempAuthToken}` }
  const { id } = await ok(auth.getUser, { headers: session })
  await celebrateNothing(context, id)
  return { ...memberOf(userOf(id, email, tempAuthToken), firstName), password }
}

const memberOf = (collector: User, firstName: string): Member => ({
  ...collector,
  firstName,
  goPremium: () => subscribe(collector.userId, paid('premium', 10)),
  goBasic: () => subscribe(collector.userId, paid('basic', 10)),
  goFree: () => subscribe(collector.userId, paid('premium', -1)),
})

const subscribe: typeof setSubscription = (userId, subscription) => {
  reachCloud()
  return setSubscription(userId, subscription)
}
