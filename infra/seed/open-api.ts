import * as z from 'zod/mini'
import { addressOf } from '../../shared/contract/address.ts'
import { errorBody } from '../../shared/contract/errors.ts'
import type { ResponseOf, Route } from '../../shared/contract/route.ts'

type Sent = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  /** Sent as JSON; a FormData goes as it is. */
  readonly body?: unknown
}

/** What the API refused, with its code. */
export class Refused extends Error {
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
  /** The same with the cookies the answer sets. */
  callForCookies<R extends Route>(
    route: R,
    sent?: Sent,
  ): Promise<{ answer: ResponseOf<R>; cookies: string[] }>
}

/** Speaks to a product as a script does: with the access token as a bearer, once there is one. */
export function openApi(url: string, token?: string): Api {
  const callForCookies = async <R extends Route>(route: R, { body, ...asked }: Sent = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}${addressOf(route, asked)}`, {
      method: route.method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const answered: unknown = await response.json()
    if (!response.ok) {
      const { code, message } = z.parse(errorBody, answered)
      throw new Refused(route, code, message)
    }
    const answer: ResponseOf<R> = z.parse<R['response']>(route.response, answered)
    return { answer, cookies: response.headers.getSetCookie() }
  }
  return {
    callForCookies,
    call: async (route, sent) => (await callForCookies(route, sent)).answer,
  }
}
