import type { Page } from 'playwright-core'
import { resetResponses } from '../testing/states/browser-network.ts'
import type { Scenario } from '../testing/states/scenario.ts'
import { findMisfits } from './find-misfits.ts'
import { findViolations } from './find-violations.ts'
import { phone } from './taps.ts'

/** The scenarios of a test: few, so that it ends in time on a busy machine. */
const most = 12

export const inParts = (scenarios: readonly Scenario[]): (readonly Scenario[])[] =>
  Array.from({ length: Math.ceil(scenarios.length / most) }, (_, n) =>
    scenarios.slice(n * most, (n + 1) * most),
  )

/** The largest layout shift on the way to a state (web.dev, "Cumulative Layout Shift"). */
const mostShift = 0.01

declare const readShift: () => number

/**
 * Adds up the layout shifts of each page that loads from now on. A shift within 500 ms of an input does not count. The
 * browser does not take text for one that a test fills in without keys.
 *
 * @returns reads the sum of the page that is open since it was read last
 */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    const fills: number[] = []
    addEventListener('input', () => fills.push(performance.now()), true)
    const isTyped = (time: number) => fills.some((at) => time >= at && time - at < 500)
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) {
        if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue
        if (!isTyped(entry.startTime)) sum += Number(entry.value)
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const readShift = () => {
      add(observer.takeRecords())
      const read = sum
      sum = 0
      return read
    }
    Object.assign(globalThis, { readShift })
  })
  return () => page.evaluate(() => readShift())
}

/**
 * Lets layout shifts be seen that a fast network hides: holds responses back until the page has been
 * drawn without them, and those to a press for 600 ms, because a shift within 500 ms of it does not count.
 */
export const delayResponses = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = globalThis
    let pressedAt = Number.NEGATIVE_INFINITY
    let awaited = 0
    const since = () => performance.now() - pressedAt
    const count = (change: number) => {
      awaited += change
      document.documentElement.toggleAttribute('data-awaits', awaited > 0)
    }
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, () => (pressedAt = performance.now()), true)
    }
    const draw = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    globalThis.fetch = async (...request) => {
      if (since() > 600) {
        const response = await fetch(...request)
        await draw()
        await draw()
        return response
      }
      count(1)
      addEventListener('responseheld', (event) => {
        if (event instanceof CustomEvent && event.detail === request[1]) count(-1)
      })
      try {
        const response = await fetch(...request)
        await new Promise((resume) => setTimeout(resume, 600 - since()))
        return response
      } finally {
        // Until what it changes is drawn, which the page does after it has read the response.
        void draw()
          .then(draw)
          .then(() => count(-1))
      }
    }
  })

/** Holds what the page asks for at these addresses. @returns lets it go */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The states that were audited. */
const seen = new Set<string>()

/** Waits for the fonts, for the responses to a press that are not held, and until the page has drawn them. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const draw = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    while (document.documentElement.hasAttribute('data-awaits')) await draw()
    await draw()
    await draw()
  })

/**
 * Ends a scenario with its responses, and removes what it left on the device. A browser that stops to
 * intercept requests while a page loads can lose some, so it shows a picture: with an empty page it would
 * start a new process for the next one, which reads all scripts again.
 */
export async function reset(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (/^(cigar_draft|waiting_smokes|wishes_)/.test(key)) localStorage.removeItem(key)
    }
    // Corrections of an import.
    sessionStorage.clear()
  })
  await page.goto('/icon-192.png')
  await page.unrouteAll()
  resetResponses(page)
}

/** No responses are there from other scenarios, so that what fails is seen to fail. */
export const disableOfflineCache = (page: Page) =>
  page.addInitScript(
    () => void Reflect.defineProperty(globalThis, 'indexedDB', { value: undefined }),
  )

/** The HTML of the page without the ids that React generates. */
const readState = (page: Page) =>
  page.evaluate(() => document.body.outerHTML.replaceAll(/_r_\w+_/g, ''))

/**
 * Shows all scenarios and reports layout shift, controls too small for a finger, pages that scroll
 * sideways, what axe finds, and of the first state what `findMore` finds on a desk. A state that is
 * as one before it is where others start from.
 */
export async function audit(
  page: Page,
  scenarios: readonly Scenario[],
  findMore?: (page: Page, state: string) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  const shift = await watchShift(page)
  await disableOfflineCache(page)
  await delayResponses(page)
  for (const scenario of scenarios) {
    for (const [place, [name, show]] of scenario.entries()) {
      // The shifts of the previous state. Its change of widths ends when it is drawn.
      if (place > 0) {
        await settle(page)
        await shift()
      }
      await show(page)
      await settle(page)
      const shifted = await shift()
      if (shifted > mostShift) found.push(`${name}: layout shift of ${shifted}`)
      const html = await readState(page)
      if (seen.has(html)) continue
      seen.add(html)
      found.push(...(await findMisfits(page, name)))
      await page.setViewportSize(phone.viewport)
      // The other states of a page have the same colors.
      found.push(...(await findViolations(page, name, { seesContrast: place === 0 })))
    }
    if (findMore) {
      await page.setViewportSize({ width: 1440, height: 900 })
      found.push(...(await findMore(page, scenario[0]?.[0] ?? '')))
      await page.setViewportSize(phone.viewport)
    }
    await reset(page)
  }
  return found
}
