import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import { env } from '../../functions/runtime/env.ts'
import { addressOf } from '../../shared/contract/address.ts'
import { errorBody } from '../../shared/contract/errors.ts'
import type { ResponseOf, Route } from '../../shared/contract/route.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import type { Authorizer } from '../local/gateway/call-api.ts'
import { initOf, respondHere, type Sent } from '../local/testing/call-handlers.ts'
import { Differs, eventually, reached } from './expectations.ts'

const claims = z.object({
  sub: z.string(),
  auth_time: z.number(),
  token_use: z.literal('access'),
})

/** API Gateway checks the signature; here the claims are enough. */
const authorize: Authorizer = async (token) => {
  const parsed = z.safeParse(claims, decodeJwt(token))
  return parsed.data && { sub: parsed.data.sub, auth_time: String(parsed.data.auth_time) }
}

/** The person of the journey, with the results of the steps so far. */
export class Collector {
  readonly email = `conformance-${randomUUID()}@example.com`
  password = 'cedar box'
  userId: string | undefined
  cigarId: string | undefined
  photo: string | undefined
  /** The time at which the alert reminds. */
  remindsAt: Date | undefined
  readonly #cookies = new Map<string, string>()

  /** Calls a handler with the cookies of the session, as a page does. */
  async send(route: Route, sent: Sent = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...sent.headers }
    const address = `${env('APP_URL')}${addressOf(route, sent)}`
    const request = new Request(address, initOf(route, { ...sent, headers }))
    const response = await respondHere(request, authorize)
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }

  /** @throws Differs unless the call succeeds */
  async ok<R extends Route>(route: R, sent?: Sent): Promise<ResponseOf<R>> {
    const response = await this.send(route, sent)
    if (response.status !== 200) throw new Differs(await wordsOf(route, response))
    return z.parse<R['response']>(route.response, await response.json())
  }

  /** @throws Differs unless the call is refused with this code */
  async refused(code: string, route: Route, sent?: Sent): Promise<void> {
    const response = await this.send(route, sent)
    const text = await response.clone().text()
    if (response.status === 200 || !text.includes(`"code":"${code}"`))
      throw new Differs(`${await wordsOf(route, response)} instead of ${code}`)
  }

  /** Waits for a 304: until reactions have settled, a tag may change between two calls. */
  async unchanged(route: Route, sent: Sent = {}): Promise<void> {
    await eventually('a 304', async () => {
      const tag = (await this.send(route, sent)).headers.get('etag') ?? ''
      const again = await this.send(route, { ...sent, headers: { 'if-none-match': tag } })
      return again.status === 304 || undefined
    })
  }

  /** @throws NotReached without a session */
  requireSession(): void {
    reached(this.#cookies.get(cookieNames(env('APP_URL')).session))
  }
}

async function wordsOf(route: Route, response: Response): Promise<string> {
  const text = await response.text()
  const code = text.startsWith('{')
    ? z.safeParse(errorBody, JSON.parse(text)).data?.code
    : undefined
  return `${route.method} ${route.path}: HTTP ${response.status} ${code ?? ''}`.trim()
}
