import type { Page } from 'playwright-core'
import type { Identification } from '../../shared/contract/identification.ts'
import { button, field, heading, toast } from './read-page.ts'

/** A place to see, by name, and how to get there. */
export type Sight = readonly [name: string, go: (page: Page) => Promise<void>]

const photo = 'input[type=file]'

/** What a member sees of their collection and of adding to it. */
export const memberSights = (id: string): readonly Sight[] => [
  ['home', openHome],
  ['menu', openMenu],
  ['form', openForm],
  ['form with problems', showProblems],
  ['form from AI', showSuggestions],
  ['analysing', showAnalysis],
  ['candidates', showCandidates],
  ['scan limit', showScanLimit],
  ['all cigars', openList],
  ['all cigars loading', showLoading],
  ['all cigars failed', showFailure],
  ['no match', showNoMatch],
  ['remove dialog', askToRemove],
  ['cigar', (page) => openCigar(page, id)],
  ['cigar without photo', showBanner],
  ['enjoy dialog', (page) => askHowItWas(page, id)],
  ['cigar not found', showAbsence],
]

export async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await openHome(page)
  const opener = button(page, 'Navigation Menu')
  if (await opener.isVisible()) await opener.click()
}

export async function openForm(page: Page): Promise<void> {
  await openHome(page)
  await button(page, /^Manual Entry/).click()
  await heading(page, 'Notes').waitFor()
}

export async function showProblems(page: Page): Promise<void> {
  await openForm(page)
  await field(page, 'Price per Cigar').fill('-1')
  await button(page, 'Add to Collection').click()
  await page.getByText('Brand is required').waitFor()
}

/** Sends the first photo of the collection; the band reader answers as told, or not at all. */
async function analyse(page: Page, answer?: Omit<Identification, 'imageUrl'>): Promise<void> {
  await openHome(page)
  const image = page.locator('article img').first()
  const imageUrl = (await image.getAttribute('src')) ?? ''
  const stored = await page.context().request.get(imageUrl)
  await page.route('**/api/cigars/identify', async (route) => {
    if (answer) await route.fulfill({ json: { ...answer, imageUrl } })
  })
  const buffer = await stored.body()
  await page
    .locator(photo)
    .first()
    .setInputFiles({ name: 'band.jpg', mimeType: 'image/jpeg', buffer })
}

const sure = <V>(value: V) => ({ value, confidence: 0.9 })

async function showSuggestions(page: Page): Promise<void> {
  await analyse(page, {
    outcome: 'recognised',
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
  await page.getByLabel(/^Strength/).selectOption('Medium-Full')
}

async function showAnalysis(page: Page): Promise<void> {
  await analyse(page)
  await page.getByText('Reading the band…').first().waitFor()
}

async function showCandidates(page: Page): Promise<void> {
  await analyse(page, {
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

export async function openList(page: Page): Promise<void> {
  await page.goto('/all-cigars')
  await page.getByRole('article').first().waitFor()
}

async function showLoading(page: Page): Promise<void> {
  await page.route('**/api/cigars?*', () => undefined)
  await page.goto('/all-cigars')
  await page.getByText('Loading your collection...').waitFor()
}

async function showFailure(page: Page): Promise<void> {
  await page.route('**/api/cigars?*', (route) => route.abort())
  await page.goto('/all-cigars')
  await page.getByText('Your collection could not be loaded.').waitFor()
}

export async function showNoMatch(page: Page): Promise<void> {
  await page.goto('/all-cigars?search=nothing')
  await page.getByText('No cigars match your criteria').waitFor()
}

export async function askToRemove(page: Page): Promise<void> {
  await openList(page)
  await button(page, /^Remove /)
    .first()
    .click()
  await heading(page, 'Remove Cigar').waitFor()
}

export async function openCigar(page: Page, id: string): Promise<void> {
  await page.goto(`/cigar/${id}`)
  await heading(page, 'Specifications').waitFor()
}

async function showBanner(page: Page): Promise<void> {
  await openList(page)
  await page.getByRole('link', { name: /^View Oliva/ }).click()
  await heading(page, 'Specifications').waitFor()
}

export async function askHowItWas(page: Page, id: string): Promise<void> {
  await openCigar(page, id)
  await button(page, 'Enjoy').click()
  await page.getByRole('dialog').locator('label', { hasText: '4 stars' }).click()
}

async function showAbsence(page: Page): Promise<void> {
  await page.goto('/cigar/none')
  await heading(page, 'Cigar Not Found').waitFor()
}
