import type { Page } from 'playwright-core'
import { findViolations } from './find-violations.ts'
import type { Sight } from './member-sights.ts'

/** Walks run as on a phone: fingers, not a mouse. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

const widths = [320, 390, 820, 1440]

/** What stands out of the page at the right, and by how much. */
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

/** Stops in parts of eight: a part is a test of its own, far below its time limit on a busy machine. */
export const inParts = (stops: readonly Sight[]): (readonly Sight[])[] =>
  Array.from({ length: Math.ceil(stops.length / 8) }, (_, n) => stops.slice(n * 8, n * 8 + 8))

/** The largest layout shift of a page while it loads (web.dev, "Cumulative Layout Shift"). */
const mostShift = 0.02

/** A story of a brand is seldom as high as the space kept for it, and stands above the cigars. */
const mayShift = new Set(['brand', 'brand being written', 'brand unknown'])

/**
 * Adds up how far things move by themselves on each page that is opened from now on.
 *
 * @returns what it comes to on the page that is open
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
 * Goes from stop to stop and reports what is wrong there: layout shift, controls too small for a
 * finger, a page that scrolls sideways, and what axe finds.
 */
export async function walk(page: Page, stops: readonly Sight[]): Promise<string[]> {
  const found: string[] = []
  const shift = await watchShift(page)
  for (const [name, go] of stops) {
    await go(page)
    const shifted = await shift()
    if (shifted >= mostShift && !mayShift.has(name))
      found.push(`${name}: layout shift of ${shifted}`)
    for (const sign of await tooSmall(page)) found.push(`${name}: ${sign}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      for (const sign of await overflow(page)) found.push(`${name} at ${width}: ${sign}`)
    }
    found.push(...(await findViolations(page, name)))
    await page.setViewportSize(phone.viewport)
  }
  return found
}
