import type { Page } from 'playwright-core'
import { findMisfits } from './find-misfits.ts'
import { findViolations } from './find-violations.ts'
import { phone } from './taps.ts'

/** A state of a page: its name, and what leads to it. */
export type Stop = readonly [name: string, go: (page: Page) => Promise<void>]

/** The first stop loads a page, and each other stop starts from the one before it. */
export type Visit = readonly Stop[]

/** Divides visits into tests of ten, so that each test takes seconds on a busy machine, too. */
export const inParts = (visits: readonly Visit[]): (readonly Visit[])[] =>
  Array.from({ length: Math.ceil(visits.length / 10) }, (_, n) => visits.slice(n * 10, n * 10 + 10))

/** The largest layout shift on the way to a stop (web.dev, "Cumulative Layout Shift"). */
const mostShift = 0.01

/**
 * Adds up the layout shifts of each page that loads from now on.
 *
 * @returns reads the sum of the page that is open
 */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue
        const before = Number(document.documentElement.dataset.shift ?? 0)
        document.documentElement.dataset.shift = String(before + Number(entry.value))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
}

/**
 * Holds answers to a press back for 600 ms: a shift within 500 ms of a press does not count, and on a slow
 * network it comes later.
 */
export const answerLate = (page: Page) =>
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
    globalThis.fetch = async (...request) => {
      if (since() > 600) return fetch(...request)
      count(1)
      try {
        const answer = await fetch(...request)
        await new Promise((resume) => setTimeout(resume, 600 - since()))
        return answer
      } finally {
        count(-1)
      }
    }
  })

/** Waits for the answers to a press, and until what they change is drawn. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const draw = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    while (document.documentElement.hasAttribute('data-awaits')) await draw()
    await draw()
    await draw()
  })

/**
 * Ends a visit: until here, requests get its answers. A browser that stops to intercept requests while a
 * page loads can lose some.
 */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.unrouteAll()
}

/** No answers are kept from other visits, so that what fails is seen to fail. */
export const keepNothing = (page: Page) =>
  page.addInitScript(
    () => void Reflect.defineProperty(globalThis, 'indexedDB', { value: undefined }),
  )

/**
 * Makes all visits and reports layout shift, controls too small for a finger, pages that scroll
 * sideways, and what axe finds.
 */
export async function walk(page: Page, visits: readonly Visit[]): Promise<string[]> {
  const found: string[] = []
  const shift = await watchShift(page)
  await keepNothing(page)
  await answerLate(page)
  for (const visit of visits) {
    for (const [name, go] of visit) {
      // Of the stop before, and of its change of widths.
      await page.evaluate(() => delete document.documentElement.dataset.shift)
      await go(page)
      await settle(page)
      const shifted = await shift()
      if (shifted > mostShift) found.push(`${name}: layout shift of ${shifted}`)
      found.push(...(await inspect(page, name)))
    }
    await leave(page)
  }
  return found
}

async function inspect(page: Page, stop: string): Promise<string[]> {
  const misfits = await findMisfits(page, stop)
  await page.setViewportSize(phone.viewport)
  return [...misfits, ...(await findViolations(page, stop))]
}
