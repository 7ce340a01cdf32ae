import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { activation, newRegistration, ok, type Sent } from '../../infra/local/testing/collector.ts'
import { auth } from '../../shared/contract/auth.ts'
import type { ResponseOf, Route } from '../../shared/contract/route.ts'

/** Somebody signed in in a browser, who can also be spoken for without it. */
export type Member = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  ok<R extends Route>(route: R, sent?: Sent): Promise<ResponseOf<R>>
}

/** Signs somebody new up through the API and puts their session into the browser. */
export async function signIn(context: BrowserContext, firstName = 'Ana'): Promise<Member> {
  const { email, password, token } = await newRegistration({ firstName })
  const answer = await context.request.post(auth.verifyEmail.path, {
    headers: { origin: inject('cloudUrl') },
    data: activation(token),
  })
  const { tempAuthToken } = auth.verifyEmail.response.parse(await answer.json())
  const headers = { authorization: `Bearer ${tempAuthToken}` }
  return {
    email,
    password,
    firstName,
    ok: (route, sent) => ok(route, { ...sent, headers: { ...headers, ...sent?.headers } }),
  }
}
