import type { Page } from 'playwright-core'
import { getUser } from '../../../shared/contract/auth.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { type Humidor, listHumidors } from '../../../shared/contract/humidors.ts'
import { mostHumidors } from '../../../shared/rules/places.ts'
import { button, changeDialog, heading, openDialog } from '../read-page.ts'
import { sampleHumidor, subscribed } from '../samples.ts'
import { respond } from './browser-network.ts'
import { collection, longWord, newest } from './sample-cigars.ts'
import type { Scenario } from './scenario.ts'

/** Humidors, each part once. */
export const humidorScenarios: readonly Scenario[] = [
  [
    ['one humidor on Premium', showOne],
    ['new humidor with errors', showFieldErrors],
  ],
  [['humidors of all kinds', showSeveral]],
  [
    ['humidor that is full', showFull],
    ['remove humidor', (page) => openDialog(page, 'Remove')],
    ['edit humidor', (page) => changeDialog(page, 'Edit')],
  ],
  [['humidor with nothing in it', showEmpty]],
  [
    ['care of a humidor', showCare],
    ['reminder of care', (page) => openDialog(page, 'Remind Me: Add distilled water')],
  ],
  [
    ['cigars by humidor', showGroups],
    ['filter by humidor', (page) => openDialog(page, /^Filters/)],
  ],
]

/** The other states. */
export const moreHumidorScenarios: readonly Scenario[] = [
  [['fifty humidors', showMost]],
  [
    ['humidor with nothing in it', showEmpty],
    ['remove empty humidor', (page) => openDialog(page, 'Remove')],
  ],
  [['humidor not found', showAbsent]],
  [['labels of cigars', showLabels]],
]

/** The only one of a collector who never changed it. */
export const sampleMain = sampleHumidor({ id: 'main', sticks: 19, cigars: 8, taken: 22, value: 0 })

const ids = { full: '01J0000000000000000000000A', empty: '01J0000000000000000000000B' }

const full: Humidor = {
  id: ids.full,
  name: longWord.slice(0, 60),
  kind: 'travel',
  position: 1,
  capacity: 10,
  sticks: 12,
  cigars: 1,
  taken: 14.4,
  value: 119_999.88,
  targetHumidity: 69,
  tolerance: 2.5,
  targetTemperature: 68,
  note: 'For the lake. The seal is worn; a second pack since the summer.',
  imageUrl: newest.imageUrl,
  oldest: { id: newest.id, brand: longWord, lineName: longWord, purchaseDate: '2021-04-03' },
}

const empty: Humidor = {
  id: ids.empty,
  name: 'Locker',
  kind: 'locker',
  position: 2,
  capacity: 60,
  sticks: 0,
  cigars: 0,
  taken: 0,
  value: 0,
}

const several = [
  { ...sampleMain, name: 'Cabinet in the Study', capacity: 250, kind: 'cabinet' as const },
  full,
  empty,
]

function open(page: Page, humidors: Humidor[], path: string) {
  const named = humidors.map(({ id, name }) => ({ id, name }))
  respond(page, getUser, { ...subscribed('premium'), ...(named.length > 1 && { humidors: named }) })
  respond(page, listHumidors, humidors)
  const [first = newest, ...others] = collection
  const places = [
    { humidorId: 'main', sticks: 1 },
    { humidorId: full.id, sticks: 12 },
  ]
  respond(page, listCigars, [{ ...first, quantity: 13, places }, ...others])
  return page.goto(path)
}

async function showOne(page: Page): Promise<void> {
  await open(page, [sampleMain], '/humidors')
  await heading(page, 'A Second Humidor').waitFor()
}

async function showFieldErrors(page: Page): Promise<void> {
  await openDialog(page, 'Add Humidor')
  await page.getByLabel('Capacity (optional)').fill('0')
  await page.getByLabel('Humidity (%)').fill('9')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Humidor' }).click()
  await page.getByText('Please enter a name').waitFor()
}

async function showSeveral(page: Page): Promise<void> {
  await open(page, several, '/humidors')
  await heading(page, 'Locker').waitFor()
}

async function showMost(page: Page): Promise<void> {
  const more = Array.from({ length: mostHumidors - 1 }, (_, n) =>
    sampleHumidor({ name: `Humidor ${n + 2}`, position: n + 1, capacity: 25, taken: n }),
  )
  await open(page, [sampleMain, ...more], '/humidors')
  await heading(page, `Humidor ${mostHumidors}`).waitFor()
}

async function showFull(page: Page): Promise<void> {
  await open(page, several, `/humidors/${full.id}`)
  await page.getByText('12 of 13 here').waitFor()
}

async function showEmpty(page: Page): Promise<void> {
  await open(page, several, `/humidors/${empty.id}`)
  await page.getByText('Nothing lies here yet').waitFor()
}

const cared: Humidor = {
  ...empty,
  care: {
    log: [
      { task: 'freeze', step: 1, at: '2026-01-03T15:00:00.000Z' },
      { task: 'freeze', step: 0, at: '2026-01-02T15:00:00.000Z' },
      { task: 'packs', at: '2025-06-01T15:00:00.000Z' },
    ],
    on: {
      packs: { since: '2025-06-01T15:00:00.000Z' },
      reading: { since: '2025-06-01T15:00:00.000Z' },
    },
  },
}

async function showCare(page: Page): Promise<void> {
  await open(page, [sampleMain, cared], `/humidors/${empty.id}`)
  await page.getByText('Tasks and Reminders').click()
  await page.getByText('What Was Done').click()
  await button(page, 'Stop: Freeze cigars').waitFor()
}

async function showLabels(page: Page): Promise<void> {
  await open(page, several, `/labels?humidor=${full.id}&of=inside`)
  await page.getByText(/Print at 100%/).waitFor()
}

async function showAbsent(page: Page): Promise<void> {
  await open(page, several, '/humidors/01J00000000000000000000000')
  await heading(page, 'Humidor Not Found').waitFor()
}

async function showGroups(page: Page): Promise<void> {
  await open(page, several, '/all-cigars?group=humidor')
  await page.getByRole('heading', { name: /^Cabinet in the Study/ }).waitFor()
}
