import * as z from 'zod/mini'
import { addressOf } from '../../../shared/contract/address.ts'
import type { ResponseOf, Route } from '../../../shared/contract/route.ts'
import type { Sent } from './call-handlers.ts'
import { sendTo, type User } from './collector.ts'

type Paged = Route & { readonly paged: true }
type Page<R extends Paged> = { readonly items: ResponseOf<R>; readonly bytes: number }

/** Reads all pages of a list, from each `Link` header to the next. */
export async function pagesOf<R extends Paged>(
  { headers }: Pick<User, 'headers'>,
  route: R,
  sent: Sent = {},
): Promise<Page<R>[]> {
  const pages: Page<R>[] = []
  let address: string | undefined = addressOf(route, sent)
  while (address !== undefined) {
    const response: Response = await sendTo(address, { headers })
    const text = await response.text()
    const items = z.parse<R['response']>(route.response, JSON.parse(text))
    pages.push({ items, bytes: Buffer.byteLength(text) })
    address = /^<([^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return pages
}
