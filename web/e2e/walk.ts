import type { Page } from 'playwright-core'
import { findViolations } from './find-violations.ts'
import { phone } from './taps.ts'

/** A state of a page: its name, and what leads to it. */
export type Stop = readonly [name: string, go: (page: Page) => Promise<void>]

/** The first stop loads a page, and each other stop starts from the one before it. */
export type Visit = readonly Stop[]

/** Wider and narrower than the phone; axe runs at the last. */
const widths = [320, 820, 1440]

/** Elements that extend beyond the right edge of the window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth
    if (over <= 0) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    return wide.slice(0, 3).map((element) => `${over}px: ${element.outerHTML.slice(0, 120)}`)
  })

/** Controls smaller than a fingertip, in CSS pixels; links within a sentence may be. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea'),
    ]
    return targets
      .filter((target) => target.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .filter((target) => target.closest('p, .visually-hidden') === null)
      .map((target) => {
        const after = getComputedStyle(target, '::after')
        const isStretched = after.content !== 'none' && after.position === 'absolute'
        const touched = target.closest('label') ?? (isStretched ? target.offsetParent : target)
        const box = (touched ?? target).getBoundingClientRect()
        return { width: box.width, height: box.height, html: target.outerHTML.slice(0, 140) }
      })
      .filter(({ width, height }) => width > 1 && height > 1 && Math.min(width, height) < 43.5)
      .map(({ width, height, html }) => `${width}×${height}: ${html}`)
  })

/** Divides visits into tests of ten, so that each test takes seconds on a busy machine, too. */
export const inParts = (visits: readonly Visit[]): (readonly Visit[])[] =>
  Array.from({ length: Math.ceil(visits.length / 10) }, (_, n) => visits.slice(n * 10, n * 10 + 10))

/** The largest layout shift on the way to a stop (web.dev, "Cumulative Layout Shift"). */
const mostShift = 0.02

/** The description of a brand is above its cigars, and its height is not known before it loads. */
const mayShift = new Set(['brand', 'brand being written', 'brand unknown'])

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
  for (const visit of visits) {
    for (const [name, go] of visit) {
      // Of the stop before, and of its change of widths.
      await page.evaluate(() => delete document.documentElement.dataset.shift)
      await go(page)
      const shifted = await shift()
      if (shifted >= mostShift && !mayShift.has(name))
        found.push(`${name}: layout shift of ${shifted}`)
      found.push(...(await inspect(page, name)))
    }
    await leave(page)
  }
  return found
}

async function inspect(page: Page, stop: string): Promise<string[]> {
  const found = (await tooSmall(page)).map((control) => `${stop}: ${control}`)
  const seeOverflow = async (width: number) => {
    for (const element of await overflow(page)) found.push(`${stop} at ${width}: ${element}`)
  }
  await seeOverflow(phone.viewport.width)
  for (const width of widths) {
    await page.setViewportSize({ width, height: phone.viewport.height })
    await seeOverflow(width)
  }
  found.push(...(await findViolations(page, stop)))
  await page.setViewportSize(phone.viewport)
  return found
}
