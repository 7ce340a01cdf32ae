import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, field, fillIn, heading, problemOf, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const oliva = { Brand: 'Oliva', 'Line Name': 'Serie V' }

async function openForm(page: Page): Promise<void> {
  await page.goto('/')
  await button(page, /^Manual Entry/).click()
  await heading(page, 'Basic Information').waitFor()
}

async function describeOliva(page: Page): Promise<void> {
  await fillIn(page, oliva)
  await field(page, 'Cigar Size').selectOption('Robusto')
  await field(page, 'Wrapper Type').selectOption('Habano')
  await field(page, 'Origin').selectOption('Nicaragua')
  await fillIn(page, { 'Price per Cigar': '9.50', 'Tasting Notes & Comments': 'Cedar and cocoa' })
}

const add = (page: Page) => button(page, 'Add to Collection').click()

test('a form that is sent empty says at every field what is missing, and the first one has the focus', async ({
  page,
  member,
}) => {
  await openForm(page)
  await field(page, 'Strength').selectOption('')
  await page.getByLabel(/^Quantity/).fill('0')
  await fillIn(page, { 'Price per Cigar': '-1' })
  await add(page)
  const problems = {
    Brand: 'Brand is required',
    'Line Name': 'Line/Name is required',
    'Wrapper Type': 'Wrapper is required',
    Strength: 'Strength is required',
    Origin: 'Origin is required',
    'Price per Cigar': 'Price must be a positive number',
  }
  for (const [label, problem] of Object.entries(problems)) {
    expect(await problemOf(field(page, label))).toContain(problem)
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
  }
  expect(await problemOf(page.getByLabel(/^Quantity/))).toContain('Quantity must be at least 1')
  expect(await field(page, 'Brand').evaluate((entry) => entry === document.activeElement)).toBe(
    true,
  )
  await fillIn(page, { Brand: 'Oliva' })
  expect(await field(page, 'Brand').getAttribute('aria-invalid')).not.toBe('true')
  expect(await member.ok(cigars.listCigars)).toEqual([])
})

test('a quantity or a price that is no number is told at its field', async ({ page, member }) => {
  await openForm(page)
  await describeOliva(page)
  const quantity = page.getByLabel(/^Quantity/)
  for (const [typed, problem] of [
    ['', 'Quantity must be'],
    ['1000', 'Quantity must be at most 999'],
    ['1.5', 'Quantity must be a whole number'],
  ] as const) {
    await quantity.fill(typed)
    await add(page)
    await expect.poll(() => problemOf(quantity)).toContain(problem)
  }
  await quantity.fill('1')
  await field(page, 'Price per Cigar').fill('9.555')
  await add(page)
  await expect
    .poll(() => problemOf(field(page, 'Price per Cigar')))
    .toContain('Price can have at most two decimals')
  expect(await member.ok(cigars.listCigars)).toEqual([])
})

test('nothing that was typed is lost when the server fails or cannot be reached, and the cigar is added once', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500, 'no answer')
  await openForm(page)
  await describeOliva(page)
  const keys: (string | undefined)[] = []
  let failures = 2
  await page.route('**/api/cigars?*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    failures -= 1
    if (failures === 1) return route.fulfill({ status: 500, body: 'out of order' })
    // It was done, and nobody heard of it.
    if (failures === 0) await route.fetch()
    return failures === 0 ? route.abort() : route.fallback()
  })
  for (const attempt of [1, 2]) {
    await add(page)
    await toast(page, 'Failed to add cigar. Please try again.').waitFor()
    await button(page, 'Add to Collection').waitFor()
    expect(keys).toHaveLength(attempt)
    for (const [label, text] of Object.entries(oliva)) {
      expect(await field(page, label).inputValue()).toBe(text)
    }
    expect(await field(page, 'Wrapper Type').inputValue()).toBe('Habano')
    expect(await field(page, 'Tasting Notes & Comments').inputValue()).toBe('Cedar and cocoa')
    await page.getByRole('region', { name: 'Notifications' }).getByLabel('Close').click()
  }
  await add(page)
  await toast(page, 'Cigar added to your collection successfully!').waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(await member.ok(cigars.listCigars)).toMatchObject([
    { brand: 'Oliva', size: 'Robusto', length: 5, ringGauge: 50, pricePerCigar: 9.5, quantity: 1 },
  ])
})

test('the limit of the plan is named beside the quantity, told by the server, and told again when nothing is left', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(403)
  await openForm(page)
  await page.getByLabel('Quantity (max 15 - 15 slots remaining)').fill('2')
  await describeOliva(page)
  await member.ok(cigars.createCigar, { body: { ...padron, quantity: 14 } })
  await add(page)
  await toast(page, 'Collection Limit Reached').waitFor()
  await expect.poll(() => problemOf(page.getByLabel(/^Quantity/))).not.toBe('')
  expect(await field(page, 'Brand').inputValue()).toBe('Oliva')
  await page.getByLabel(/^Quantity/).fill('1')
  await add(page)
  await toast(page, 'Cigar added to your collection successfully!').waitFor()
  await openForm(page)
  await page.getByLabel('Quantity (max 0 - 0 slots remaining)').waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: "You've reached your collection limit. Please upgrade to add more cigars." })
    .getByRole('link', { name: 'Upgrade' })
    .waitFor()
})

test('a standard size fills in length and ring gauge, and Custom lets any be typed', async ({
  page,
  member,
}) => {
  await openForm(page)
  await field(page, 'Cigar Size').selectOption('Corona Gorda')
  expect(await field(page, 'Length (inches)').inputValue()).toBe('5.75')
  expect(await field(page, 'Ring Gauge').inputValue()).toBe('46')
  await field(page, 'Cigar Size').selectOption('Figurado')
  expect(await field(page, 'Length (inches)').inputValue()).toBe('5.75')
  await field(page, 'Cigar Size').selectOption('Custom')
  await fillIn(page, { ...oliva, 'Length (inches)': '6.12', 'Ring Gauge': '53' })
  await field(page, 'Wrapper Type').selectOption('Habano')
  await field(page, 'Origin').selectOption('Nicaragua')
  await add(page)
  await toast(page, 'Cigar added to your collection successfully!').waitFor()
  expect(await member.ok(cigars.listCigars)).toMatchObject([
    { size: 'Custom', length: 6.12, ringGauge: 53, strength: 'Medium' },
  ])
})

test('closing the form leads back to the two ways of adding', async ({ page, member }) => {
  await openForm(page)
  await fillIn(page, { Brand: `${member.firstName}'s own` })
  await button(page, 'Close form').click()
  await button(page, /^Manual Entry/).click()
  expect(await field(page, 'Brand').inputValue()).toBe('')
})
