/**
 * Takes a picture of every page and state at three widths, in light and dark, into
 * `.cache/screenshots`. `--only WORD` takes those with the word in their name, `--docs` the pictures of
 * the README. `--audit` takes none, but looks at every state as the accessibility tests do at some.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { drawBand } from '../../infra/local/bedrock/draw-band.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as photos from '../../shared/contract/photos.ts'
import { agingVisits } from './aging-stops.ts'
import { alertVisits } from './alert-stops.ts'
import { brandAndAccountVisits } from './brand-and-account-stops.ts'
import { launchBrowser } from './browser.ts'
import { celebrateNothing } from './celebrated.ts'
import { cigarVisits } from './cigar-stops.ts'
import { collectionVisits } from './collection-stops.ts'
import { communityVisits } from './community-stops.ts'
import { asDemo, demoVisits, seedDemo } from './demo.ts'
import { inventoryVisits } from './inventory-stops.ts'
import { comeIn, newcomer } from './new-user.ts'
import { type Product, startProduct } from './product.ts'
import { button } from './read-page.ts'
import { collection } from '../testing/states/sample-cigars.ts'
import { subscribeVisits } from './subscribe-stops.ts'
import { phone } from './taps.ts'
import { timelineVisits } from './timeline-stops.ts'
import { visitorVisits } from './tour.ts'
import { valueVisits } from './value-stops.ts'
import { keepNothing, leave, type Stop, type Visit, walk } from './audit.ts'

const root = resolve(import.meta.dirname, '../..')
const album = join(root, '.cache/screenshots')
const widths = [390, 820, 1440] as const
const schemes = ['light', 'dark'] as const

const { values: options } = parseArgs({
  options: { audit: { type: 'boolean' }, docs: { type: 'boolean' }, only: { type: 'string' } },
})
const isWanted = ([name]: Stop) => options.only === undefined || name.includes(options.only)

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'humidor-screenshots-'))
  const [product, browser] = await Promise.all([startProduct(folder), launchBrowser()])
  try {
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const isForDocs = options.docs === true
    if (!isForDocs) await photograph(page, visitorVisits)
    await comeIn(page, product, newcomer('Ana'))
    await celebrateNothing(context, await idOf(context))
    if (!isForDocs) await photograph(page, [[['home, empty', home]]])
    const id = await stock(context, product)
    await (isForDocs ? illustrate(page, picturesOfCollection) : photograph(page, visitsOf(id)))
    const demo = await openDemo(browser, product, folder)
    await (isForDocs ? illustrate(demo, picturesOfDemo) : photograph(demo, demoVisits))
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function idOf({ request }: BrowserContext): Promise<string> {
  const answer = await request.get(auth.getUser.path)
  return auth.getUser.response.parse(await answer.json()).id
}

/** A page of a collector with years of history. */
async function openDemo(browser: Browser, product: Product, folder: string): Promise<Page> {
  await seedDemo(folder)
  const context = await asDemo(browser, product)
  const page = await context.newPage()
  // The first visit of a browser celebrates, which would cover the page.
  await page.goto('/')
  await button(page, 'Awesome!').click()
  return page
}

const visitsOf = (id: string): readonly Visit[] => [
  ...collectionVisits(id),
  ...cigarVisits(id),
  ...inventoryVisits(id),
  ...brandAndAccountVisits,
  ...subscribeVisits,
  ...valueVisits,
  ...agingVisits,
  ...timelineVisits,
  ...alertVisits,
  ...communityVisits,
]

async function home(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Recent Cigars' }).waitFor()
}

async function photograph(page: Page, visits: readonly Visit[]): Promise<void> {
  if (options.audit) return audit(page, visits)
  await keepNothing(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    for (const visit of visits.filter((stops) => stops.some(isWanted))) {
      for (const stop of visit) {
        await stop[1](page)
        if (isWanted(stop)) await take(page, `${stop[0].replaceAll(/\W+/g, '-')}-${width}`)
      }
      await leave(page)
      await forget(page)
    }
  }
}

/** Prints what `walk` finds, and lets the command fail. */
async function audit(page: Page, visits: readonly Visit[]): Promise<void> {
  for (const visit of visits.filter((stops) => stops.some(isWanted))) {
    // `walk` watches a page for as long as it is open.
    const own = await page.context().newPage()
    await own.setViewportSize(phone.viewport)
    const found = await walk(own, [visit]).catch((error) => [`${visit[0]?.[0]}: ${error}`])
    for (const misfit of found) console.error(misfit)
    if (found.length > 0) process.exitCode = 1
    await forget(own)
    await own.close()
  }
}

/** Removes what a visit left on the device. */
async function forget(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(() => {
    const left = Object.keys(localStorage).filter((key) =>
      /^(cigar_draft|waiting_smokes)/.test(key),
    )
    for (const key of left) localStorage.removeItem(key)
  })
}

async function take(page: Page, name: string): Promise<void> {
  await settle(page)
  // A dialog belongs to the window, not to the whole length of the page.
  const fullPage = (await page.locator('dialog[open], :popover-open').count()) === 0
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

/** Fills the collection through the API. Returns the ID of the newest cigar. */
async function stock({ request }: BrowserContext, { url }: Product): Promise<string> {
  const headers = { origin: url }
  let newest = ''
  for (const { band, ...cigar } of collection) {
    let imageUrl: string | undefined
    if (band !== undefined) {
      const image = {
        name: 'band.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await drawBand({ brand: band, bend: 14 })),
      }
      const stored = await request.post(photos.uploadPhoto.path, { headers, multipart: { image } })
      imageUrl = z.parse(photos.uploadPhoto.response, await stored.json()).imageUrl
    }
    const answer = await request.post(cigars.createCigar.path, {
      headers,
      data: { ...cigar, imageUrl },
    })
    newest = z.parse(cigars.createCigar.response, await answer.json()).id
  }
  return newest
}

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
