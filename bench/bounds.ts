import { gzipSync } from 'node:zlib'
import { ulid } from 'ulid'
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
import { packedType, type Route } from '../shared/contract/route.ts'
import * as timeline from '../shared/contract/timeline.ts'
import * as users from '../shared/contract/users.ts'
import * as valuation from '../shared/contract/valuation.ts'
import { newPurchase, stockOf } from '../shared/rules/inventory.ts'
import { collectionBounds } from '../shared/rules/plans.ts'
import { type Measure, median } from './setup/measure.ts'
import { reportMeasures, say } from './setup/report-measures.ts'
import { openNewTable, withTable } from './setup/with-table.ts'

const purchasesPerCigar = 20
const smokedOfEach = collectionBounds.smokes / collectionBounds.purchases
const leftOfEach = Math.floor(collectionBounds.sticks / collectionBounds.purchases)
const atBound = collectionBounds.purchases / purchasesPerCigar

/** The most times as long that a response of ten times the collection takes. Linear work takes 10. */
const timeRatio = 20

/** The same for a response that shows a page. */
const pageRatio = 3

/** The longest time of a response, in milliseconds: then the route is ended. */
const routeMs = 10_000

const rounds = 5
const userId = 'bound'
const cigarIdOf = (n: number) => ulid(Date.UTC(2020, 0, 1) + n)
const ids = Array.from({ length: atBound }, (_, n) => cigarIdOf(n))
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
 * @param args the purchases of a smaller collection to measure instead, a multiple of 200
 */
export const benchBounds = ([purchases]: readonly string[]): Promise<boolean> =>
  withTable(async () => {
    const largest = purchases === undefined ? atBound : Number(purchases) / purchasesPerCigar
    const compared = await compareSizes([largest / 10, largest])
    return reportMeasures('bounds', [...compared, await refuseImport()])
  })

async function compareSizes(sizes: readonly number[]): Promise<Measure[]> {
  const [tenth = {}, full = {}] = await measureSizes(sizes)
  return Object.entries({ ...whole, ...paged }).flatMap(([name]) => {
    const [before, after] = [tenth[name], full[name]]
    if (before === undefined || after === undefined) return []
    return [
      { name: `${name}: response`, value: after.bytes / 1000, unit: 'kB' },
      { name: `${name}: time`, value: after.ms, unit: 'ms', atMost: routeMs },
      {
        name: `${name}: compared with a tenth`,
        value: after.ms / before.ms,
        unit: 'times',
        atMost: name in whole ? timeRatio : pageRatio,
      },
    ] as const
  })
}

async function measureSizes(sizes: readonly number[]) {
  const all = []
  for (const size of sizes) {
    say(`— ${size * purchasesPerCigar} purchases`)
    await openNewTable(`bounds-${size}`)
    await writeCollection(size)
    const measured: Record<string, Awaited<ReturnType<typeof timeOf>>> = {}
    for (const [name, asked] of Object.entries({ ...whole, ...paged }))
      measured[name] = await timeOf(asked)
    all.push(measured)
  }
  return all
}

async function timeOf({ route, query = {}, params: named = {} }: Asked) {
  const { callHandler, signedInAs } = await import('../infra/local/testing/call-handlers.ts')
  const sent = { query: { ...query }, params: { ...named } }
  const times: number[] = []
  let bytes = 0
  for (let n = 0; n <= rounds; n++) {
    const started = performance.now()
    const { status, body } = await callHandler(route, sent, signedInAs(userId))
    // The first one compiles the code.
    if (n > 0) times.push(performance.now() - started)
    if (status !== 200) throw new Error(`${route.path}: ${status} ${JSON.stringify(body)}`)
    bytes = Buffer.byteLength(JSON.stringify(body))
  }
  return { bytes, ms: median(times) }
}

/** Writes a user with `size` cigars, and their purchases and smokes. */
async function writeCollection(size: number): Promise<void> {
  const { putBatch } = await import('../functions/table/batches.ts')
  const { putCigar } = await import('../functions/table/cigars.ts')
  const { putStick } = await import('../functions/table/sticks.ts')
  const { countSteps } = await import('../functions/table/stick-count.ts')
  const { transact } = await import('../functions/table/transact.ts')
  await writeUser()
  for (const cigarId of ids.slice(0, size)) {
    const { cigar, bought, sticks } = rowsOf(cigarId)
    const steps = [putCigar(cigar), ...bought.map(putBatch), ...sticks.map(putStick)]
    const counted = countSteps(userId, [{ after: { cigar, batches: bought } }])
    await transact([...counted, ...steps.slice(0, 90)])
    await transact(steps.slice(90))
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

function rowsOf(cigarId: string): { cigar: CigarRow; bought: BatchRow[]; sticks: StickRow[] } {
  const day = (n: number) => new Date(Date.UTC(2015, n, 5)).toISOString()
  const bought = Array.from({ length: purchasesPerCigar }, (_, n): BatchRow => {
    const purchaseDate = day(n).slice(0, 10)
    const quantity = leftOfEach + smokedOfEach
    const made = { batchId: ulid(Date.parse(purchaseDate)), legacy: false, purchaseDate, quantity }
    const row = { ...made, userId, cigarId, priceCents: 1250, createdAt: day(n) }
    const smoked = { smoked: smokedOfEach, nextNumber: smokedOfEach + 1 }
    return { ...newPurchase(row), remaining: leftOfEach, ...smoked }
  })
  const sticks = bought.flatMap(({ batchId, purchaseDate }, n) =>
    Array.from({ length: smokedOfEach }, (_, k): StickRow => {
      const smoke = { number: k + 1, purchaseDate, smokedAt: day(n + 20 + k), rating: (k % 5) + 1 }
      return { userId, cigarId, batchId, ...smoke }
    }),
  )
  const { oldestPurchaseDate = '', ...sums } = stockOf(bought)
  const cigar: CigarRow = {
    ...{ userId, cigarId, brand: 'Padron', lineName: '1964 Anniversary', wrapper: 'Maduro' },
    ...{ origin: 'Nicaragua', strength: 'Full', ...sums, oldestPurchaseDate },
    ...{ aiGenerated: false, ratedSmokes: sticks.length, smokeStars: 3 * sticks.length },
    ...{ revision: 0, createdAt: new Date(0).toISOString() },
  }
  return { cigar, bought, sticks }
}

/** An import of 450,000 smokes in 60 kB is refused before it is planned. */
async function refuseImport(): Promise<Measure> {
  const { callHandler, signedInAs } = await import('../infra/local/testing/call-handlers.ts')
  const smokes = Array.from({ length: 10_000 }, () => ({
    purchase: 0,
    at: '2024-01-01T20:00:00.000Z',
  }))
  const described = { brand: 'Padron', lineName: '1964', wrapper: 'Maduro', origin: 'Nicaragua' }
  const cigar = { ...described, strength: 'Full', purchases: [{ quantity: 10_000 }], smokes }
  const file = { fileHash: '0'.repeat(64), name: 'many.csv' }
  const text = JSON.stringify({ ...file, cigars: Array.from({ length: 30 }, () => cigar) })
  const sent = { body: new Uint8Array(gzipSync(text)), headers: { 'content-type': packedType } }
  const started = performance.now()
  const { status, body } = await callHandler(imports.startImport, sent, signedInAs(userId))
  if (status !== 409) throw new Error(`The import: ${status} ${JSON.stringify(body)}`)
  const ms = performance.now() - started
  return { name: 'an import of too many smokes: refused', value: ms, unit: 'ms', atMost: routeMs }
}
