import type { BrowserContext, Page } from 'playwright-core'
import { paths } from '../../web/paths.ts'
import { type Measure, median } from '../setup/measure.ts'
import { type Setup, signedIn } from '../setup/open-setup.ts'
import type { Side } from '../setup/stock-side.ts'

/** How often each list is opened, small and large in turn. */
const openings = 9

const firstCard = 'main [role=feed] a[href^="/cigar/"]'

/** How soon All Cigars shows its first cards, and has everything, in a browser that knows the program. */
export async function timeLists(setup: Setup): Promise<Measure[]> {
  const sides = await Promise.all([watched(setup, setup.small), watched(setup, setup.large)])
  const times: { painted: number[]; complete: number[] }[] = [
    { painted: [], complete: [] },
    { painted: [], complete: [] },
  ]
  for (let n = 0; n <= openings; n++) {
    for (const [side, context] of sides.entries()) {
      const { painted, complete } = await openList(context)
      // The first one fills the browser's cache.
      if (n === 0) continue
      times[side]?.painted.push(painted)
      times[side]?.complete.push(complete)
    }
  }
  await Promise.all(sides.map((context) => context.close()))
  const [small, large] = times.map(({ painted, complete }) => ({
    painted: median(painted),
    complete: median(complete),
  }))
  if (small === undefined || large === undefined) return []
  return [
    { name: 'all cigars: first cards painted, 50 cigars', value: small.painted, unit: 'ms' },
    { name: 'all cigars: first cards painted, 5,000 cigars', value: large.painted, unit: 'ms' },
    {
      name: 'all cigars: first cards, 5,000 by 50',
      value: large.painted / small.painted,
      unit: 'times',
    },
    { name: 'all cigars: whole list received, 50 cigars', value: small.complete, unit: 'ms' },
    { name: 'all cigars: whole list received, 5,000 cigars', value: large.complete, unit: 'ms' },
  ]
}

/** A browser that marks the frame in which the first card is painted. */
async function watched(setup: Setup, side: Side): Promise<BrowserContext> {
  const context = await signedIn(setup, side)
  await context.addInitScript((firstCard) => {
    const seen = new MutationObserver(() => {
      if (document.querySelector(firstCard) === null) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('cards painted')))
    })
    seen.observe(document, { childList: true, subtree: true })
  }, firstCard)
  return context
}

/** Milliseconds from the start of the navigation. */
async function openList(context: BrowserContext): Promise<{ painted: number; complete: number }> {
  const page = await context.newPage()
  await page.goto(paths.allCigars())
  await page.locator(firstCard).first().waitFor()
  await page.waitForLoadState('networkidle')
  const times = await readTimes(page)
  await page.close()
  return times
}

const readTimes = (page: Page) =>
  page.evaluate(() => {
    const received = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => new URL(entry.name).pathname === '/api/cigars')
      .map((entry) => entry.responseEnd)
    const [mark] = performance.getEntriesByName('cards painted')
    return { painted: mark?.startTime ?? Number.NaN, complete: Math.max(...received) }
  })
