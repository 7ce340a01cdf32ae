import { gzipSync } from 'node:zlib'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import type { BatchRow } from '../functions/table/batches.ts'
import type { CigarRow } from '../functions/table/cigars.ts'
import type { StickRow } from '../functions/table/sticks.ts'
import * as aging from '../shared/contract/aging.ts'
import * as batches from '../shared/contract/batches.ts'
import * as cigars from '../shared/contract/cigars.ts'
import * as imports from '../shared/contract/imports.ts'
import * as instances from '../shared/contract/instances.ts'
import * as milestones from '../shared/contract/milestones.ts'
import * as profile from '../shared/contract/profile.ts'
import { packedType, type Route, secondsOf } from '../shared/contract/route.ts'
import * as timeline from '../shared/contract/timeline.ts'
import * as users from '../shared/contract/users.ts'
import * as valuation from '../shared/contract/valuation.ts'
import { newPurchase, stockOf } from '../shared/rules/inventory.ts'
import { collectionBounds } from '../shared/rules/plans.ts'
import type { Measure } from './setup/measure.ts'
import { reportMeasures, say } from './setup/report-measures.ts'
import { openNewTable, withTable } from './setup/with-table.ts'

/** Purchases of a cigar, unless the number of cigars is given. */
const usualPerCigar = 20

const smokedOfEach = collectionBounds.smokes / collectionBounds.purchases
const leftOfEach = Math.floor(collectionBounds.sticks / collectionBounds.purchases)

/** The most times as much of the processor that a response of ten times the collection takes. Linear work takes 10. */
const timeRatio = 20

/** The same for a response that shows a page. */
const pageRatio = 3

/** The most of a response as it is sent to a browser, in kilobytes: a Lambda returns 6 MB. */
const mostSent = 5_000

const rounds = 3
const userId = 'bound'
const cigarIdOf = (n: number) => ulid(Date.UTC(2020, 0, 1) + n)
const ids = Array.from({ length: collectionBounds.purchases }, (_, n) => cigarIdOf(n))
const params = { id: ids[0] }

type Asked = { readonly route: Route; readonly query?: object; readonly params?: object }

/** The responses that grow with the collection. */
const whole: Readonly<Record<string, Asked>> = {
  home: { route: cigars.getStats, query: { home: '1' } },
  'collection value': { route: valuation.getCollectionValue },
  'aging breakdown': { route: aging.getAgingBreakdown },
  'oldest cigars': { route: aging.getOldestCigars },
  'aging of sticks': { route: instances.getAging },
  timeline: { route: timeline.getTimeline },
  profile: { route: profile.getProfileSummary },
  milestones: { route: milestones.getMilestones },
  'enjoyed purchases': { route: batches.listEnjoyedPurchases },
}

/** The responses that show a page, or one cigar. */
const paged: Readonly<Record<string, Asked>> = {
  'a page of cigars': { route: cigars.listCigars, query: { limit: '100' } },
  'a page of sticks': { route: instances.listInstances, params },
  'a cigar': { route: cigars.getCigar, params, query: { inventory: '1' } },
  'a page of the export': { route: users.exportUser },
}

/**
 * Measures lists, exports and analysis of a tenth of the largest collection, and of the largest.
 *
 * @param args how many purchases to measure instead, a multiple of 200, and how many cigars
 */
export const benchBounds = ([given, cigarCount]: readonly string[]): Promise<boolean> =>
  withTable(async () => {
    const purchases = Number(given ?? collectionBounds.purchases)
    const perCigar = purchases / Number(cigarCount ?? purchases / usualPerCigar)
    const tenth = await measureSize(purchases / 10, perCigar)
    const full = await measureSize(purchases, perCigar)
    return reportMeasures('bounds', [...compareSizes(tenth, full), ...(await refuseImports())])
  })

type Measured = Readonly<Record<string, Awaited<ReturnType<typeof timeOf>>>>

