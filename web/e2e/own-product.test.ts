import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished } from 'vitest'
import { drawBand } from '../../infra/band-reader/draw-band.ts'
import { newPushBrowser } from '../../infra/local/testing/push-browser.ts'
import { folderOfFile } from '../../infra/local/testing/test-folder.ts'
import { heading } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import {
  addCigar,
  deliver,
  goPremium,
  mailsOf,
  nextReminder,
  passUntil,
  readControl,
  setUpAlert,
  usePushService,
} from './alerting.ts'
import { signUp } from './new-user.ts'
import { type Product, startProduct } from './product.ts'
import { test } from './test.ts'

/** The time limit for reading a band, in milliseconds. */
const readingMs = 60_000

// A product of their own: one test restarts it, the last moves its clock.
const folder = folderOfFile()
let dataDir: string
let product: Product
let page: Page

beforeAll(async () => {
  dataDir = join(folder, 'data')
  product = await startProduct(dataDir)
})

afterAll(() => product?.stop())

const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const field = (name: string) => page.getByLabel(name, { exact: false }).first()

async function photograph(): Promise<string> {
  const file = join(folder, 'band.jpg')
  await writeFile(file, await drawBand({ brand: 'PADRON', tilt: 4, noise: 0.2 }))
  return file
}

test('signs up, scans a band, saves two cigars, celebrates, enjoys one, and finds all after a restart', async ({
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
  await page.getByRole('heading', { name: 'Basic Information' }).waitFor()
  await page.getByText('AI', { exact: true }).first().waitFor({ timeout: readingMs })
  expect(await field('Brand').inputValue()).toMatch(/^Padr[oó]n$/)
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
  product = await startProduct(dataDir, port)
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

/** The schedule finds what is due every five minutes. */
const tenMinutes = 600_000

test('reminds once by mail, push and bell, and leads from the notification to the cigar', async ({
  browser,
}) => {
  const control = await readControl(dataDir)
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Europe/Berlin' })
  onTestFinished(() => context.close())
  page = await context.newPage()
  const device = await newPushBrowser(control)
  await usePushService(context, product, device)
  const email = await signUp(page, product)
  await goPremium(page, dataDir)
  // Six months old in about 16 days.
  const cigarPath = `/cigar/${await addCigar(page, product, 167)}`
  const title = 'Half a year of rest'
  await setUpAlert(page, title)
  const name = `${padron.brand} ${padron.lineName}`
  expect(await mailsOf(control, email, name)).toEqual([])

  const at = await nextReminder(page)
  await passUntil(control, at + tenMinutes)
  const [mail, ...others] = await mailsOf(control, email, name)
  expect(others).toEqual([])
  expect(mail?.text).toContain(product.url + cigarPath)
  expect(mail?.headers).toHaveProperty('List-Unsubscribe')
  const messages = await device.received()
  expect(messages.map((message) => JSON.parse(message))).toMatchObject([
    { title, url: product.url + cigarPath },
  ])
  // The worker tells the open page, and the bell counts without a reload.
  expect(await deliver(page, product, messages)).toMatchObject([
    [title, { data: { url: expect.any(String) } }],
  ])
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: `Unread: ${title}` }).click()
  await heading(page, name).waitFor()
  expect(new URL(page.url()).pathname).toBe(cigarPath)
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()

  await passUntil(control, at + tenMinutes * 6 * 24 * 2)
  expect(await mailsOf(control, email, name)).toHaveLength(1)
})
