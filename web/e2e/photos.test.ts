import type { Page, Route } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { drawBand } from '../../infra/local/bedrock/draw-band.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import type { Identification } from '../../shared/contract/identification.ts'
import * as users from '../../shared/contract/users.ts'
import { button, field, heading, toast } from './read-page.ts'
import { test } from './visit.ts'

let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  photo = {
    name: 'band.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await drawBand({ brand: 'PADRON' })),
  }
})

const noPhoto = { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a picture.') }
const tooLarge = {
  name: 'huge.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.alloc(11 * 1024 * 1024),
}

const identify = '**/api/cigars/identify'
const photoInput = (page: Page) => page.getByLabel(/^AI Identification/)

/** Stands in for the band reader, which has tests of its own. */
async function answerReading(page: Page, reading: Omit<Identification, 'imageUrl'>): Promise<void> {
  await page.route(identify, async (route: Route) => {
    const { photo } = z.parse(z.object({ photo: z.string() }), route.request().postDataJSON())
    await route.fulfill({ json: { ...reading, imageUrl: `/${photo}` } })
  })
}

test('what AI read is marked as such, becomes Modified when it is changed, and AI again when it is put back', async ({
  page,
  member,
}) => {
  const sure = <V>(value: V) => ({ value, confidence: 0.9 })
  await answerReading(page, {
    outcome: 'recognised',
    candidates: [],
    suggestions: {
      brand: sure('Padrón'),
      length: sure(5),
      ringGauge: sure(50),
      origin: sure('Nicaragua'),
    },
  })
  await page.goto('/')
  await photoInput(page).setInputFiles(photo)
  await toast(page, 'Analysis Complete').waitFor()
  expect(await field(page, 'Brand AI').inputValue()).toBe('Padrón')
  expect(await field(page, 'Cigar Size AI').inputValue()).toBe('Robusto')
  await field(page, 'Brand AI').fill('Padron')
  await field(page, 'Brand Modified').fill('Padrón')
  await field(page, 'Brand AI').waitFor()
  await field(page, 'Cigar Size AI').selectOption('Toro')
  await field(page, 'Length (inches) Modified').waitFor()
  await field(page, 'Ring Gauge AI').waitFor()
  await field(page, 'Line Name').fill('1964')
  await field(page, 'Wrapper Type').selectOption('Maduro')
  await button(page, 'Add to Collection').click()
  await toast(page, 'Cigar added to your collection successfully!').waitFor()
  const [added] = await member.ok(cigars.listCigars)
  expect(added).toMatchObject({ brand: 'Padrón', aiGenerated: true, length: 6, ringGauge: 50 })
  expect(added?.imageUrl).toMatch(/^\/media\//)
})

test('when AI is not sure the collector chooses, and the catalogue fills in the rest', async ({
  page,
  member,
}) => {
  const padron = { brand: 'Padrón', lineName: '1964 Anniversary Series', confidence: 0.5 }
  await answerReading(page, {
    outcome: 'uncertain',
    candidates: [padron, { brand: 'Oliva', confidence: 0.4 }],
    suggestions: {},
  })
  await page.goto('/')
  await photoInput(page).setInputFiles(photo)
  await heading(page, 'Is it one of these?').waitFor()
  await button(page, 'Oliva').click()
  expect(await field(page, 'Brand AI').inputValue()).toBe('Oliva')
  expect(await field(page, 'Origin AI').inputValue()).toBe('Nicaragua')
  await button(page, 'Close form').click()
  await photoInput(page).setInputFiles(photo)
  await button(page, 'None of these').click()
  expect(await field(page, 'Brand').inputValue()).toBe('')
  await page.getByRole('img', { name: 'Your cigar' }).waitFor()
  expect(await member.ok(cigars.listCigars)).toEqual([])
})

test('a band that cannot be read opens an empty form that keeps the photo', async ({
  signedIn: page,
}) => {
  await answerReading(page, { outcome: 'unrecognised', candidates: [], suggestions: {} })
  await page.goto('/')
  await photoInput(page).setInputFiles(photo)
  await page.getByText('This band could not be read').waitFor()
  await page.getByRole('img', { name: 'Your cigar' }).waitFor()
})

test('an analysis can be cancelled, and what it would have found stays away', async ({
  page,
  member,
}) => {
  const asked = Promise.withResolvers<void>()
  await page.route(identify, () => asked.resolve())
  await page.goto('/')
  await photoInput(page).setInputFiles(photo)
  await page.getByText('AI Analyzing Your Cigar').waitFor()
  await asked.promise
  await button(page, 'Cancel').click()
  await button(page, /^Manual Entry/).waitFor()
  expect(await page.getByText('AI Analyzing Your Cigar').count()).toBe(0)
  expect((await member.ok(users.getStatus)).aiScansUsed).toBe(0)
})

test('a file that is no photo and one that is too large are refused in words, wherever a photo is chosen', async ({
  page,
  member,
}) => {
  await page.goto('/')
  const refusals = async (choose: (file: typeof photo) => Promise<void>) => {
    await choose(noPhoto)
    await toast(page, 'Upload Error').waitFor()
    await toast(page, 'Failed to process the image. Please try again.').waitFor()
    await choose(tooLarge)
    await toast(page, 'This photo is larger than 10MB. Please choose a smaller one.').waitFor()
  }
  await refusals((file) => photoInput(page).setInputFiles(file))
  await button(page, /^Manual Entry/).click()
  const inForm = page.getByLabel(/^Choose a photo/)
  await refusals((file) => inForm.setInputFiles(file))
  expect((await member.ok(users.getStatus)).aiScansUsed).toBe(0)
})

test('a photo chosen in the form is stored, shown, and can be taken off again', async ({
  signedIn: page,
}) => {
  await page.goto('/')
  await button(page, /^Manual Entry/).click()
  await page.getByLabel(/^Choose a photo/).setInputFiles(photo)
  await page.getByRole('img', { name: 'Your cigar' }).waitFor()
  await button(page, 'Remove Photo').click()
  await page.getByLabel(/^Choose a photo/).waitFor()
})

test('what stands beside a photo keeps its place while the photo is coming', async ({
  signedIn: page,
}) => {
  const come = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/')
  await button(page, /^Manual Entry/).click()
  await page.getByLabel(/^Choose a photo/).setInputFiles(photo)
  const place = () => button(page, 'Remove Photo').boundingBox()
  await button(page, 'Remove Photo').waitFor()
  const before = await place()
  come.resolve()
  const image = page.getByRole('img', { name: 'Your cigar' })
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
    .toBe(true)
  expect(await place()).toEqual(before)
})

test('a photo the store refuses is told by a toast, and the way to choose another stays open', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(403)
  await page.goto('/')
  await page.route('**/api/photos', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'No.' } }),
  )
  await photoInput(page).setInputFiles(photo)
  await toast(page, 'Failed to upload photo. Please try again.').waitFor()
  await photoInput(page).waitFor()
  expect((await member.ok(users.getStatus)).aiScansUsed).toBe(0)
})

