import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { readsOf } from './count-reads.ts'
import type { Measure } from './measure.ts'
import { type Setup, signedIn } from './open-setup.ts'
import type { Side } from './stock-side.ts'

/** A page that is viewed. */
export type View = {
  readonly path: (side: Side) => string
  /** The text that shows that the page is complete. */
  readonly sign: string
}

/** The targets of views. Everything else is only reported. */
export type Promises = {
  /** Calls of the API that are the page's own, and not the session's: the most there may be. */
  readonly ownCalls?: { readonly isOwn: (address: string) => boolean; readonly atMost: number }
  /** Most reads of the table behind an address. */
  readonly readsOf: (address: string) => number | undefined
}

/** The cost of viewing pages of the large collection with an empty cache, until all has arrived. */
export async function viewPages(
  setup: Setup,
  views: Readonly<Record<string, View>>,
  promises: Promises,
): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [name, { path, sign }] of Object.entries(views)) {
    const context = await signedIn(setup, setup.large)
    const page = await context.newPage()
    const requested = watchApi(page)
    await page.goto(path(setup.large))
    await page.locator(sign).first().waitFor()
    await page.waitForLoadState('networkidle')
    measures.push(...(await weigh(page, name)))
    measures.push({ name: `${name}: calls of the API`, value: requested.length, unit: 'requests' })
    measures.push(...countOwn(name, requested, promises))
    measures.push(...(await readsBehind(setup, { name, requested, promises })))
    await context.close()
  }
  return measures
}

function countOwn(name: string, requested: readonly string[], { ownCalls }: Promises): Measure[] {
  if (ownCalls === undefined) return []
  const value = requested.filter(ownCalls.isOwn).length
  return [{ name: `${name}: calls of its own`, value, unit: 'requests', atMost: ownCalls.atMost }]
}

/** The addresses asked of the API, as they come. */
function watchApi(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) requested.push(pathname + search)
  })
  return requested
}

async function weigh(page: Page, name: string): Promise<Measure[]> {
  const { requests, scripts, nodes } = await page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map((entry) => entry.name)
    return {
      requests: names.length + 1,
      scripts: names.filter((url) => new URL(url).pathname.endsWith('.js')),
      nodes: document.querySelectorAll('*').length,
    }
  })
  const sizes = await Promise.all(scripts.map(compressedSize))
  const bytes = sizes.reduce((sum, one) => sum + one, 0)
  return [
    { name: `${name}: all requests`, value: requests, unit: 'requests' },
    { name: `${name}: ${scripts.length} scripts, compressed`, value: bytes / 1000, unit: 'kB' },
    { name: `${name}: nodes of the whole page`, value: nodes, unit: 'nodes' },
  ]
}

/** On this machine files travel as they are; CloudFront compresses them. */
export async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url)
  return gzipSync(await response.arrayBuffer()).length
}

/** Sends the same requests again, one at a time, and counts what each reads of the table. */
async function readsBehind(
  { url, large }: Setup,
  { name, requested, promises }: { name: string; requested: readonly string[]; promises: Promises },
): Promise<Measure[]> {
  const headers = { authorization: `Bearer ${large.token}` }
  const measures: Measure[] = []
  for (const address of new Set(requested)) {
    const reads = await readsOf(async () => {
      const response = await fetch(url + address, { headers })
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      await response.arrayBuffer()
    })
    const calls = Object.values(reads.commands).reduce((sum, one) => sum + one, 0)
    const atMost = promises.readsOf(address)
    const amount = `${reads.rows} rows, ${Math.ceil(reads.bytes / 1000)} kB`
    measures.push({
      name: `${name}: ${shorten(address)}, ${amount}`,
      value: calls,
      unit: 'reads',
      ...(atMost !== undefined && { atMost }),
    })
  }
  return measures
}

const shorten = (address: string) => address.replace(/[0-9A-Z]{26}/g, (id) => `…${id.slice(-3)}`)
