import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { memberStops, stockForTour, visitorStops } from './tour.ts'
import { test } from './visit.ts'

test.override('device', { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })

/** WCAG 2.1 A and AA in light; in dark what depends on colours. */
async function violations(page: Page, stop: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The other mode looks into frames, of which there are none, by way of a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (colorScheme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    else axe.withRules(['color-contrast'])
    const results = await axe.analyze()
    for (const { id, nodes } of results.violations) {
      for (const { html, failureSummary } of nodes) {
        found.push(`${stop}, ${colorScheme}: ${id}: ${html} ${failureSummary}`)
      }
    }
  }
  return found
}

test('axe finds nothing on any page of a visitor, in light and dark', async ({ page }) => {
  const found: string[] = []
  for (const [name, go] of visitorStops) {
    await go(page)
    found.push(...(await violations(page, name)))
  }
  expect(found).toEqual([])
})

test('axe finds nothing on any page of a member, in light and dark', async ({ page, member }) => {
  const found: string[] = []
  await page.goto('/')
  await page.getByText('No cigars in collection').waitFor()
  found.push(...(await violations(page, 'empty home')))
  const id = await stockForTour(member)
  for (const [name, go] of memberStops(id)) {
    await go(page)
    found.push(...(await violations(page, name)))
  }
  expect(found).toEqual([])
})
