import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** WCAG 2.1 A and AA in light; in dark what depends on colours. */
export async function findViolations(page: Page, stop: string): Promise<string[]> {
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
