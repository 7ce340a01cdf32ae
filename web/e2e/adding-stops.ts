import type { Page } from 'playwright-core'
import { drawBand } from '../../infra/band-reader/draw-band.ts'
import type { Identification } from '../../shared/contract/identification.ts'
import { button, field, fillIn, heading, toast } from './read-page.ts'
import { collection } from './sample-cigars.ts'
import type { Visit } from './walk.ts'

/** The first cigar of a collection. */
export const firstCigar: Visit = [
  ['empty home', openEmptyHome],
  ['first form', openForm],
  ['first cigar', addFirst],
]

/** It takes a cigar out of stock. */
export const tonight: Visit = [
  ['home with suggestions', openHome],
  ['enjoy a suggestion', askFromTonight],
  ['other suggestions', enjoyTonight],
]

/** Home and the form. */
export const addCigar: Visit = [
  ['home', openHome],
  ['form', openForm],
  ['form with problems', showFieldErrors],
]

/** A photo of a band that is not sure; a phone shows only the form. */
export const candidates: Visit = [['candidates', showCandidates]]

/** All other states of adding a cigar. */
export const addingVisits: readonly Visit[] = [
  [['form from AI', showSuggestions]],
  [['analyzing', showAnalysis]],
  candidates,
  [['band not read', showUnread]],
  [['cigar known by its photo', showKnown]],
  [['scan limit', showScanLimit]],
  [
    ['form from the catalogue', fillFromCatalogue],
    ['box price', typeBoxPrice],
    ['same cigar', showSame],
    ['draft', showDraft],
    ['draft question', askToDiscard],
  ],
]

export async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
}

async function openEmptyHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByText('No cigars in collection').waitFor()
}

/** It makes Tonight appear. */
async function addFirst(page: Page): Promise<void> {
  await fillIn(page, { Brand: 'Harbor Lane', 'Line Name': 'Serie V' })
  await field(page, 'Wrapper Type').selectOption('Habano')
  await field(page, 'Origin').selectOption('Nicaragua')
  await button(page, 'Add to Collection').click()
  await button(page, 'Enjoy Harbor Lane Serie V').first().waitFor()
  await heading(page, 'Tonight').waitFor()
}

async function askFromTonight(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Tonight' })
    .getByRole('button', { name: /^Enjoy/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('When').waitFor()
}

async function enjoyTonight(page: Page): Promise<void> {
  const others = page.waitForResponse('**/api/cigars/tonight?*')
  await page.getByRole('dialog').getByRole('button', { name: 'Enjoy', exact: true }).click()
  await toast(page, 'Enjoy!').waitFor()
  await others
}

async function openForm(page: Page): Promise<void> {
  await button(page, /^Manual Entry/).click()
  await heading(page, 'Notes').waitFor()
}

async function showFieldErrors(page: Page): Promise<void> {
  await field(page, 'Price per Cigar').fill('-1')
  await button(page, 'Add to Collection').click()
  await page.getByText('Brand is required').waitFor()
}

/** Sends a photo; the band reader answers as given, or not at all. */
async function analyze(page: Page, answer?: Omit<Identification, 'imageUrl'>): Promise<void> {
  await openHome(page)
  const image = page.locator('article img')
  const imageUrl =
    (await image.count()) > 0 ? await image.first().getAttribute('src') : '/favicon.svg'
  await page.route('**/api/cigars/identify', async (route) => {
    if (answer) await route.fulfill({ json: { ...answer, imageUrl } })
  })
  const buffer = Buffer.from(await drawBand({ brand: 'PADRON', bend: 14 }))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'band.jpg', mimeType: 'image/jpeg', buffer })
}

const sure = <V>(value: V) => ({ value, confidence: 0.9 })

async function showSuggestions(page: Page): Promise<void> {
  await analyze(page, {
    outcome: 'recognized',
    candidates: [],
    suggestions: {
      brand: sure('Padrón'),
      lineName: sure('1964 Anniversary Series'),
      wrapper: sure('Maduro'),
      origin: sure('Nicaragua'),
      strength: sure('Full'),
      length: sure(5),
      ringGauge: sure(50),
    },
  })
  await toast(page, 'Analysis Complete').waitFor()
  // 'Tonight' has a strength, too.
  const form = page.locator('form').filter({ hasText: 'Basic Information' })
  await form.getByLabel(/^Strength/).selectOption('Medium-Full')
}

async function showAnalysis(page: Page): Promise<void> {
  await analyze(page)
  await page.getByText('Reading the band…').first().waitFor()
}

async function showCandidates(page: Page): Promise<void> {
  await analyze(page, {
    outcome: 'uncertain',
    candidates: [
      { brand: 'Padrón', lineName: '1964 Anniversary Series', confidence: 0.5 },
      { brand: 'Padrón', lineName: 'Family Reserve', confidence: 0.4 },
      { brand: 'Patoro', confidence: 0.2 },
    ],
    suggestions: {},
  })
  await heading(page, 'Is it one of these?').waitFor()
}

async function showScanLimit(page: Page): Promise<void> {
  await page.route('**/api/user/status', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), aiScansUsed: 5 } })
  })
  await openHome(page)
  await page.getByText('AI Scan Limit Reached').waitFor()
}

async function showUnread(page: Page): Promise<void> {
  await analyze(page, { outcome: 'unrecognized', candidates: [], suggestions: {} })
  await page.getByText('Try another photo').waitFor()
  await heading(page, 'Basic Information').waitFor()
}

async function showKnown(page: Page): Promise<void> {
  const known = {
    cigarId: '0'.repeat(26),
    brand: 'Padrón',
    lineName: '1964 Anniversary Series',
    imageUrl: '/favicon.svg',
  }
  await analyze(page, { outcome: 'unrecognized', candidates: [], suggestions: {}, known })
  await page.getByText(/^Looks like your/).waitFor()
  await heading(page, 'Basic Information').waitFor()
}

/** A cigar that the collection has. */
async function fillFromCatalogue(page: Page): Promise<void> {
  const [newest] = collection.slice(-1)
  await openHome(page)
  await button(page, /^Manual Entry/).click()
  await field(page, 'Brand').fill(newest?.brand ?? '')
  await field(page, 'Line Name').fill(newest?.lineName ?? '')
  await field(page, 'Cigar Size').fill(newest?.size ?? '')
  await page.getByText('Catalogue', { exact: true }).first().waitFor()
}

async function typeBoxPrice(page: Page): Promise<void> {
  await button(page, 'Price per box').click()
  await field(page, 'Box Price').fill('280.50')
  await field(page, 'Box Count').fill('20')
  await page.getByText(/^\$14\.03 per cigar/).waitFor()
}

async function showSame(page: Page): Promise<void> {
  await button(page, 'Add to Collection').click()
  await heading(page, 'You have this: add to it?').waitFor()
}

async function showDraft(page: Page): Promise<void> {
  await openHome(page)
  await button(page, 'Continue Your Draft').waitFor()
}

async function askToDiscard(page: Page): Promise<void> {
  await button(page, 'Discard Draft').click()
  await page.getByRole('alertdialog').waitFor()
}
