import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished } from 'vitest'
import { drawBand } from '../../infra/band-reader/draw-band.ts'
import { signUp } from './new-user.ts'
import { type Product, startProduct } from './product.ts'
import { test } from './test.ts'

/** How long a test waits until the product has read a band, in milliseconds. */
const readingMs = 60_000

let folder: string
let product: Product
let page: Page

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'humidor-browser-'))
  product = await startProduct(join(folder, 'data'))
})

afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const field = (name: string) => page.getByLabel(name, { exact: false }).first()

async function photograph(): Promise<string> {
  const file = join(folder, 'band.jpg')
  await writeFile(file, await drawBand({ brand: 'PADRON', tilt: 4, noise: 0.2 }))
  return file
}

test('A collector signs up, photographs a band, saves two cigars, celebrates the first, enjoys one, and finds all after a restart', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  onTestFinished(() => context.close())
  page = await context.newPage()
  onTestFailed(async () => {
    await page.screenshot({ path: '.cache/browser/first-cigar.png', fullPage: true })
  })
  await signUp(page, product)

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photograph())
  await page.getByRole('heading', { name: 'Basic Information' }).waitFor({ timeout: readingMs })
  expect(await field('Brand').inputValue()).toMatch(/^Padr[oó]n$/)
  await page.getByText('AI', { exact: true }).first().waitFor()
  await field('Line Name').fill('1964 Anniversary')
  await field('Wrapper Type').selectOption('Maduro')
  await field('Origin').selectOption('Nicaragua')
  await field('Price per Cigar').fill('18.55')
  await field('Quantity').fill('3')
  await page.getByRole('button', { name: 'Add to Collection' }).click()
  await toast('Cigar added to your collection successfully!').waitFor()
  const celebration = page.getByRole('dialog', { name: 'Milestone Achieved' })
  await celebration.getByText('First Stick', { exact: true }).waitFor()
  await celebration.getByRole('button', { name: 'Awesome!' }).click()
  await celebration.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'First Stick NEW' }).waitFor()

  await page.getByRole('button', { name: /Manual Entry/ }).click()
  await field('Brand').fill('Oliva')
  await field('Line Name').fill('Serie V')
  await field('Cigar Size').fill('Robusto')
  await field('Wrapper Type').selectOption('Habano')
  await field('Origin').selectOption('Nicaragua')
  await page.getByRole('button', { name: 'Add to Collection' }).click()
  await page.getByRole('heading', { name: 'Oliva', exact: true }).waitFor()

  await page.getByRole('link', { name: 'All Cigars' }).first().click()
  await page.getByRole('heading', { name: 'All Cigars' }).waitFor()
  await page.getByRole('heading', { name: 'Oliva' }).waitFor()
  await page.getByRole('heading', { name: /Padr[oó]n/ }).click()
  await page.getByRole('button', { name: 'Enjoy', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enjoy' }).click()
  await toast('One cigar removed from inventory. Hope you enjoy it!').waitFor()

  const port = Number(new URL(product.url).port)
  await product.stop()
  product = await startProduct(join(folder, 'data'), port)
  await page.goto(product.url)
  await page.getByRole('heading', { name: "Ana's Digital Humidor" }).waitFor()
  await page.getByRole('heading', { name: /^Padr[oó]n$/ }).waitFor()
  await page.getByRole('heading', { name: 'Oliva', exact: true }).waitFor()
  await page.getByText('2 in stock').waitFor()
  const photo = page.locator('img[src^="/media/"]').first()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})
