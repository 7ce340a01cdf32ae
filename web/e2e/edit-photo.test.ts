import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { drawBand } from '../../infra/local/bedrock/draw-band.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, field, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Cigar' })
const save = (page: Page) => button(page, 'Save Changes')
const choose = (page: Page) => page.getByLabel(/^Choose a photo/)

let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  photo = {
    name: 'band.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await drawBand({ brand: 'PADRON' })),
  }
})

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/cigar/${id}`)
  await button(page, 'Edit').click()
  await editor(page).waitFor()
}

test('a photo is added, replaced and removed; a refused one leaves the one before', async ({
  page,
  member,
}) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const stored = async () => (await member.ok(cigars.getCigar, { params: { id } })).imageUrl
  await openEditor(page, id)
  await choose(page).setInputFiles(photo)
  await toast(page, 'Image uploaded successfully.').waitFor()
  await editor(page).getByRole('img', { name: 'Your cigar' }).waitFor()
  await save(page).click()
  await page.getByRole('main').getByRole('img', { name: 'Padron 1964 Anniversary' }).waitFor()
  const first = z.parse(z.string(), await stored())

  await button(page, 'Edit').click()
  await page
    .getByLabel(/^Replace Photo/)
    .setInputFiles({ ...photo, buffer: Buffer.from('Not a picture.') })
  await toast(page, 'Failed to process the image. Please try again.').waitFor()
  await editor(page).getByRole('img', { name: 'Your cigar' }).waitFor()
  await page.getByLabel(/^Replace Photo/).setInputFiles(photo)
  await page.waitForFunction(
    (before) => !document.querySelector('dialog img')?.getAttribute('src')?.includes(before),
    first.replace(/\.jpg$/, ''),
  )
  await save(page).click()
  await toast(page, 'Cigar updated successfully.').waitFor()
  expect(await stored()).not.toBe(first)

  await button(page, 'Edit').click()
  await button(page, 'Remove Photo').click()
  await save(page).click()
  await page.locator('svg text').filter({ hasText: 'Padron' }).waitFor()
  expect(await stored()).toBeUndefined()
})

test('an upload that fails says so and can be tried again', async ({ page, member, watch }) => {
  watch.allow('no answer')
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await openEditor(page, id)
  await page.route('**/api/upload', (route) => route.abort())
  await choose(page).setInputFiles(photo)
  await toast(page, 'Failed to upload image.').waitFor()
  await page.unrouteAll()
  await choose(page).setInputFiles(photo)
  await toast(page, 'Image uploaded successfully.').waitFor()
  await editor(page).getByRole('img', { name: 'Your cigar' }).waitFor()
})

test('choosing no photo after all closes nothing and asks nothing', async ({ page, member }) => {
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  await openEditor(page, id)
  // What a browser tells the input when its picker is left, or the same file is chosen again.
  await choose(page).dispatchEvent('cancel')
  await field(page, 'Brand').fill('Oliva')
  await choose(page).dispatchEvent('cancel')
  await field(page, 'Line Name').fill('Serie V')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await field(page, 'Brand').inputValue()).toBe('Oliva')
})
