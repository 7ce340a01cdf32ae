import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callHandler, signedInAs } from '../../infra/local/testing/call-handlers.ts'
import { newUser, type User } from '../../infra/local/testing/collector.ts'
import { padron, paid } from '../../infra/local/testing/stock.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { routes } from '../../shared/contract/index.ts'
import { updateSettings } from '../../shared/contract/profile.ts'
import type { Route } from '../../shared/contract/route.ts'
import { getTimeline } from '../../shared/contract/timeline.ts'
import { live } from '../runtime/deps.ts'
import { deleteLeftovers } from '../table/batches.ts'
import { setSubscription } from '../workflows/apply-subscription.ts'

const tagged = routes.filter(({ entry }) => entry.tagged)

/** The data that the revision, the user's own row and the day cover. */
const covered = [
  ...[
    'account',
    'stock',
    'cigars',
    'purchases',
    'sticks',
    'humidors',
    'readings',
    'badges',
    'shares',
  ],
]

test.each(tagged)('$module reads nothing that its tag does not cover', ({ entry }) => {
  expect(entry.method).toBe('GET')
  expect(entry.access).not.toBe('public')
  expect(covered).toEqual(expect.arrayContaining([...(entry.reads ?? [])]))
})

let ana: User
let cigarId: string

beforeAll(async () => {
  ana = await newUser({ plan: 'premium' })
  cigarId = (await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 9 } })).id
  await ana.ok(cigars.enjoyCigar, { params: { id: cigarId }, body: {} })
})
afterEach(() => void vi.unstubAllEnvs())

type Sent = {
  readonly tag?: string | undefined
  readonly query?: Readonly<Record<string, unknown>>
}

const read = (entry: Route, { tag, query = {} }: Sent = {}) => {
  const headers = { ...(tag !== undefined && { 'if-none-match': tag }) }
  const id = entry.path.startsWith('/api/humidors/') ? 'main' : cigarId
  return callHandler(entry, { params: { id }, query, headers }, signedInAs(ana.userId))
}

/** A response and the one by its tag, once they are the same: what was done before may still earn a badge. */
async function readTwice(entry: Route, query = {}) {
  let [known, again] = [await read(entry, { query }), await read(entry, { query })]
  await expect
    .poll(async () => {
      known = await read(entry, { query })
      again = await read(entry, { query, tag: known.headers.etag })
      return again.status
    })
    .toBe(304)
  return { known, again, tag: known.headers.etag }
}

test.each(tagged)('$module is not computed again while nothing has changed', async ({ entry }) => {
  const { known, again, tag } = await readTwice(entry)
  expect(known).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^W\/"/) } })
  expect(again).toMatchObject({ headers: { etag: tag }, body: undefined })
  expect(await read(entry, { tag: 'W/"another"' })).toMatchObject({ status: 200 })
})

test.each([
  ['a cigar that is added', () => ana.ok(cigars.createCigar, { body: padron })],
  ['a setting', () => ana.ok(updateSettings, { body: { timeZone: 'Asia/Tokyo' } })],
  ['the last of what a removed cigar leaves', () => deleteLeftovers(ana.userId, 'gone')],
  ['another plan', () => setSubscription(ana.userId, paid('basic', 10))],
  ['another release', async () => void vi.stubEnv('RELEASE', 'next')],
])('changes the tag after %s', async (_, change) => {
  const { tag } = await readTwice(getTimeline)
  await change()
  expect((await read(getTimeline, { tag })).status).toBe(200)
})

test.each([
  ['the request names', cigars.getStats, { timeZone: 'Pacific/Auckland' }, '2031-03-04T11:00:00Z'],
  ['the user set', getTimeline, {}, '2031-03-04T15:00:00Z'],
] as const)('changes the tag at midnight in the time zone that %s', async (_, entry, query, at) => {
  await ana.ok(updateSettings, { body: { timeZone: 'Asia/Tokyo' } })
  const midnight = Date.parse(at)
  const now = vi.spyOn(live, 'now').mockReturnValue(new Date(midnight - 1))
  const { tag } = await readTwice(entry, query)
  now.mockReturnValue(new Date(midnight))
  expect((await read(entry, { query, tag })).status).toBe(200)
})