const compareSizes = (tenth: Measured, full: Measured): Measure[] =>
  Object.entries(full).flatMap(([name, { bytes, sent, ms, cpu, mostMs }]) => [
    { name: `${name}: response`, value: bytes / 1000, unit: 'kB' },
    { name: `${name}: as it is sent`, value: sent / 1000, unit: 'kB', atMost: mostSent },
    { name: `${name}: time`, value: ms, unit: 'ms', atMost: mostMs },
    {
      name: `${name}: compared with a tenth`,
      value: cpu / (tenth[name]?.cpu ?? Number.NaN),
      unit: 'times',
      atMost: name in whole ? timeRatio : pageRatio,
    },
  ])

async function measureSize(purchases: number, perCigar: number): Promise<Measured> {
  say(`— ${purchases} purchases of ${purchases / perCigar} cigars`)
  await openNewTable(`bounds-${purchases}`)
  await writeCollection(purchases / perCigar, perCigar)
  const measured: Record<string, Awaited<ReturnType<typeof timeOf>>> = {}
  for (const [name, asked] of Object.entries({ ...whole, ...paged }))
    measured[name] = await timeOf(asked)
  return measured
}

type Time = {
  readonly ms: number
  /** Milliseconds of the processor in this process, which a busy machine does not change. */
  readonly cpu: number
}

async function timed<T>(work: () => Promise<T>): Promise<Time & { readonly result: T }> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - started, cpu: (user + system) / 1000, result }
}

/** The least of some rounds. */
async function timesOf(work: () => Promise<Time>): Promise<Time> {
  const times: Time[] = []
  for (let n = 0; n < rounds; n++) times.push(await work())
  const least = (what: keyof Time) => Math.min(...times.map((time) => time[what]))
  return { ms: least('ms'), cpu: least('cpu') }
}

async function timeOf(asked: Asked) {
  // The first one compiles the code.
  const { bytes, sent } = await respondTo(asked)
  const mostMs = 1000 * secondsOf(asked.route)
  return { bytes, sent, mostMs, ...(await timesOf(() => respondTo(asked))) }
}

const withNext = z.object({ next: z.optional(z.string()) })

/**
 * All pages of a response: the time of the slowest, the work of all, and the bytes of the largest, also as a Lambda returns
 * it to a browser.
 */
async function respondTo(asked: Asked): Promise<Time & { bytes: number; sent: number }> {
  const { callHandler, signedInAs } = await import('../infra/local/testing/call-handlers.ts')
  const { route, query = {}, params: named = {} } = asked
  const request = { query: { ...query }, params: { ...named } }
  const { result, ...time } = await timed(() => callHandler(route, request, signedInAs(userId)))
  const { status, body } = result
  if (status !== 200) throw new Error(`${route.path}: ${status} ${JSON.stringify(body)}`)
  const text = JSON.stringify(body)
  const bytes = Buffer.byteLength(text)
  const sent = gzipSync(text).toString('base64').length
  const next = z.safeParse(withNext, body).data?.next
  if (next === undefined) return { bytes, sent, ...time }
  const rest = await respondTo({ ...asked, query: { ...query, cursor: next } })
  return {
    bytes: Math.max(bytes, rest.bytes),
    sent: Math.max(sent, rest.sent),
    ms: Math.max(time.ms, rest.ms),
    cpu: time.cpu + rest.cpu,
  }
}

/** Most cigars of one purchase in a transaction, which writes at most a hundred rows (DynamoDB quotas). */
const perTransaction = 10

/** Writes a user with cigars, and their purchases and smokes. Of every other cigar of one purchase all is smoked. */
async function writeCollection(size: number, perCigar: number): Promise<void> {
  const { putBatch } = await import('../functions/table/batches.ts')
  const { putCigar } = await import('../functions/table/cigars.ts')
  const { putStick } = await import('../functions/table/sticks.ts')
  const { countSteps } = await import('../functions/table/stick-count.ts')
  const { transact } = await import('../functions/table/transact.ts')
  await writeUser()
  const together = perCigar === 1 ? perTransaction : 1
  for (let n = 0; n < size; n += together) {
    const all = ids
      .slice(n, Math.min(size, n + together))
      .map((cigarId, k) => rowsOf(cigarId, perCigar, perCigar === 1 && k % 2 === 1))
    const steps = all.flatMap(({ cigar, bought, sticks }) => [
      putCigar(cigar),
      ...bought.map(putBatch),
      ...sticks.map(putStick),
    ])
    const added = all.map(({ cigar, bought }) => ({ after: { cigar, batches: bought } }))
    await transact([...countSteps(userId, added), ...steps.slice(0, 90)])
    if (steps.length > 90) await transact(steps.slice(90))
  }
}