test('when all scans are used the choice of a photo is closed and the way to more is named', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await page.getByText('5 free AI scans remaining').waitFor()
  const status = await member.ok(users.getStatus)
  await page.route('**/api/user/status', (route) =>
    route.fulfill({ json: { ...status, aiScansUsed: 5 } }),
  )
  await page.reload()
  await page.getByText('AI Scan Limit Reached').waitFor()
  await page.getByText('5 of 5 lifetime AI scans used').waitFor()
  await page.getByText('Upgrade to Basic ($4/month) or Premium ($8/month) for more scans').waitFor()
  const gate = page.getByRole('status').filter({ hasText: 'AI Scan Limit Reached' })
  await gate.getByRole('link', { name: 'Upgrade' }).waitFor()
  expect(await photoInput(page).isDisabled()).toBe(true)
  expect(await button(page, /^Manual Entry/).isEnabled()).toBe(true)
})

test('a scan the server refuses says that the limit is reached', async ({
  signedIn: page,
  watch,
}) => {
  watch.allow(403)
  await page.route(identify, (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'limit_reached', limitType: 'scan', message: '' },
    }),
  )
  await page.goto('/')
  await photoInput(page).setInputFiles(photo)
  await toast(page, 'Scan Limit Reached').waitFor()
  await toast(
    page,
    "You've reached your scan limit. Please upgrade to continue using AI identification.",
  ).waitFor()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('link').click()
  await heading(page, 'Choose Your Plan').waitFor()
})
