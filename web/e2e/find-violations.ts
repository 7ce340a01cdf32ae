import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

/** The script defines it in the page. */
declare const axe: typeof import('axe-core')

const script = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Runs the rules of WCAG 2.1 A and AA on the uppermost dialog, or else the page that is open, in light: `web/ui/tokens.test.ts` shows the
 * contrast in dark. Contrast takes half the time. `@axe-core/playwright` also returns what passes, which takes four times the CPU.
 */
export async function findViolations(
  page: Page,
  state: string,
  { seesContrast = true } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const violations = await page.evaluate(async (enabled) => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
    const rules = { 'color-contrast': { enabled } }
    const results = await axe.run(place, { runOnly, rules, resultTypes: ['violations'] })
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, seesContrast)
  return violations.map((violation) => `${state}: ${violation}`)
}
