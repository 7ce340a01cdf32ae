import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** The script defines it in the page. */
declare const axe: typeof import('axe-core')

const script = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.1 A and AA in light, and the contrast of colors in dark. */
const schemes = [
  ['light', ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']],
  ['dark', { type: 'rule', values: ['color-contrast'] }],
] as const satisfies readonly (readonly [string, RunOptions['runOnly']])[]

/**
 * Runs axe on the page that is open. `@axe-core/playwright` also returns what passes, which takes four
 * times the CPU.
 */
export async function findViolations(page: Page, stop: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const found: string[] = []
  for (const [colorScheme, runOnly] of schemes) {
    await page.emulateMedia({ colorScheme })
    const violations = await page.evaluate(async (rules) => {
      const options = { runOnly: rules, resultTypes: ['violations' as const] }
      const results = await axe.run(document, options)
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
    }, runOnly)
    found.push(...violations.map((violation) => `${stop}, ${colorScheme}: ${violation}`))
  }
  return found
}
