import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { setSubscription } from '../../functions/table/subscriptions.ts'
import { activation, newRegistration, ok, type Sent } from '../../infra/local/testing/collector.ts'
import { useCloud as reachCloud } from '../../infra/local/testing/environment.ts'
import { paid } from '../../infra/local/testing/stock.ts'
import * as auth from '../../shared/contract/auth.ts'
import type { ResponseOf, Route } from '../../shared/contract/route.ts'
import { celebrateNothing } from './celebrated.ts'

/** Somebody signed in in a browser, who can also be spoken for without it. */
export type Member = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly userId: string
  /** Puts them on Premium, as a payment will. */
  goPremium(): Promise<void>
  goBasic(): Promise<void>
  /** Takes it back, as the end of what was paid for will. */
  goFree(): Promise<void>
  ok<R extends Route>(route: R, sent?: Sent): Promise<ResponseOf<R>>
}

/**
 * Signs somebody new up through the API and puts their session into the browser, to which their
 * milestones are no news.
 */
export async function signIn(context: BrowserContext, firstName?: string): Promise<Member> {
  const member = await enter(context, firstName)
  await celebrateNothing(context, member.userId)
  return member
}

/** The same in a browser that has yet to celebrate every milestone. */
export async function enter(context: BrowserContext, firstName = 'Ana'): Promise<Member> {
  const { email, password, token, headers: browser } = await newRegistration({ firstName })
  const answer = await context.request.post(auth.verifyEmail.path, {
    headers: { ...browser, origin: inject('cloudUrl') },
    data: activation(token),
  })
  const { tempAuthToken } = auth.verifyEmail.response.parse(await answer.json())
  const headers = { authorization: `Bearer ${tempAuthToken}` }
  const { id: userId } = await ok(auth.getUser, { headers })
  return {
    email,
    password,
    firstName,
    userId,
    goPremium: () => subscribe(userId, paid('premium', 10)),
    goBasic: () => subscribe(userId, paid('basic', 10)),
    goFree: () => subscribe(userId, paid('premium', -1)),
    ok: (route, sent) => ok(route, { ...sent, headers: { ...headers, ...sent?.headers } }),
  }
}

const subscribe: typeof setSubscription = (userId, subscription) => {
  reachCloud()
  return setSubscription(userId, subscription)
}