async function writeUser() {
  const { setSubscription } = await import('../functions/workflows/apply-subscription.ts')
  const { paid } = await import('../infra/local/testing/stock.ts')
  const { writeNewUser } = await import('../functions/table/users.ts')
  const place = { country: 'canada', minimumAge: 19, activationCode: '123456' } as const
  await writeNewUser({ userId, email: 'bound@example.com', ...place }, new Date(0))
  await setSubscription(userId, paid('premium', 10))
}

function rowsOf(
  cigarId: string,
  perCigar: number,
  isFinished: boolean,
): { cigar: CigarRow; bought: BatchRow[]; sticks: StickRow[] } {
  const day = (n: number) => new Date(Date.UTC(2015, n, 5)).toISOString()
  const bought = Array.from({ length: perCigar }, (_, n): BatchRow => {
    const purchaseDate = day(n).slice(0, 10)
    const remaining = isFinished ? 0 : leftOfEach
    const quantity = remaining + smokedOfEach
    const made = { batchId: ulid(Date.parse(purchaseDate)), legacy: false, purchaseDate, quantity }
    const row = { ...made, userId, cigarId, priceCents: 1250, createdAt: day(n) }
    const smoked = { smoked: smokedOfEach, nextNumber: smokedOfEach + 1 }
    return { ...newPurchase(row), remaining, ...smoked }
  })
  const sticks = bought.flatMap(({ batchId, purchaseDate }, n) =>
    Array.from({ length: smokedOfEach }, (_, k): StickRow => {
      const smoke = { number: k + 1, purchaseDate, smokedAt: day(n + 20 + k), rating: (k % 5) + 1 }
      return { userId, cigarId, batchId, ...smoke }
    }),
  )
  const { oldestPurchaseDate = '', ...sums } = stockOf(bought)
  const cigar: CigarRow = {
    userId,
    cigarId,
    brand: 'Padron',
    lineName: '1964 Anniversary',
    wrapper: 'Maduro',
    origin: 'Nicaragua',
    strength: 'Full',
    ...sums,
    oldestPurchaseDate,
    aiGenerated: false,
    ratedSmokes: sticks.length,
    smokeStars: 3 * sticks.length,
    revision: 0,
    createdAt: new Date(0).toISOString(),
  }
  return { cigar, bought, sticks }
}

/** Imports of too many smokes, in a few kilobytes, are refused before they are planned. */
async function refuseImports(): Promise<Measure[]> {
  const [some, twice] = [await refuseImport(12), await refuseImport(24)]
  const name = 'an import of 240,000 smokes'
  return [
    {
      name: `${name}: refused`,
      value: twice.ms,
      unit: 'ms',
      atMost: 1000 * secondsOf(imports.startImport),
    },
    {
      name: `${name}: compared with half of it`,
      value: twice.cpu / some.cpu,
      unit: 'times',
      atMost: 4,
    },
  ]
}

async function refuseImport(cigarCount: number): Promise<Time> {
  const { callHandler, signedInAs } = await import('../infra/local/testing/call-handlers.ts')
  const smokes = Array.from({ length: 10_000 }, () => ({
    purchase: 0,
    at: '2024-01-01T20:00:00.000Z',
  }))
  const described = { brand: 'Padron', lineName: '1964', wrapper: 'Maduro', origin: 'Nicaragua' }
  const cigar = { ...described, strength: 'Full', purchases: [{ quantity: 10_000 }], smokes }
  const file = { fileHash: '0'.repeat(64), name: 'many.csv' }
  const text = JSON.stringify({ ...file, cigars: Array.from({ length: cigarCount }, () => cigar) })
  const sent = { body: new Uint8Array(gzipSync(text)), headers: { 'content-type': packedType } }
  return timesOf(async () => {
    const { result, ...time } = await timed(() =>
      callHandler(imports.startImport, sent, signedInAs(userId)),
    )
    const { status, body } = result
    if (status !== 409) throw new Error(`The import: ${status} ${JSON.stringify(body)}`)
    return time
  })
}
