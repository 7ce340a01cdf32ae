import type { Page } from 'playwright-core'
import { drawBand } from '../../../infra/band-reader/draw-band.ts'
import { getUser } from '../../../shared/contract/auth.ts'
import {
  createCigar,
  enjoyCigar,
  getStats,
  identifyCigar,
  listAlike,
} from '../../../shared/contract/cigars.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import { presignPhoto } from '../../../shared/contract/photos.ts'
import { button, field, fillIn, heading, toast } from '../read-page.ts'
import { ana, noStock } from '../samples.ts'
import { hold, respond } from './browser-network.ts'
import { collection, newest } from './sample-cigars.ts'
import { respondWithPremium, tonightOf } from './sample-responses.ts'
import type { Scenario } from './scenario.ts'

/** Home and adding a cigar, each part once. A phone shows only the form when a photo was read. */
export const addingScenarios: readonly Scenario[] = [
  [
    ['empty home', openEmptyHome],
    ['first form', openForm],
    ['first cigar', addFirst],
  ],
  [
    ['home with suggestions', openHome],
    ['enjoy a suggestion', chooseFromTonight],
    ['other suggestions', enjoyTonight],
  ],
  [['home of Premium', openPremiumHome]],
  [
    ['home', openHome],
    ['form', openForm],
    ['form with problems', showFieldErrors],
  ],
  [
    ['candidates', showCandidates],
    ['still needed', showStillNeeded],
  ],
]

/** The other states. */
export const moreAddingScenarios: readonly Scenario[] = [
  [['form from AI', showSuggestions]],
  [['analyzing', showAnalysis]],
  [['band not read', showUnrecognized]],
  [['cigar known by its photo', showKnown]],
  [['scan limit', showScanLimit]],
  [
    ['form from the catalog', fillFromCatalog],
    ['box price', typeBoxPrice],
    ['same cigar', showSame],
    ['draft', showDraft],
    ['draft question', askToDiscard],
  ],
  [
    ['empty home', openEmptyHome],
    ['first form', openForm],
    ['adding', add],
  ],
]

export async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
}

async function openPremiumHome(page: Page): Promise<void> {
  respondWithPremium(page)
  await openHome(page)
  await heading(page, 'Collection Insights').waitFor()
}

async function openEmptyHome(page: Page): Promise<void> {
  respond(page, getUser, ana)
  respond(page, getStats, noStock)
  await page.goto('/')
  await page.getByText('No cigars in collection').waitFor()
}

async function add(page: Page): Promise<void> {
  hold(page, createCigar)
  await sendForm(page)
  await button(page, 'Adding to Collection...').waitFor()
}

async function sendForm(page: Page): Promise<void> {
  respond(page, listAlike, [])
  await fillIn(page, { Brand: 'Harbor Lane', 'Line Name': 'Serie V' })
  await field(page, 'Wrapper Type').selectOption('Habano')
  await field(page, 'Origin').selectOption('Nicaragua')
  await button(page, 'Add to Collection').click()
}

/** It makes Tonight appear. */
async function addFirst(page: Page): Promise<void> {
  respond(page, createCigar, newest)
  const home = { recent: [newest], tonight: tonightOf([newest]) }
  respond(page, getStats, { totalCigars: 3, totalBrands: 1, totalValue: 55.5, home })
  await sendForm(page)
  await heading(page, 'Tonight').waitFor()
}

async function chooseFromTonight(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Tonight' })
    .getByRole('button', { name: /^Enjoy/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('When').waitFor()
}

async function enjoyTonight(page: Page): Promise<void> {
  respond(page, enjoyCigar, { id: newest.id, quantity: 2, stickId: `${newest.id}.1` })
  const home = { recent: collection.slice(0, 4), tonight: tonightOf(collection.slice(1, 6)) }
  respond(page, getStats, { totalCigars: 64, totalBrands: 8, totalValue: 1249, home })
  await page.getByRole('dialog').getByRole('button', { name: 'Enjoy', exact: true }).click()
  await toast(page, 'Enjoy!').waitFor()
  await page
    .getByRole('region', { name: 'Tonight' })
    .getByText(newest.lineName)
    .waitFor({ state: 'detached' })
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
async function analyze(page: Page, read?: Partial<Identification>): Promise<void> {
  await openHome(page)
  respond(page, presignPhoto, { photo: 'media/ana/band.jpg', url: '/store', fields: {} })
  await page.route('**/store', (call) => call.fulfill({ status: 204 }))
  const imageUrl = newest.imageUrl ?? ''
  const unrecognized: Identification = {
    outcome: 'unrecognized',
    candidates: [],
    suggestions: {},
    imageUrl,
  }
  if (read) respond(page, identifyCigar, { ...unrecognized, ...read })
  else hold(page, identifyCigar)
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
  await page.getByText('Finding the band and reading it…').first().waitFor()
  await heading(page, 'Notes').waitFor()
}

async function showCandidates(page: Page): Promise<void> {
  await analyze(page, {
    outcome: 'uncertain',
    candidates: [
      { brand: 'Padrón', lineName: '1964 Anniversary Series', confidence: 0.5 },
      { brand: 'Padrón', lineName: 'Family Reserve', confidence: 0.4 },
      { brand: 'Patoro', confidence: 0.2 },
    ],
  })
  await heading(page, 'Is it one of these?').waitFor()
}

/** Chooses a candidate without a line. */
async function showStillNeeded(page: Page): Promise<void> {
  await button(page, /^Patoro/).click()
  await heading(page, 'Still Needed').waitFor()
}

async function showUnrecognized(page: Page): Promise<void> {
  await analyze(page, {})
  await page.getByText('Try another photo').waitFor()
  await heading(page, 'Basic Information').waitFor()
}

async function showKnown(page: Page): Promise<void> {
  const { id: cigarId, brand, lineName, imageUrl = '' } = newest
  await analyze(page, { known: { cigarId, brand, lineName, imageUrl } })
  await page.getByText(/^Looks like your/).waitFor()
  await heading(page, 'Basic Information').waitFor()
}

async function showScanLimit(page: Page): Promise<void> {
  respond(page, getUser, { ...ana, aiScansUsed: 5 })
  await openHome(page)
  await page.getByText('AI Scan Limit Reached').waitFor()
}

/** A cigar that the collection has. */
async function fillFromCatalog(page: Page): Promise<void> {
  respond(page, listAlike, [{ ...newest, lastPrice: 18.5 }])
  await openHome(page)
  await button(page, /^Manual Entry/).click()
  await field(page, 'Brand').fill(newest.brand)
  await field(page, 'Line Name').fill(newest.lineName)
  await field(page, 'Cigar Size').fill(newest.size ?? '')
  await page.getByText('Catalog', { exact: true }).first().waitFor()
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
