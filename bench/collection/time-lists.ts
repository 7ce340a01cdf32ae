import type { BrowserContext, Page } from 'playwright-core'
import { paths } from '../../web/paths.ts'
import { type Measure, median } from '../setup/measure.ts'
import { type Setup, signedIn } from '../setup/open-setup.ts'
import type { Side } from '../setup/stock-side.ts'

/** The number of times that each list is opened, small and large in turn. */
const openings = 9

const firstCard = 'main [role=feed] a[href^="/cigar/"]'

/**
 * Measures when All Cigars shows its first cards on a repeated visit, also when no call is
 * answered.
 */
export async function timeLists(setup: Setup): Promise<Measure[]> {
  const small = { context: await watched(setup, setup.small), ...noTimes() }
  const large = { context: await watched(setup, setup.large), ...noTimes() }
  for (let n = 0; n <= openings; n++) {
    for (const { context, painted, kept } of [small, large]) {
      const answered = await openList(context)
      const unanswered = await openList(context, { isAnswered: false })
      // The first one fills the browser's cache.
      if (n === 0) continue
      painted.push(answered)
      kept.push(unanswered)
    }
  }
  await Promise.all([small, large].map(({ context }) => context.close()))
  return [
    ...compare('first cards painted', median(small.painted), median(large.painted)),
    ...compare('kept cards painted without a response', median(small.kept), median(large.kept)),
  ]
}

const noTimes = (): Record<'painted' | 'kept', number[]> => ({ painted: [], kept: [] })

const compare = (name: string, small: number, large: number): Measure[] => [
  { name: `all cigars: ${name}, 50 cigars`, value: small, unit: 'ms' },
  { name: `all cigars: ${name}, 5,000 cigars`, value: large, unit: 'ms' },
  { name: `all cigars: ${name}, 5,000 by 50`, value: large / small, unit: 'times' },
]

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
async function openList(
  context: BrowserContext,
  { isAnswered } = { isAnswered: true },
): Promise<number> {
  const page = await context.newPage()
  if (!isAnswered) await page.addInitScript(holdCalls)
  await page.goto(paths.allCigars())
  await page.locator(firstCard).first().waitFor()
  await page.waitForLoadState('networkidle')
  if (isAnswered) await untilKept(page)
  const painted = await paintedAt(page)
  await page.close()
  return painted
}

/** Never answers a call of the API. */
function holdCalls(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input).url)
    return pathname.startsWith('/api/') ? new Promise(() => undefined) : fetch(input, init)
  }
}

/** Until the device keeps the whole list. */
const untilKept = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opened = indexedDB.open('humidor')
        opened.onerror = () => resolve(false)
        opened.onsuccess = () => {
          const database = opened.result
          const isThere = database.objectStoreNames.contains('responses')
          if (!isThere) return resolve(false)
          const list = JSON.stringify(['/api/cigars', 'all'])
          const found = database.transaction('responses').objectStore('responses').count(list)
          found.onsuccess = () => resolve(found.result === 1)
        }
      }),
  )

const paintedAt = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('cards painted')[0]?.startTime ?? Number.NaN)
