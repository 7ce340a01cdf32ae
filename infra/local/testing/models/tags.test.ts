import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../../../functions/runtime/deps.ts'
import { setSubscription } from '../../../../functions/workflows/apply-subscription.ts'
import { addressOf } from '../../../../shared/contract/address.ts'
import { getAgingBreakdown } from '../../../../shared/contract/aging.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { listHumidors } from '../../../../shared/contract/humidors.ts'
import { getProfileSummary, updateSettings } from '../../../../shared/contract/profile.ts'
import type { Route } from '../../../../shared/contract/route.ts'
import { getUser } from '../../../../shared/contract/session.ts'
import { getTimeline } from '../../../../shared/contract/timeline.ts'
import { getCollectionValue } from '../../../../shared/contract/valuation.ts'
import { addDays, today } from '../../../../shared/rules/dates.ts'
import type { Sent } from '../call-handlers.ts'
import { newUser, type User } from '../collector.ts'
import { padron, paid } from '../stock.ts'

/** HUMIDOR_SEQUENCES asks for more (CONTRIBUTING.md). */
const sequences = Number(process.env.HUMIDOR_SEQUENCES ?? 1)

/** Many times what it takes, in milliseconds, for a slow and busy machine. */
const timeout = 300_000 + sequences * 5_000

const inZone = [cigars.getStats, getAgingBreakdown, getCollectionValue, getProfileSummary]
const tagged = [...inZone, ...[getUser, cigars.listCigars, listHumidors, getTimeline]]

const which = fc.nat(20)
const timeZone = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago')
const kind = <const K extends string>(name: K) => ({ kind: fc.constant(name) })
const buy = fc.record({
  ...kind('buy'),
  quantity: fc.integer({ min: 1, max: 4 }),
  price: fc.constantFrom(null, 8, 12.5),
  daysAgo: fc.nat(400),
})
const pass = fc.record({ ...kind('pass'), minutes: fc.integer({ min: 1, max: 2 * 1440 }) })
const change = fc.oneof(
  buy,
  fc.record({ ...kind('enjoy'), cigar: which, rating: fc.constantFrom(null, 3, 5) }),
  fc.record({ ...kind('correct'), cigar: which, quantity: fc.nat(5) }),
  fc.record({ ...kind('remove'), cigar: which }),
  fc.record({ ...kind('set'), timeZone: fc.option(timeZone) }),
  fc.record({ ...kind('set'), currency: fc.constantFrom('EUR', 'USD') }),
  fc.record({ ...kind('pay'), plan: fc.constantFrom('free', 'basic', 'premium') }),
  fc.record({ ...kind('release'), name: fc.constantFrom('one', 'two') }),
  ...[pass, pass, pass],
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

/** Each browser looks at other pages after a change, which one of them makes. */
const page = fc.nat(tagged.length - 1)
const step = fc.record({
  change,
  by: fc.nat(1),
  pages: fc.tuple(fc.tuple(page, page), fc.tuple(page, page)),
})

type Kept = {
  readonly route: Route
  readonly sent: Sent
  readonly body: unknown
  readonly tag?: string
  /** The day on which the device received it. */
  readonly day: string
}

/** One of a collector's devices, with what it keeps for when there is no network. */
type Browser = { readonly zone: string; readonly kept: Map<string, Kept> }

type Run = {
  readonly real: User
  readonly browsers: readonly [Browser, Browser]
  readonly cigarIds: string[]
  zone: string | null
}

afterEach(() => {
  clock.aheadMs = 0
  vi.unstubAllEnvs()
})

test(
  'returns the same with and without tags after changes, midnights, and other plans, settings and releases',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        buy,
        fc.array(step, { minLength: 8, maxLength: 14 }),
        async (first, steps) => {
          clock.aheadMs = 0
          const run: Run = {
            real: await newUser({ plan: 'premium' }),
            browsers: [
              { zone: 'Pacific/Pago_Pago', kept: new Map() },
              { zone: 'Pacific/Kiritimati', kept: new Map() },
            ],
            cigarIds: [],
            zone: null,
          }
          await make(run, first, run.browsers[0])
          for (const { change, by, pages } of steps) {
            await make(run, change, run.browsers[by] ?? run.browsers[0])
            for (const [n, browser] of run.browsers.entries()) {
              for (const page of pages[n] ?? []) await look(run, browser, page)
            }
          }
        },
      ),
      {
        numRuns: sequences,
        // Each try of a smaller one would take seconds.
        endOnFailure: true,
        interruptAfterTimeLimit: timeout - 20_000,
        markInterruptAsFailure: true,
      },
    )
  },
  timeout,
)

