import type { Page } from 'playwright-core'
import { paths } from '../../web/paths.ts'
import type { Measure } from '../setup/measure.ts'
import { type Setup, signedIn } from '../setup/open-setup.ts'

/** The target: nodes of a list with itself, at any width and place, also while scrolling. */
const listNodes = 400

const widths = { 390: 844, 820: 1180, 1440: 900 } as const

/** The lists that show thousands of cigars. */
const lists = {
  'all cigars': paths.allCigars(),
  brands: paths.brands(),
  'previously enjoyed': paths.previouslyEnjoyed(),
} as const

/** A list made of rows of which only those in sight are there. */
const rows = 'main [role=feed], main [role=list]'

/** Counts the nodes of the large collection's lists at three widths. */
export async function countNodes(setup: Setup): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [width, height] of Object.entries(widths)) {
    const context = await signedIn(setup, setup.large, { width: Number(width), height })
    const page = await context.newPage()
    for (const [name, path] of Object.entries(lists)) {
      await page.goto(path)
      await page.locator(rows).first().waitFor()
      await page.waitForLoadState('networkidle')
      const counts = await countDown(page)
      for (const [place, value] of Object.entries(counts)) {
        measures.push({
          name: `${name} at ${width}: list, ${place}`,
          value,
          unit: 'nodes',
          atMost: listNodes,
        })
      }
    }
    await context.close()
  }
  return measures
}

/** At the top, halfway, and the most seen in any frame on the way there in leaps of half a window. */
const countDown = (page: Page) =>
  page.evaluate(async (rows) => {
    const count = () => {
      const list = document.querySelector(rows)
      return list === null ? 0 : list.querySelectorAll('*').length + 1
    }
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const top = count()
    let most = top
    for (let n = 0; n < 40; n++) {
      scrollBy(0, innerHeight / 2)
      await frame()
      most = Math.max(most, count())
    }
    scrollTo(0, document.documentElement.scrollHeight / 2)
    for (let n = 0; n < 10; n++) {
      await frame()
      most = Math.max(most, count())
    }
    return { 'at the top': top, halfway: count(), scrolling: most }
  }, rows)
