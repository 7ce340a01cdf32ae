import type { Page } from 'playwright-core'
import { getUser } from '../../../shared/contract/auth.ts'
import type { Batch } from '../../../shared/contract/batches.ts'
import { getCigar } from '../../../shared/contract/cigars.ts'
import { listHumidors } from '../../../shared/contract/humidors.ts'
import { type Instance, listInstances } from '../../../shared/contract/instances.ts'
import { button, changeDialog, field, heading, openDialog } from '../read-page.ts'
import { subscribed } from '../samples.ts'
import { respond } from './browser-network.ts'
import { newest } from './sample-cigars.ts'
import { respondWithPremium } from './sample-responses.ts'
import type { Scenario } from './scenario.ts'

/** A cigar's purchases and sticks, each part once. */
export const inventoryScenarios: readonly Scenario[] = [
  [
    ['inventory', open],
    ['single cigars', openGroup],
    ['correct count', (page) => openDialog(page, 'Correct Count')],
    ['purchase with all that is known', (page) => changeDialog(page, 'Edit Purchase #3')],
    ['purchase with problems', showFieldErrors],
  ],
  [['select purchase', selectPurchase]],
  [['purchases locked', showLocks]],
  [
    ['purchases in several humidors', showHumidors],
    ['move purchase', movePurchase],
  ],
]

/** The other states. */
export const moreInventoryScenarios: readonly Scenario[] = [
  [['note on one cigar', writeOnOne]],
  [['enjoy from a purchase', enjoyChosen]],
  [['enjoy from a humidor', enjoyFromHumidor]],
  [['restock into a full humidor', overfill]],
  [['delete purchase', (page) => openAndPress(page, 'Delete Purchase #2')]],
  [['edit smoke', (page) => openAndPress(page, /^Edit the smoke of/)]],
  [['put back', (page) => openAndPress(page, 'Return to Stock')]],
]

const cigarId = newest.id
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
    paid: { currency: 'EUR', amount: 16, rate: 1.075 },
    shop: 'Casa Fuerte',
    boxCode: 'UTL',
    boxDate: 'OCT 22',
    packedOn: '2022-10-01',
    restUntil: '2026-12-10',
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
const smoke = (number: number, day: string, given: Partial<Instance>): Instance => ({
  id: `${fromMarta.id}.${number}`,
  cigarId,
  batchId: fromMarta.id,
  number,
  purchaseDate: fromMarta.purchaseDate,
  isSmoked: 1,
  smokedDate: `${day}T19:40:00.000Z`,
  purchase: fromMarta,
  ...given,
})

const smoked: Instance[] = [
  smoke(4, '2026-11-07', {}),
  smoke(3, '2026-08-30', { smokingRating: 5, individualNotes: 'With Jonas, after the regatta.' }),
  smoke(2, '2026-02-14', {
    smokingRating: 4,
    individualNotes: 'Cocoa to the end, opened slowly; a little tight in the first third.',
  }),
]

const sticks: Instance[] = Array.from({ length: 60 }, (_, index) => ({
  id: `01J00000000000000000000003.${index + 1}`,
  cigarId,
  batchId: '01J00000000000000000000003',
  number: index + 1,
  purchaseDate: '2026-01-02',
  isSmoked: 0,
  ...(index === 3 && { individualNotes: 'A small crack at the foot; smoke this one first.' }),
}))

/** Opens the cigar with these purchases. */
async function openWith(page: Page, batches: readonly Batch[]): Promise<void> {
  respond(page, getCigar, { ...newest, inventory: { purchases: [...batches], smoked } })
  respond(page, listInstances, sticks)
  await page.goto(`/cigar/${cigarId}`)
}

async function open(page: Page): Promise<void> {
  respondWithPremium(page)
  await openWith(page, purchases)
  await page.getByText('With Jonas, after the regatta.').waitFor()
}

async function openGroup(page: Page): Promise<void> {
  await button(page, /^Purchase #3/).click()
  await page.getByText('A small crack at the foot; smoke this one first.').waitFor()
}

async function writeOnOne(page: Page): Promise<void> {
  await open(page)
  await openGroup(page)
  await button(page, 'Stick 4, edit its note').click()
}

async function selectPurchase(page: Page): Promise<void> {
  await open(page)
  await button(page, 'Enjoy').click()
  await button(page, 'Change').click()
  await heading(page, 'Select Purchase').waitFor()
}

async function enjoyChosen(page: Page): Promise<void> {
  await selectPurchase(page)
  await button(page, /^Select/).click()
  await page.getByRole('dialog').locator('label', { hasText: '4 stars' }).click()
}

async function showFieldErrors(page: Page): Promise<void> {
  await changeDialog(page, 'Add Purchase')
  await field(page, 'Quantity').fill('0')
  await field(page, 'Purchase Date').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Purchase' }).click()
  await page.getByText('Quantity and purchase date are required').waitFor()
}

async function openAndPress(page: Page, name: string | RegExp): Promise<void> {
  await open(page)
  await openDialog(page, name)
}

const locked = ({ id, number, legacy, purchaseDate, remaining }: Batch): Batch => ({
  id,
  cigarId,
  number,
  legacy,
  purchaseDate,
  remaining,
  locked: true,
})

async function showLocks(page: Page): Promise<void> {
  await openWith(page, [...purchases.slice(0, 1), ...purchases.slice(1).map(locked)])
  await page.getByText('Upgrade to Premium to see your 3 earlier purchases.').waitFor()
}

const humidor = { kind: 'other', sticks: 12, cigars: 4 } as const
const travelCase = {
  ...humidor,
  id: '01J00000000000000000000009',
  name: 'Travel case',
  position: 1,
}

/** A purchase that lies in two humidors, one of them full. */
async function showHumidors(page: Page): Promise<void> {
  const humidors = [
    { ...humidor, id: 'main', name: 'Cabinet', position: 0, sticks: 320, cigars: 48 },
    { ...travelCase, capacity: 12, taken: 12 },
    { ...humidor, id: '01J00000000000000000000010', name: 'Locker at the lounge', position: 2 },
  ]
  const named = humidors.map(({ id, name }) => ({ id, name }))
  respond(page, getUser, { ...subscribed('premium'), totalCigars: 65, humidors: named })
  respond(page, listHumidors, humidors)
  const places = [
    { humidorId: 'main', sticks: 3 },
    { humidorId: travelCase.id, sticks: 1 },
  ]
  const placed = purchases.map((one) => (one === fromMarta ? { ...one, places } : one))
  await openWith(page, placed)
  await page.getByText('3 in Cabinet, 1 in Travel case').first().waitFor()
}

async function movePurchase(page: Page): Promise<void> {
  await button(page, 'Move Purchase #2').click()
  await heading(page, 'Move to Another Humidor').waitFor()
}

async function enjoyFromHumidor(page: Page): Promise<void> {
  await showHumidors(page)
  await button(page, 'Enjoy').click()
  await field(page, 'Taken from').waitFor()
}

async function overfill(page: Page): Promise<void> {
  await showHumidors(page)
  await button(page, 'Add Batch').click()
  await page.getByRole('dialog').locator('label', { hasText: 'Travel case' }).click()
  await page.getByText(/^This humidor has no room left/).waitFor()
}
