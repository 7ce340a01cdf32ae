import type { Page } from 'playwright-core'
import { sorts } from '../../web/pages/all-cigars/sort-cigars.ts'
import { paths } from '../../web/paths.ts'
import { type Measure, median } from '../setup/measure.ts'
import { type Setup, signedIn } from '../setup/open-setup.ts'
import type { Side } from '../setup/stock-side.ts'

/** One after the other, each cleared again; keys that change nothing of the list do not count. */
const searches = ['davidoff', 'cuba', 'maduro', 'liga', 'oscuro', 'reserva', 'padron', 'honduras']

/** How long after its last change a list is taken to be at rest, in milliseconds. */
const rest = 250

/** What using All Cigars feels like: typing into the search, sorting, and scrolling. */
export async function timeUse(setup: Setup): Promise<Measure[]> {
  const small = await use(setup, setup.small)
  const large = await use(setup, setup.large)
  return [
    { name: 'all cigars: key to filtered, 50 cigars', value: small.key, unit: 'ms' },
    { name: 'all cigars: key to filtered, 5,000 cigars', value: large.key, unit: 'ms' },
    { name: 'all cigars: slowest key, 5,000 cigars', value: large.slowestKey, unit: 'ms' },
    { name: 'all cigars: order to sorted, 50 cigars', value: small.order, unit: 'ms' },
    { name: 'all cigars: order to sorted, 5,000 cigars', value: large.order, unit: 'ms' },
    { name: 'all cigars: longest frame of 80 scrolls, 50 cigars', value: small.frame, unit: 'ms' },
    {
      name: 'all cigars: longest frame of 80 scrolls, 5,000 cigars',
      value: large.frame,
      unit: 'ms',
    },
    {
      name: 'all cigars: tasks over 50 ms in them, 5,000 cigars',
      value: large.tasks,
      unit: 'tasks',
    },
  ]
}

async function use(setup: Setup, side: Side) {
  const context = await signedIn(setup, side)
  const page = await context.newPage()
  await page.goto(paths.allCigars())
  await page.locator('main [role=feed]').waitFor()
  await page.waitForLoadState('networkidle')
  const scrolled = await scroll(page)
  await page.evaluate(() => scrollTo(0, 0))
  await watchList(page)
  const keys = await type(page)
  const orders = await sort(page)
  await context.close()
  return {
    ...{ key: median(keys), slowestKey: Math.max(...keys), order: median(orders) },
    ...scrolled,
  }
}

/** From now on, measures from each key or choice to the frame after the last change that it made to the list. */
const watchList = (page: Page) =>
  page.evaluate(() => {
    let acted = 0
    const main = document.querySelector('main') ?? document.body
    for (const event of ['keydown', 'change'] as const) {
      document.addEventListener(event, () => {
        acted = performance.now()
      })
    }
    const seen = new MutationObserver(() => {
      const from = acted
      requestAnimationFrame(() =>
        setTimeout(() => performance.measure('shown', { start: from, end: performance.now() })),
      )
    })
    seen.observe(main, { childList: true, subtree: true, characterData: true })
  })

/** The milliseconds of each act that changes the list. */
async function time(page: Page, acts: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = []
  for (const act of acts) {
    await page.evaluate(() => performance.clearMeasures('shown'))
    await act()
    await page.waitForTimeout(rest)
    const last = await page.evaluate(() => performance.getEntriesByName('shown').at(-1)?.duration)
    if (last !== undefined) times.push(last)
  }
  return times
}

async function type(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').focus()
  const keys = searches.flatMap((text) => [...text, 'ControlOrMeta+a', 'Backspace'])
  return time(
    page,
    keys.map((key) => () => page.keyboard.press(key)),
  )
}

function sort(page: Page): Promise<number[]> {
  const order = page.getByRole('combobox', { name: 'Sort by' })
  return time(
    page,
    [...sorts.slice(1), ...sorts.toReversed()].map(
      (value) => () => order.selectOption(value === 'newest' ? '' : value),
    ),
  )
}

async function scroll(page: Page): Promise<{ tasks: number; frame: number }> {
  return page.evaluate(async () => {
    let tasks = 0
    const observer = new PerformanceObserver((list) => {
      tasks += list.getEntries().length
    })
    observer.observe({ type: 'longtask' })
    let longest = 0
    let before = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
    for (let n = 0; n < 80; n++) {
      scrollBy(0, innerHeight / 3)
      const now = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
      longest = Math.max(longest, now - before)
      before = now
    }
    await new Promise((drawn) => setTimeout(drawn, 100))
    observer.disconnect()
    return { tasks, frame: longest }
  })
}
