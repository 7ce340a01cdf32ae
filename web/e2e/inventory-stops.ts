import type { Page } from 'playwright-core'
import type { Batch } from '../../shared/contract/batches.ts'
import type { Instance } from '../../shared/contract/instances.ts'
import type { Plan } from '../../shared/rules/plans.ts'
import { button, field, heading } from './read-page.ts'
import type { Visit } from './walk.ts'

/** A cigar's purchases and sticks, where each part appears once. */
export const walkedInventoryVisits = (id: string): readonly Visit[] => [
  [
    ['inventory', (page) => open(page, id)],
    ['single cigars', openGroup],
  ],
  [['select purchase', (page) => selectPurchase(page, id)]],
  [['purchase with problems', (page) => showFieldErrors(page, id)]],
  [['correct count', (page) => press(page, id, 'Correct Count')]],
  [['purchases locked', (page) => showLocks(page, id)]],
]

/** All states of a cigar's purchases and sticks. */
export const inventoryVisits = (id: string): readonly Visit[] => [
  ...walkedInventoryVisits(id),
  [['note on one cigar', (page) => writeOnOne(page, id)]],
  [['enjoy from a purchase', (page) => enjoyChosen(page, id)]],
  [['delete purchase', (page) => press(page, id, 'Delete Purchase #2')]],
  [['edit smoke', (page) => press(page, id, /^Edit the smoke of/)]],
  [['put back', (page) => press(page, id, 'Return to Stock')]],
  [['inventory loading', (page) => showLoading(page, id)]],
  [['inventory failed', (page) => showError(page, id)]],
]

const cigarId = '01J00000000000000000000000'
const purchase = { cigarId, legacy: false, locked: false, smoked: 0, removed: 0 }

const fromMarta = {
  ...purchase,
  id: '01J00000000000000000000002',
  number: 2,
  purchaseDate: '2025-06-21',
  remaining: 4,
  quantity: 7,
  smoked: 3,
  pricePerCigar: 19.75,
  notes: 'Box of the autumn release, from Marta. Slightly drier than the first.',
}

/** Three purchases and a legacy stick, the newest first. */
const purchases: readonly Batch[] = [
  {
    ...purchase,
    id: 'legacy-2026-05-02',
    number: 4,
    legacy: true,
    purchaseDate: '2026-05-02',
    remaining: 1,
    quantity: 1,
  },
  {
    ...purchase,
    id: '01J00000000000000000000003',
    number: 3,
    purchaseDate: '2026-01-02',
    remaining: 60,
    quantity: 60,
    pricePerCigar: 17.2,
  },
  fromMarta,
  {
    ...purchase,
    id: '01J00000000000000000000001',
    number: 1,
    purchaseDate: '2024-03-09',
    remaining: 0,
    quantity: 4,
    smoked: 4,
    pricePerCigar: 18.5,
  },
]

/** A stick of the second purchase that was smoked in the evening of a day. */
const smoke = (number: number, day: string, said: Partial<Instance>): Instance => ({
  id: `${fromMarta.id}.${number}`,
  cigarId,
  batchId: fromMarta.id,
  number,
  purchaseDate: fromMarta.purchaseDate,
  isSmoked: 1,
  smokedDate: `${day}T19:40:00.000Z`,
  purchase: fromMarta,
  ...said,
})

const smoked: readonly Instance[] = [
  smoke(4, '2026-11-07', {}),
  smoke(3, '2026-08-30', { smokingRating: 5, individualNotes: 'With Jonas, after the regatta.' }),
  smoke(2, '2026-02-14', {
    smokingRating: 4,
    individualNotes: 'Cocoa to the end, opened slowly; a little tight in the first third.',
  }),
]

const sticks: readonly Instance[] = Array.from({ length: 60 }, (_, index) => ({
  id: `01J00000000000000000000003.${index + 1}`,
  cigarId,
  batchId: '01J00000000000000000000003',
  number: index + 1,
  purchaseDate: '2026-01-02',
  isSmoked: 0,
  ...(index === 3 && { individualNotes: 'A small crack at the foot; smoke this one first.' }),
}))

/** Answers the next requests with these purchases and this plan. */
async function answer(page: Page, batches: readonly Batch[], plan: Plan) {
  await page.route('**/api/cigars/*/batches', (route) => route.fulfill({ json: batches }))
  await page.route('**/api/cigars/*/instances?smoked=1', (route) => route.fulfill({ json: smoked }))
  await page.route('**/api/auth/user', async (route) => {
    const user = await (await route.fetch()).json()
    await route.fulfill({ json: { ...user, plan } })
  })
}

async function open(page: Page, id: string): Promise<void> {
  await answer(page, purchases, 'premium')
  await page.goto(`/cigar/${id}`)
  await page.getByText('With Jonas, after the regatta.').waitFor()
}

async function openGroup(page: Page): Promise<void> {
  await page.route('**/api/cigars/*/instances?smoked=0*', (route) =>
    route.fulfill({ json: sticks }),
  )
  await button(page, /^Purchase #3/).click()
  await page.getByText('A small crack at the foot; smoke this one first.').waitFor()
}

async function writeOnOne(page: Page, id: string): Promise<void> {
  await open(page, id)
  await openGroup(page)
  await button(page, 'Cigar 4, edit its note').click()
}

async function selectPurchase(page: Page, id: string): Promise<void> {
  await open(page, id)
  await button(page, 'Enjoy').click()
  await button(page, 'Change').click()
  await heading(page, 'Select Purchase').waitFor()
}

async function enjoyChosen(page: Page, id: string): Promise<void> {
  await selectPurchase(page, id)
  await button(page, /^Select/).click()
  await page.getByRole('dialog').locator('label', { hasText: '4 stars' }).click()
}

async function showFieldErrors(page: Page, id: string): Promise<void> {
  await press(page, id, 'Add Purchase')
  await field(page, 'Quantity').fill('0')
  await field(page, 'Purchase Date').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Purchase' }).click()
  await page.getByText('Quantity and purchase date are required').waitFor()
}

async function press(page: Page, id: string, name: string | RegExp): Promise<void> {
  await open(page, id)
  await button(page, name).first().click()
  await page.locator('dialog[open]').waitFor()
}

const locks = ({ id, number, legacy, purchaseDate, remaining }: Batch): Batch => ({
  ...{ id, cigarId, number, legacy, purchaseDate, remaining },
  locked: true,
})

async function showLocks(page: Page, id: string): Promise<void> {
  await answer(page, [...purchases.slice(0, 1), ...purchases.slice(1).map(locks)], 'free')
  await page.goto(`/cigar/${id}`)
  await page.getByText('Upgrade to Premium to see your 3 earlier purchases.').waitFor()
}

async function showLoading(page: Page, id: string): Promise<void> {
  await page.route('**/api/cigars/*/{batches,instances?*}', () => undefined)
  await page.goto(`/cigar/${id}`)
  await page.getByText('Loading smoking history...').waitFor()
}

async function showError(page: Page, id: string): Promise<void> {
  await page.route('**/api/cigars/*/{batches,instances?*}', (route) => route.abort())
  await page.goto(`/cigar/${id}`)
  await page.getByText('Failed to fetch instances').waitFor()
}
