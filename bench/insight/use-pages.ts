import type { BrowserContext, Page } from 'playwright-core'
import { paths } from '../../web/paths.ts'
import { type Measure, median } from '../setup/measure.ts'
import { type Setup, signedIn } from '../setup/open-setup.ts'
import type { Side } from '../setup/stock-side.ts'

/** How often each page is opened, small and large in turn. */
const openings = 7

/** The pages, and what of them shows that their response has come. */
const pages = {
  'collection value': { path: paths.collectionValue(), sign: 'main figure' },
  aging: { path: paths.aging(), sign: 'main a[href^="/cigar/"]' },
  timeline: { path: paths.timeline(), sign: 'main a[href^="/cigar/"]' },
} as const

const widths = { 390: 844, 1440: 900 } as const

/** How soon the analysis pages are there in a browser that knows the program, and what they hold. */
export async function usePages(setup: Setup): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [name, { path, sign }] of Object.entries(pages)) {
    measures.push(...(await timeOpening(setup, name, { path, sign })))
    for (const [width, height] of Object.entries(widths)) {
      const context = await signedIn(setup, setup.large, { width: Number(width), height })
      const page = await openPage(context, path, sign)
      const { nodes, tasks } = await scrollDown(page)
      measures.push({ name: `${name} at ${width}: most nodes`, value: nodes, unit: 'nodes' })
      measures.push({ name: `${name} at ${width}: tasks over 50 ms`, value: tasks, unit: 'tasks' })
      await context.close()
    }
  }
  return measures
}

type Place = { readonly path: string; readonly sign: string }

async function timeOpening(setup: Setup, name: string, place: Place): Promise<Measure[]> {
  const sides: readonly Side[] = [setup.small, setup.large]
  const contexts = await Promise.all(sides.map((side) => signedIn(setup, side)))
  const times: number[][] = [[], []]
  for (let n = 0; n <= openings; n++) {
    for (const [side, context] of contexts.entries()) {
      const started = performance.now()
      const page = await openPage(context, place.path, place.sign)
      // The first one fills the browser's cache.
      if (n > 0) times[side]?.push(performance.now() - started)
      await page.close()
    }
  }
  await Promise.all(contexts.map((context) => context.close()))
  const [small = Number.NaN, large = Number.NaN] = times.map(median)
  return [
    { name: `${name}: there, 50 cigars`, value: small, unit: 'ms' },
    { name: `${name}: there, 5,000 cigars`, value: large, unit: 'ms' },
  ]
}

async function openPage(context: BrowserContext, path: string, sign: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator(sign).first().waitFor()
  return page
}

/** The most nodes of the page in any frame on the way down, and the long tasks since it was opened. */
const scrollDown = (page: Page) =>
  page.evaluate(async () => {
    let tasks = 0
    const observer = new PerformanceObserver((list) => {
      tasks += list.getEntries().length
    })
    observer.observe({ type: 'longtask', buffered: true })
    let nodes = 0
    for (let n = 0; n < 60; n++) {
      scrollBy(0, innerHeight / 2)
      await new Promise((drawn) => requestAnimationFrame(drawn))
      nodes = Math.max(nodes, document.querySelectorAll('*').length)
    }
    await new Promise((drawn) => setTimeout(drawn, 100))
    observer.disconnect()
    return { nodes, tasks }
  })
