import type { Page } from 'playwright-core'
import { type Humidor, listHumidors } from '../../../shared/contract/humidors.ts'
import { listReadings, takeBackFile } from '../../../shared/contract/readings.ts'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { paths } from '../../paths.ts'
import { daysAgo } from '../days-ago.ts'
import { button } from '../read-page.ts'
import { sampleHumidor } from '../samples.ts'
import { by, respond } from './browser-network.ts'
import { sampleMain } from './humidor-states.ts'
import { longWord } from './sample-cigars.ts'
import { type Scenario, whenFailed, whileLoading } from './scenario.ts'

const measured = (mean: number, spread: number) => ({
  low: mean - spread,
  high: mean + spread,
  mean,
  minutes: 1440,
})
const year = Array.from({ length: 365 }, (_, n) => ({
  day: daysAgo(364 - n),
  humidity: measured(64 + Math.round(Math.sin(n / 20) * 4), 1 + (n % 3)),
  temperature: measured(68, 1),
}))
const latest = Array.from({ length: 100 }, (_, n) => ({
  at: `${daysAgo(0)}T00:${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}.000Z`,
  humidity: 58 + (n % 3),
  temperature: 68.5,
}))
const recentDays = year.slice(-14).map(({ day, humidity: { low, high } }) => ({ day, low, high }))

const lastReading = latest.at(-1)
const withAir: Humidor = {
  ...sampleMain,
  targetHumidity: 65,
  tolerance: 2,
  humidityOffset: 1.5,
  recentDays,
  ...(lastReading && { lastReading }),
}
const others = [
  sampleHumidor({ id: 'long', name: longWord.slice(0, 60) }),
  sampleHumidor({ id: 'travel', name: 'Travel case', ...(lastReading && { lastReading }) }),
]
const file = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  name: `${longWord}.csv`,
  addedAt: new Date().toISOString(),
  from: daysAgo(30),
  until: daysAgo(0),
}
const air: ResponseOf<typeof listReadings> = { days: year, latest, files: [file] }

/** The responses about the air in humidors. */
export const airResponses = [
  by(listHumidors, () => [withAir]),
  by(listReadings, () => air),
  by(takeBackFile, () => ({ id: file.id })),
]

/** The states that the page does not open in. */
export const airScenarios: readonly Scenario[] = [
  [
    ['air as a table with the last readings', showTable],
    ['reading with an error', showFieldError],
  ],
  [
    ['air without a reading', showNothing],
    ['sensor file', showFile],
  ],
]

/** The other states. */
export const moreAirScenarios: readonly Scenario[] = [
  whileLoading('air', listReadings, paths.air('main'), 'Loading readings...'),
  whenFailed('air', listReadings, paths.air('main'), 'The readings could not be loaded.'),
  [['air of a humidor that is gone', showGone]],
]

const open = (page: Page) => page.goto(paths.air('main'))

async function showTable(page: Page): Promise<void> {
  respond(page, listHumidors, [withAir, ...others])
  await open(page)
  await page.getByRole('tab', { name: 'Year' }).click()
  await button(page, 'Show as table').first().click()
  await page.getByText('Last Readings').first().click()
  await page.getByRole('list', { name: 'Last readings' }).waitFor()
}

async function showFieldError(page: Page): Promise<void> {
  await button(page, 'Add Reading').click()
  const dialog = page.getByRole('dialog', { name: 'Add Reading' })
  await dialog.getByLabel('Humidity').fill('165')
  await dialog.getByRole('button', { name: 'Add Reading' }).click()
  await page.getByText('Humidity must be at most 100').waitFor()
}

async function showNothing(page: Page): Promise<void> {
  respond(page, listHumidors, [sampleMain])
  respond(page, listReadings, { days: [], latest: [] })
  await open(page)
  await page.getByText('How is the air in here?').waitFor()
}

async function showFile(page: Page): Promise<void> {
  const rows = [
    `Sensor,Time,Outdoor RH,${longWord} RH,Temp`,
    '30.1,2026-01-02 10:00,90,66,68',
    '30.1,2026-01-02 11:00,91,67,68',
    '30.2,2026-01-02 11:00,91,67,68',
  ]
  const buffer = Buffer.from(rows.join('\n'))
  const file = { name: `${longWord}.csv`, mimeType: 'text/csv', buffer }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByLabel('Which sensor').selectOption('30.1')
  await page.getByLabel('Which humidity').selectOption(`${longWord} RH`)
  await button(page, 'Add 2 Readings').waitFor()
}

async function showGone(page: Page): Promise<void> {
  respond(page, listHumidors, others)
  await open(page)
  await page.getByText('This humidor does not exist.').waitFor()
}
