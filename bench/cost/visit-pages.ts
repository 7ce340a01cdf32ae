import type { Page } from 'playwright-core'
import { paths } from '../../web/paths.ts'
import { sumOf, type Usage, usageOf } from '../setup/meter.ts'
import { type Setup, signedIn } from '../setup/open-setup.ts'
import type { Side } from '../setup/stock-side.ts'
import { compressedSize, type View } from '../setup/view-pages.ts'

const card = 'main a[href^="/cigar/"]'

/** The pages of a visit, in their order. */
const views = {
  home: { path: () => paths.home(), sign: card },
  'all cigars': { path: () => paths.allCigars(), sign: card },
  'a cigar': { path: ({ cigarIds: [newest = ''] }) => paths.cigar(newest), sign: 'main h1' },
  'collection value': { path: paths.collectionValue, sign: 'main figure' },
  aging: { path: paths.aging, sign: card },
  timeline: { path: paths.timeline, sign: card },
  profile: { path: paths.profile, sign: card },
  community: { path: () => paths.community(), sign: 'main h1' },
} satisfies Readonly<Record<string, View>>

/** The usage of each page of a visit, by its name. */
type Visit = ReadonlyMap<string, Usage>

/** The time that a collector looks at a page, in milliseconds of the page's clock. */
const lookMs = 30_000

/** After each, what the server has called current is asked for again (`web/api/tags.ts`): a visit is within one. */
const quarterMs = 900_000

/**
 * Two visits of a collector: the first with a browser that has never seen the product, and one with
 * what the first has kept. The first page is opened, the others are reached within the product, half a minute
 * apart: what the server has just called current is not asked for again.
 */
export async function visitTwice(
  setup: Setup,
  side: Side,
): Promise<{ first: Visit; again: Visit }> {
  const context = await signedIn(setup, side)
  try {
    const quarter = Math.ceil(Date.now() / quarterMs) * quarterMs
    const first = await visit(await context.newPage(), side, quarter)
    const again = await visit(await context.newPage(), side, quarter + quarterMs)
    return { first: await compress(setup, first), again: await compress(setup, again) }
  } finally {
    await context.close()
  }
}

async function visit(page: Page, side: Side, time: number): Promise<Visit> {
  const found = new Map<string, Usage>()
  await page.clock.install({ time })
  for (const [name, { path, sign }] of Object.entries<View>(views)) {
    const usage = await usageOf(async () => {
      if (found.size === 0) await page.goto(path(side))
      else await follow(page, path(side))
      await page.locator(sign).first().waitFor()
    })
    found.set(name, usage)
    await page.clock.fastForward(lookMs)
  }
  await page.close()
  return found
}

/** Follows a link within the product. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

const isText = (path: string) => !/\.(woff2|png|jpe?g|webp|avif|ico)$/.test(path)

/** Files as CloudFront sends them: on this machine they travel as they are. */
async function compress({ url }: Setup, found: Visit): Promise<Visit> {
  const entries = [...found].map(async ([name, usage]): Promise<[string, Usage]> => {
    const sizes = usage.files.map(({ path, bytes }) =>
      isText(path.split('?')[0] ?? '') ? compressedSize(url + path) : bytes,
    )
    const bytes = usage.bytes + sumOf(await Promise.all(sizes))
    return [name, { ...usage, bytes, files: [] }]
  })
  return new Map(await Promise.all(entries))
}
