import { inject } from 'vitest'
import { addressOf } from '../../../shared/contract/address.ts'
import type { Route } from '../../../shared/contract/route.ts'
import type { Sent } from './call-handlers.ts'
import { sendOverHttp } from './collector.ts'

type Cookie = { readonly value: string; readonly path: string; readonly attributes: string }

/** Keeps cookies and sends an origin, as a page of the product in a browser does. */
export type Browser = {
  send(route: Route, sent?: Sent): Promise<Response>
  /** The cookies it holds, by name without the port. */
  readonly cookies: ReadonlyMap<string, Cookie>
  /** Puts a cookie back to an earlier value, as a copied one would be. */
  put(name: string, cookie: Cookie): void
}

export function openBrowser(): Browser {
  const cookies = new Map<string, Cookie>()
  const { port, origin } = new URL(inject('cloudUrl'))
  const cookieHeader = (address: string) =>
    [...cookies]
      .filter(([, { path }]) => path === '/' || `${address}/`.startsWith(`${path}/`))
      .map(([name, { value }]) => `${name}_${port}=${value}`)
      .join('; ')
  return {
    cookies,
    put: (name, cookie) => void cookies.set(name, cookie),
    send: async (route, sent = {}) => {
      const cookie = cookieHeader(addressOf(route, sent))
      const own = { origin, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
      const response = await sendOverHttp(route, { ...sent, headers: { ...own, ...sent.headers } })
      for (const text of response.headers.getSetCookie()) keep(cookies, text, port)
      return response
    },
  }
}

function keep(cookies: Map<string, Cookie>, text: string, port: string): void {
  const [, full = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(?:; (.*))?$/.exec(text) ?? []
  const name = full.replace(`_${port}`, '')
  if (/(^|; )Max-Age=0(;|$)/.test(attributes)) cookies.delete(name)
  else cookies.set(name, { value, attributes, path: /Path=([^;]*)/.exec(attributes)?.[1] ?? '/' })
}