const zoneIn = (run: Run, browser: Browser) => run.zone ?? browser.zone

/** Asks for a page by its tag. All that the browser keeps with the tag of the response is current, by its client. */
const look = (run: Run, browser: Browser, page: number) =>
  // A late event may earn a badge in between.
  expect
    .poll(async () => {
      const { real } = run
      const route: Route = tagged[page] ?? getUser
      const home = route === cigars.getStats && { home: '1' }
      const sent = inZone.some((one) => one === route)
        ? { query: { timeZone: zoneIn(run, browser), ...home } }
        : {}
      const address = addressOf(route, sent)
      const before = browser.kept.get(address)
      const headers = before?.tag === undefined ? {} : { 'if-none-match': before.tag }
      const { status, body, headers: received } = await real.call(route, { ...sent, headers })
      const { etag: tag } = received
      const day = today(browser.zone, new Date(Date.now() + clock.aheadMs))
      const current = status === 304 ? before?.body : body
      const kept = { route, sent, body: current, day, ...(tag && { tag }) }
      browser.kept.set(address, kept)
      for (const one of browser.kept.values()) {
        const isShown = one === kept || (tag !== undefined && one.tag === tag && one.day === day)
        if (isShown && !isDeepStrictEqual(one.body, (await real.call(one.route, one.sent)).body))
          return one.route.path
      }
      return 'the same'
    })
    .toBe('the same')

const responded = z.object({ id: z.string() })

async function make(run: Run, change: Change, browser: Browser): Promise<void> {
  const { real, cigarIds } = run
  const query = { timeZone: zoneIn(run, browser) }
  const id = 'cigar' in change ? cigarIds[change.cigar % cigarIds.length] : undefined
  const call = async (route: Route, sent: Sent) => {
    const { status, body } = await real.call(route, sent)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    return status === 200 ? body : undefined
  }
  switch (change.kind) {
    case 'buy': {
      const day = today(query.timeZone, new Date(Date.now() + clock.aheadMs))
      const { quantity, price: pricePerCigar, daysAgo } = change
      const bought = { quantity, pricePerCigar, purchaseDate: addDays(day, -daysAgo) }
      const body = await call(cigars.createCigar, { query, body: { ...padron, ...bought } })
      if (body !== undefined) cigarIds.push(z.parse(responded, body).id)
      return
    }
    case 'set': {
      const { kind: _, ...body } = change
      await call(updateSettings, { body })
      if ('timeZone' in change) run.zone = change.timeZone
      return
    }
    case 'pay':
      return setSubscription(real.userId, change.plan === 'free' ? undefined : paid(change.plan, 3))
    case 'release':
      vi.stubEnv('RELEASE', change.name)
      return
    case 'pass':
      clock.aheadMs += change.minutes * 60_000
      return
    default:
      if (id !== undefined) await changeStock(call, change, { params: { id }, query })
  }
}

type StockChange = Extract<Change, { readonly cigar: number }>
type Call = (route: Route, sent: Sent) => Promise<unknown>

async function changeStock(call: Call, change: StockChange, sent: Sent): Promise<void> {
  const { params = {} } = sent
  if (change.kind === 'remove') await call(cigars.deleteCigar, { params })
  else if (change.kind === 'enjoy') {
    await call(cigars.enjoyCigar, { ...sent, body: { rating: change.rating } })
  } else await call(cigars.updateCigar, { ...sent, body: { quantity: change.quantity } })
}
