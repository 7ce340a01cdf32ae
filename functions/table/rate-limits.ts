import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { RateLimit, Route } from '../../shared/contract/route.ts'
import { TooManyAttempts } from '../runtime/errors.ts'
import { keys } from './keys.ts'
import { updateRow } from './rows.ts'

/** The caller whose calls are counted. Missing parts are not counted. */
export type Caller = {
  /** A user id or an email address. */
  readonly account?: string | undefined
  /** The network address of the browser. */
  readonly address?: string | undefined
}

/**
 * Counts a call against the route's limit, for the account, for the network address, and for all
 * together. All addresses of one mailbox are one account. Periods are fixed: they begin at multiples of
 * their length since 1970. The row of a period expires with it and holds hashes only.
 *
 * @throws TooManyAttempts when one of them has used up its calls
 */
export async function countCall(
  route: Pick<Route, 'method' | 'path'>,
  limit: RateLimit,
  { account, address }: Caller,
  now: Date,
): Promise<void> {
  const seconds = limit.minutes * 60
  const end = (Math.floor(now.valueOf() / 1000 / seconds) + 1) * seconds
  const call = `${route.method} ${route.path}#${end}`
  const counts = await Promise.all([
    isAbove(limit.perAccount, account && mailboxOf(account), call, end),
    isAbove(limit.perAddress, address && networkOf(address), call, end),
    isAbove(limit.inAll, 'all', call, end),
  ])
  if (counts.includes(true)) {
    throw new TooManyAttempts(end - Math.floor(now.valueOf() / 1000), limit.reason)
  }
}

const counted = z.object({ calls: z.number() })

async function isAbove(
  most: number | undefined,
  subject: string | undefined,
  call: string,
  end: number,
): Promise<boolean> {
  if (most === undefined || subject === undefined) return false
  const Key = keys.rateLimit(createHash('sha256').update(subject).digest('base64url'), call)
  const row = await updateRow(counted, Key, { set: { expiresAt: end }, add: { calls: 1 } })
  return row !== undefined && row.calls > most
}

/**
 * Returns the mailbox of an address: without its tag (`ana+2@…`) and dots, which the largest
 * provider ignores. Returns a user id unchanged.
 */
const mailboxOf = (account: string) =>
  account.replace(/^([^+@]*)[^@]*@/, (_, name) => `${name.replaceAll('.', '')}@`)

/**
 * The network of an address: an IPv6 customer has at least a /64 (RFC 6177), each IPv4
 * address is counted.
 *
 * @public tested on its own
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  const rest = tail?.split(':') ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
