/**
 * Takes a picture of every page and state at three widths, in light and dark, into
 * `.cache/screenshots`. `--only WORD` takes those with the word in their name, `--docs` the pictures of
 * the README. `--audit` takes none, but looks at every state as the accessibility tests do at some.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { memberScenarios, moreScenarios } from '../testing/states/index.ts'
import { memberPages, visitorPages } from '../testing/states/pages.ts'
import { respondWithSamples, signInSample } from '../testing/states/sample-responses.ts'
import type { PageState, Scenario } from '../testing/states/scenario.ts'
import { visitorScenarios } from '../testing/states/visitor-states.ts'
import { audit, disableOfflineCache, reset } from './audit.ts'
import { launchBrowser } from './browser.ts'
import { demoScenarios, seedDemo, signInDemo } from './demo.ts'
import { replaceFallbacks } from './fonts.ts'
import { type Product, startProduct } from './product.ts'
import { phone } from './taps.ts'

const root = resolve(import.meta.dirname, '../..')
const album = join(root, '.cache/screenshots')
const widths = [390, 820, 1440] as const
const schemes = ['light', 'dark'] as const

const { values: options } = parseArgs({
  options: { audit: { type: 'boolean' }, docs: { type: 'boolean' }, only: { type: 'string' } },
})
const isWanted = ([name]: PageState) => options.only === undefined || name.includes(options.only)

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'humidor-screenshots-'))
  const [product, browser] = await Promise.all([startProduct(folder), launchBrowser()])
  try {
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
    await replaceFallbacks(context)
    const unanswered = await respondWithSamples(context)
    const page = await context.newPage()
    if (!options.docs) await show(page, [...visitorPages, ...visitorScenarios])
    await signInSample(context, product.url)
    if (options.docs) await illustrate(page, picturesOfCollection)
    else await show(page, [...memberPages, ...memberScenarios, ...moreScenarios])
    for (const request of unanswered) console.error(request)
    if (!options.docs && !demoScenarios.flat().some(isWanted)) return
    const demo = await openDemo(browser, product, folder)
    await (options.docs ? illustrate(demo, picturesOfDemo) : show(demo, demoScenarios))
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A page of a collector with years of history. */
async function openDemo(browser: Browser, product: Product, folder: string): Promise<Page> {
  await seedDemo(folder)
  const context = await signInDemo(browser, product)
  return context.newPage()
}

/** Takes pictures of the wanted scenarios, or audits them. */
async function show(page: Page, all: readonly Scenario[]): Promise<void> {
  const scenarios = all.filter((states) => states.some(isWanted))
  await (options.audit ? auditEach(page, scenarios) : photograph(page, scenarios))
}

async function photograph(page: Page, scenarios: readonly Scenario[]): Promise<void> {
  await disableOfflineCache(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    for (const scenario of scenarios) {
      for (const state of scenario) {
        await state[1](page)
        if (isWanted(state)) await take(page, `${state[0].replaceAll(/\W+/g, '-')}-${width}`)
      }
      await reset(page)
    }
  }
}

/** Prints what `audit` finds, and lets the command fail. */
async function auditEach(page: Page, scenarios: readonly Scenario[]): Promise<void> {
  for (const scenario of scenarios) {
    // `audit` watches a page for as long as it is open.
    const own = await page.context().newPage()
    await own.setViewportSize(phone.viewport)
    const found = await audit(own, [scenario]).catch((error) => [`${scenario[0]?.[0]}: ${error}`])
    for (const fault of found) console.error(fault)
    if (found.length > 0) process.exitCode = 1
    await own.close()
  }
}

async function take(page: Page, name: string): Promise<void> {
  await settle(page)
  // A dialog belongs to the window, not to the whole length of the page.
  const fullPage =
    (await page.locator('dialog[open], :popover-open, [data-edge]:not([hidden])').count()) === 0
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(album, `${name}-${colorScheme}.png`), fullPage })
  }
}

/** Waits for fonts and pictures, also below the window, and removes the room for scroll bars. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.style.scrollbarGutter = 'auto'
    await document.fonts.ready
    for (const image of document.images) {
      image.loading = 'eager'
      image.decoding = 'sync'
    }
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    // A full-page picture changes the height of the window: rows appear with the next frames.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })

type Picture = readonly [name: string, path: string, width: number, height: number, sign: string]

const picturesOfCollection: readonly Picture[] = [
  ['home', '/', 1440, 1240, 'Padrón'],
  ['collection', '/all-cigars', 1440, 1240, 'Padrón'],
  ['phone', '/all-cigars', 390, 844, 'Padrón'],
]
const picturesOfDemo: readonly Picture[] = [
  ['value', '/collection-value', 1440, 1440, 'Value Over Time'],
]

/** The pictures of the README, in light. */
async function illustrate(page: Page, pictures: readonly Picture[]): Promise<void> {
  const docs = join(root, 'docs/screenshots')
  await mkdir(docs, { recursive: true })
  await page.emulateMedia({ colorScheme: 'light' })
  for (const [name, path, width, height, sign] of pictures) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await page.getByRole('heading', { name: sign }).first().waitFor()
    await settle(page)
    const picture = await page.screenshot()
    await sharp(picture)
      .png({ palette: true, colors: 256, effort: 10 })
      .toFile(join(docs, `${name}.png`))
  }
}

await mkdir(album, { recursive: true })
await main()
