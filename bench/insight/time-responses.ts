import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import * as aging from '../../shared/contract/aging.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as profile from '../../shared/contract/profile.ts'
import type { Route } from '../../shared/contract/route.ts'
import * as timeline from '../../shared/contract/timeline.ts'
import * as valuation from '../../shared/contract/valuation.ts'
import { readsOf } from '../setup/count-reads.ts'
import { type Measure, median } from '../setup/measure.ts'
import type { Setup } from '../setup/open-setup.ts'
import type { Side } from '../setup/stock-side.ts'
import { queriesOf, replay } from './replay-queries.ts'

/** The target: time of a response compared with the bare Queries of the same rows. */
const responseRatio = 2

/** The number of requests of each response and of its bare Queries, in turn. */
const rounds = 9

/** The routes that analyze the collection, by their pages. */
const analyzes: Readonly<Record<string, Route>> = {
  'collection value': valuation.getCollectionValue,
  'aging breakdown': aging.getAgingBreakdown,
  'oldest cigars': aging.getOldestCigars,
  timeline: timeline.getTimeline,
  profile: profile.getProfileSummary,
  stats: cigars.getStats,
}

/**
 * Measures reads, bytes and time of each analysis of the large collection, compared with the bare
 * Queries of the same rows: over HTTP, from the product in this process.
 */
export async function timeResponses(setup: Setup): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [name, { path }] of Object.entries(analyzes)) {
    const request = () => responseTo(setup, setup.large, path)
    measures.push(...(await weigh(name, request)), ...(await timeAgainstQueries(name, request)))
  }
  return measures
}

async function weigh(name: string, request: () => Promise<TimedResponse>): Promise<Measure[]> {
  let sent: TimedResponse = { bytes: 0, whole: 0 }
  const { commands, rows, bytes } = await readsOf(async () => {
    sent = await request()
  })
  const calls = Object.entries(commands).map(([command, times]) => `${times} ${command}`)
  return [
    { name: `${name}: rows read (${calls.join(', ')})`, value: rows, unit: 'rows' },
    { name: `${name}: bytes of them`, value: bytes / 1000, unit: 'kB' },
    { name: `${name}: answer`, value: sent.whole / 1000, unit: 'kB' },
    { name: `${name}: answer as it is sent`, value: sent.bytes / 1000, unit: 'kB' },
  ]
}

async function timeAgainstQueries(
  name: string,
  request: () => Promise<TimedResponse>,
): Promise<Measure[]> {
  const ranges = await queriesOf(request)
  const times: { response: number[]; bare: number[] } = { response: [], bare: [] }
  for (let n = 0; n <= rounds; n++) {
    const response = await timed(request)
    const bare = await timed(() => replay(ranges))
    // The first one compiles the code.
    if (n === 0) continue
    times.response.push(response)
    times.bare.push(bare)
  }
  const [response, bare] = [median(times.response), median(times.bare)]
  return [
    { name: `${name}: answered`, value: response, unit: 'ms' },
    { name: `${name}: its bare Queries`, value: bare, unit: 'ms' },
    {
      name: `${name}: answer by bare Queries`,
      value: response / bare,
      unit: 'times',
      atMost: responseRatio,
    },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Bytes of a response on its way, and of what it says; small ones are not compressed. */
type TimedResponse = { readonly bytes: number; readonly whole: number }

function responseTo({ url }: Setup, { token }: Side, path: string): Promise<TimedResponse> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  return new Promise((resolve, reject) => {
    const call = request(url + path, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => void parts.push(part))
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
        const sent = Buffer.concat(parts)
        const isPacked = response.headers['content-encoding'] === 'gzip'
        resolve({ bytes: sent.length, whole: isPacked ? gunzipSync(sent).length : sent.length })
      })
    })
    call.on('error', reject).end()
  })
}
