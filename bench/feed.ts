import { ulid } from 'ulid'
import type { ShareRow } from '../functions/table/shares.ts'
import { listMilestones } from '../shared/contract/community.ts'
import { type Measure, median } from './setup/measure.ts'
import { reportMeasures, say } from './setup/report-measures.ts'
import { openNewTable, withTable } from './setup/with-table.ts'

/** Public shares of 50 collectors: a page in the middle has as many older ones as it looks at. */
const sizes = [200, 100_000] as const
const authors = Array.from({ length: 50 }, (_, n) => `author-${n + 10}`)
const reader = 'reader'

/** The target: bytes that the table sends for a page of a thousand times as many shares, compared. */
const bytesRatio = 1.01

const rounds = 15
const start = Date.UTC(2025, 0, 1)

/** Measures the reads of a page of the feed, with 200 and with 100,000 shares. */
export const benchFeed = (): Promise<boolean> =>
  withTable(async () => reportMeasures('feed', await compareSizes()))

async function compareSizes(): Promise<Measure[]> {
  const measures: Measure[] = []
  const bytes: number[] = []
  for (const shares of sizes) {
    say(`— ${shares} shares`)
    await openNewTable(`shares-${shares}`)
    await writeShares(shares)
    for (const [place, share] of [
      ['first page', undefined],
      ['page in the middle', shares / 2],
    ] as const) {
      const page = await readPage(share === undefined ? undefined : idOf(share))
      const name = `${shares.toLocaleString('en-US')}: ${place}`
      measures.push(...page.measures.map((one) => ({ ...one, name: `${name}: ${one.name}` })))
      bytes.push(page.bytes)
    }
  }
  const ratio = Math.max(...bytes) / Math.min(...bytes)
  const compared = { name: 'bytes of a page, most to least', value: ratio, unit: 'times' } as const
  return [...measures, { ...compared, atMost: bytesRatio }]
}

const idOf = (n: number) => ulid(start + n * 60_000).slice(0, 10) + String(n).padStart(16, '0')

/** Every share has an author and a caption; the reader likes a fifth of them. */
async function writeShares(count: number): Promise<void> {
  const { keys } = await import('../functions/table/keys.ts')
  const { putShare } = await import('../functions/table/shares.ts')
  const { transact } = await import('../functions/table/transact.ts')
  const { writeNewUser } = await import('../functions/table/users.ts')
  const place = { country: 'canada', minimumAge: 19, activationCode: '123456' } as const
  for (const userId of [reader, ...authors]) {
    const names = { firstName: 'Alexandra', lastName: 'Ospina' }
    await writeNewUser({ userId, email: `${userId}@example.com`, ...names, ...place }, new Date(0))
  }
  const steps = Array.from({ length: count }, (_, n) => {
    const [put = {}] = putShare(shareOf(n))
    const like = { put: { Item: { ...keys.like(reader, idOf(n)), shareId: idOf(n) } } }
    return n % 5 === 0 ? [put, like] : [put]
  }).flat()
  // The local database commits a transaction once, but every row of a BatchWrite on its own.
  for (let n = 0; n < steps.length; n += 400) {
    const starts = [0, 100, 200, 300].map((part) => n + part).filter((from) => from < steps.length)
    await Promise.all(starts.map((from) => transact(steps.slice(from, from + 100))))
  }
}

const shareOf = (n: number): ShareRow => ({
  shareId: idOf(n),
  userId: authors[n % authors.length] ?? '',
  cigarId: idOf(n),
  milestoneType: '2years',
  ageInMonths: 24,
  caption: 'Two years in the box, and worth every one of them.',
  isPublic: 1,
  likesCount: 7,
  state: 'shown',
  brand: 'Padron',
  lineName: '1964 Anniversary',
  wrapper: 'Maduro',
  createdAt: new Date(start + n * 60_000).toISOString(),
})

/** A page by the route's handler, after the share of an id. */
async function readPage(cursor: string | undefined) {
  const { callHandler, signedInAs } = await import('../infra/local/testing/call-handlers.ts')
  const { readsOf } = await import('./setup/count-reads.ts')
  const query = cursor === undefined ? {} : { cursor }
  const read = async () => {
    const response = await callHandler(listMilestones, { query }, signedInAs(reader))
    const page = listMilestones.response.parse(response.body)
    if (page.length !== 20) throw new Error(`The page has ${page.length} shares`)
    return Buffer.byteLength(JSON.stringify(page))
  }
  const responded = await read()
  const { commands, bytes } = await readsOf(read)
  const times: number[] = []
  for (let n = 0; n < rounds; n++) {
    const started = performance.now()
    await read()
    times.push(performance.now() - started)
  }
  const { Query = 0, BatchGetItem = 0, GetItem = 0, ...others } = commands
  const rest = Object.values(others).reduce((sum, one) => sum + one, 0)
  const measures: Measure[] = [
    { name: 'Queries', value: Query, unit: 'reads', atMost: 1 },
    { name: 'BatchGetItem', value: BatchGetItem, unit: 'reads', atMost: 1 },
    { name: 'GetItem, of the session', value: GetItem, unit: 'reads', atMost: 1 },
    { name: 'other calls of the table', value: rest, unit: 'reads', atMost: 0 },
    { name: 'bytes of the table', value: bytes / 1000, unit: 'kB' },
    { name: 'the response', value: responded / 1000, unit: 'kB' },
    { name: 'time', value: median(times), unit: 'ms' },
  ]
  return { bytes, measures }
}
