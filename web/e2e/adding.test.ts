import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { drawBand } from '../../infra/band-reader/draw-band.ts'
import { listBatches } from '../../shared/contract/batches.ts'
import { createCigar, listCigars } from '../../shared/contract/cigars.ts'
import { createHumidor } from '../../shared/contract/humidors.ts'
import { button, field, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { watchShift } from './audit.ts'
import { expectFocus } from './keys.ts'
import { countTaps, phone } from './taps.ts'
import { test as base } from './test.ts'

const test = base.extend('device', phone)

/** The time limit for reading a band on a busy machine, in milliseconds. */
const readingMs = 60_000

const plus = (page: Page) => page.getByRole('link', { name: 'Add Cigar' })
const added = 'Cigar added to your collection successfully!'
const exclusivo = {
  brand: 'Padrón',
  lineName: '1964 Anniversary Series',
  wrapper: 'Nicaraguan',
  origin: 'Nicaragua',
  size: 'Exclusivo',
  length: 5.5,
  ringGauge: 50,
  quantity: 1,
}

test('adds a cigar of the catalog with four taps on a phone, in the form alone', async ({
  page,
  member,
}) => {
  await page.goto('/')
  const { tap, counted } = countTaps()
  await tap(plus(page))
  await tap(button(page, /^Manual Entry/))
  await expectFocus(field(page, 'Find in Catalog'))
  for (const gone of [plus(page), page.getByRole('heading', { level: 1 })]) {
    expect(await gone.isVisible()).toBe(false)
  }
  await page.keyboard.type('padron 1964 exclusivo')
  await tap(page.getByRole('option', { name: /^Padrón · 1964 Anniversary Series · Exclusivo / }))
  await page.getByRole('heading', { name: 'Ready to Add' }).waitFor()
  expect(await page.getByText('Catalog', { exact: true }).count()).toBeGreaterThan(3)
  const add = button(page, 'Add to Collection')
  for (const y of [0, 10_000]) {
    await page.evaluate((top) => scrollTo(0, top), y)
    const box = await add.boundingBox()
    expect(box?.y).toBeGreaterThan(600)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  }
  await tap(add)
  await toast(page, added).waitFor()
  expect(counted()).toBe(4)
  await plus(page).waitFor()
  expect(await member.ok(listCigars)).toMatchObject([exclusivo])
})

test('adds a line without wrapper and size with six taps on a phone, and nothing moves by itself', async ({
  page,
  member,
}) => {
  const shift = await watchShift(page)
  await page.goto('/')
  const { tap, counted } = countTaps()
  const likely = (question: string, value: RegExp) =>
    page.getByRole('group', { name: question }).getByRole('button', { name: value })
  await tap(plus(page))
  await tap(button(page, /^Manual Entry/))
  await expectFocus(field(page, 'Find in Catalog'))
  await page.keyboard.type('liga t52')
  await tap(page.getByRole('option', { name: 'Liga Privada · T52' }).first())
  await tap(likely('Which wrapper?', /^Connecticut Broadleaf$/))
  await tap(likely('Which size?', /^Toro/))
  await tap(button(page, 'Add to Collection'))
  await toast(page, added).waitFor()
  expect(counted()).toBe(6)
  expect(await shift()).toBeLessThanOrEqual(0.01)
  const entered = { brand: 'Liga Privada', lineName: 'T52', wrapper: 'Connecticut Broadleaf' }
  expect(await member.ok(listCigars)).toMatchObject([{ ...entered, size: 'Toro' }])
})

test('adds a cigar by its photo with five taps on a phone, one of them for another humidor', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const travel = await member.ok(createHumidor, { body: { name: 'Travel case', kind: 'travel' } })
  const buffer = Buffer.from(await drawBand({ brand: 'Padron', line: '1964 Anniversary' }))
  await page.goto('/')
  const { tap, elsewhere, counted } = countTaps()
  await tap(plus(page))
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByLabel('Take Photo'))
  await (await chooser).setFiles({ name: 'band.jpg', mimeType: 'image/jpeg', buffer })
  elsewhere()
  // The form is open before that.
  await page.getByText(/^Filled in from your photo/).waitFor({ timeout: readingMs })
  const add = button(page, 'Add to Collection')
  const photo = await page.getByRole('img', { name: 'Your cigar' }).boundingBox()
  expect(photo?.height).toBeLessThan(100)
  await tap(page.locator('label', { hasText: 'Travel case' }))
  await tap(add)
  await toast(page, added).waitFor()
  expect(counted()).toBe(5)
  expect(await member.ok(listCigars)).toMatchObject([
    { brand: 'Padrón', aiGenerated: true, places: [{ humidorId: travel.id, sticks: 1 }] },
  ])
})

test('keeps a draft after a reload and a closed tab, and saves an existing cigar as a purchase', async ({
  page,
  context,
  member,
}) => {
  const { id } = await member.ok(createCigar, { body: { ...padron, ...exclusivo, quantity: 2 } })
  await page.goto('/')
  await button(page, /^Manual Entry/).tap()
  await field(page, 'Brand').fill('PADRON')
  await field(page, 'Line Name').fill('1964 anniversary series')
  await field(page, 'Cigar Size').fill('exclusivo')
  await page.getByText('Spelled as in our catalog. You wrote “PADRON”.').waitFor()
  await page.reload()
  await button(page, 'Continue Your Draft').tap()
  expect(await field(page, 'Line Name').inputValue()).toBe('1964 Anniversary Series')
  await field(page, 'Price per Cigar').fill('28,50')
  await field(page, 'Quantity (max 13 - 13 slots remaining)').fill('3')
  await page.close()

  const again = await context.newPage()
  await again.goto('/')
  await again.getByText(/^Padrón 1964 Anniversary Series is not added yet/).waitFor()
  await button(again, 'Continue Your Draft').tap()
  expect(await field(again, 'Price per Cigar').inputValue()).toBe('28,50')
  await button(again, 'Add to Collection').tap()
  const question = again.getByRole('dialog', { name: 'You have this: add to it?' })
  await question
    .getByText('3 sticks at $28.50 would be a new purchase of it.', { exact: false })
    .waitFor()
  await question.getByRole('button', { name: 'Add to It' }).tap()
  await toast(
    again,
    '3 × Padrón 1964 Anniversary Series Exclusivo added to your collection.',
  ).waitFor()
  await button(again, /^Manual Entry/).waitFor()
  expect(await member.ok(listCigars)).toMatchObject([{ id, quantity: 5 }])
  const [newest] = await member.ok(listBatches, { params: { id } })
  expect(newest).toMatchObject({ remaining: 3, pricePerCigar: 28.5 })
})
