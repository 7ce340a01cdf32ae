import type { Page } from 'playwright-core'
import { drawBand } from '../../../infra/band-reader/draw-band.ts'
import { identifyCigar, listAlike } from '../../../shared/contract/cigars.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import { presignPhoto } from '../../../shared/contract/photos.ts'
import { getStatus } from '../../../shared/contract/users.ts'
import { button, heading, toast } from '../../e2e/read-page.ts'
import { openHome } from './adding-states.ts'
import { hold, respond } from './browser-network.ts'
import { newest, sizesOfLine } from './sample-cigars.ts'
import type { Scenario } from './scenario.ts'

/** Adding a cigar by a photo. */
export const scanningScenarios: readonly Scenario[] = [
  [
    ['candidates', showCandidates],
    ['no candidate', refuseCandidates],
  ],
]

/** The other states. */
export const moreScanningScenarios: readonly Scenario[] = [
  [['form from AI', showSuggestions]],
  [['analyzing', showAnalysis]],
  [['band not read', showUnrecognized]],
  [['cigar known by its photo', showKnown]],
  [['sizes known by their line', showKnownSizes]],
  [['scan limit', showScanLimit]],
]

/** Sends a photo; the band reader answers as given, or not at all. */
async function analyze(page: Page, read?: Partial<Identification>): Promise<void> {
  await openHome(page)
  respond(page, presignPhoto, { photo: 'media/ana/band.jpg', url: '/store', fields: {} })
  await page.route('**/store', (call) => call.fulfill({ status: 204 }))
  const imageUrl = newest.imageUrl ?? ''
  const unrecognized: Identification = {
    ...{ outcome: 'unrecognized', candidates: [], suggestions: {}, imageUrl },
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
  })
  await heading(page, 'Is it one of these?').waitFor()
}

async function refuseCandidates(page: Page): Promise<void> {
  await button(page, 'None of these').click()
  await page.getByText('Try another photo').waitFor()
  await heading(page, 'Basic Information').waitFor()
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

async function showKnownSizes(page: Page): Promise<void> {
  const { brand, lineName } = newest
  respond(page, listAlike, sizesOfLine)
  await analyze(page, {
    outcome: 'recognized',
    candidates: [{ brand, lineName, confidence: 0.9 }],
    suggestions: { brand: sure(brand), lineName: sure(lineName) },
  })
  await page.getByText('You have this: add to it?').waitFor()
  await heading(page, 'Basic Information').waitFor()
}

async function showScanLimit(page: Page): Promise<void> {
  respond(page, getStatus, {
    ...{ subscriptionStatus: 'active', plan: 'free', totalCigars: 1, cigarLimit: 15 },
    ...{ aiScansUsed: 5, scanLimit: 5 },
  })
  await openHome(page)
  await page.getByText('AI Scan Limit Reached').waitFor()
}
