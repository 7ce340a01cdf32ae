import * as z from 'zod/mini'
import { addressOf } from '../../shared/contract/address.ts'
import * as auth from '../../shared/contract/auth.ts'
import { errorBody } from '../../shared/contract/errors.ts'
import type { ResponseOf, Route } from '../../shared/contract/route.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'

type Sent = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  /** Sent as JSON; a FormData goes as it is. */
  readonly body?: unknown
}

/** A refusal of the API, with its code. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string

  constructor(route: Route, code: string, message: string) {
    super(`${route.method} ${route.path}: ${message}`)
    this.code = code
  }
}

/** The calls of the contract on a running product. */
export type Api = {
  /** @throws Refused */
  call<R extends Route>(route: R, sent?: Sent): Promise<ResponseOf<R>>
  /** The same with the cookies the response sets. */
  callForCookies<R extends Route>(
    route: R,
    sent?: Sent,
  ): Promise<{ response: ResponseOf<R>; cookies: string[] }>
}

/** Calls a product as a script does, with an access token as the bearer token if there is one. */
export function openApi(url: string, token?: string): Api {
  const callForCookies = async <R extends Route>(route: R, { body, ...requested }: Sent = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}${addressOf(route, requested)}`, {
      method: route.method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const content: unknown = await response.json()
    if (!response.ok) {
      const { code, message } = z.parse(errorBody, content)
      throw new Refused(route, code, message)
    }
    const parsed: ResponseOf<R> = z.parse<R['response']>(route.response, content)
    return { response: parsed, cookies: response.headers.getSetCookie() }
  }
  return {
    callForCookies,
    call: async (route, sent) => (await callForCookies(route, sent)).response,
  }
}

/** A signed-in collector. */
export type Collector = {
  readonly email: string
  readonly userId: string
  readonly token: string
  readonly api: Api
}

type Person = { readonly email: string; readonly password: string; readonly firstName: string }

/**
 * Signs a collector in, or up if the address is new. On this machine, the response to the sign-up
 * holds the activation link.
 *
 * @returns undefined when the address has another password
 */
export async function enterCollector(url: string, person: Person): Promise<Collector | undefined> {
  const api = openApi(url)
  try {
    const { verificationLink } = await api.call(auth.register, { body: person })
    await activate(api, verificationLink)
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'account_exists') throw error
  }
  return signIn(url, person)
}

async function signIn(url: string, person: Person): Promise<Collector | undefined> {
  const api = openApi(url)
  const { email, password } = person
  try {
    const { cookies } = await api.callForCookies(auth.login, { body: { email, password } })
    const name = cookieNames(url).session
    const token = cookies
      .map((cookie) => /^([^=]+)=([^;]+)/.exec(cookie))
      .find((it) => it?.[1] === name)
    return asCollector(url, email, token?.[2] ?? '')
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'login_failed') throw error
    return undefined
  }
}

async function activate(api: Api, link: string | undefined): Promise<void> {
  if (link === undefined) {
    throw new Error('This product mails its links: only one on a machine of its own can be seeded.')
  }
  const token = new URL(link).searchParams.get('token') ?? ''
  await api.call(auth.verifyEmail, { body: { token, country: 'usa', ageConfirmed: true } })
}

async function asCollector(url: string, email: string, token: string): Promise<Collector> {
  const api = openApi(url, token)
  const { id: userId } = await api.call(auth.getUser)
  return { email, userId, token, api }
}
