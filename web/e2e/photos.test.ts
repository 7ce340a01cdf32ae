import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { drawBand } from '../../infra/band-reader/draw-band.ts'
import { awaitProcessing } from '../../infra/local/testing/await-processing.ts'
import { blankPhoto } from '../../infra/local/testing/post-photo.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as photos from '../../shared/contract/photos.ts'
import * as users from '../../shared/contract/users.ts'
import { photoVariant } from '../../shared/rules/photo-variants.ts'
import { button, field, fillIn, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import type { Member } from './new-user.ts'
import { test } from './test.ts'

const photo = {
  name: 'band.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await drawBand({ brand: 'PADRON' })),
}

/** As some systems give it: only its bytes say what it is. */
const unnamed = { ...photo, name: 'band', mimeType: 'application/octet-stream' }
const notAPicture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No picture.') }
const refusal = 'Failed to process the image. Please try again.'
const ownPhoto = (place: Page | Locator) => place.getByRole('img', { name: 'Your cigar' })
const choose = (page: Page) => page.getByLabel(/^Choose a photo/)

const isShown = (image: Locator) =>
  image.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth > 0)

test('stores a photo of the add form with the cigar, and moves nothing when it loads', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await page.getByLabel(/^AI Identification/).setInputFiles(notAPicture)
  await toast(page, refusal).waitFor()
  expect((await member.ok(users.getStatus)).aiScansUsed).toBe(0)

  await button(page, /^Manual Entry/).click()
  await choose(page).setInputFiles(photo)
  await expect.poll(() => isShown(ownPhoto(page))).toBe(true)
  const place = () => button(page, 'Remove Photo').boundingBox()
  const loaded = await place()
  await ownPhoto(page).evaluate((image) => image.removeAttribute('src'))
  await expect.poll(() => isShown(ownPhoto(page))).toBe(false)
  expect(await place()).toEqual(loaded)

  await button(page, 'Remove Photo').click()
  await choose(page).setInputFiles(unnamed)
  await ownPhoto(page).waitFor()
  await fillIn(page, { Brand: 'Harbor Lane', 'Line Name': '1964' })
  await field(page, 'Wrapper Type').selectOption('Maduro')
  await field(page, 'Origin').selectOption('Nicaragua')
  await button(page, 'Add to Collection').click()
  await toast(page, 'Cigar added to your collection successfully!').waitFor()
  const [added] = await member.ok(cigars.listCigars)
  expect(added?.imageUrl).toMatch(/^\/media\//)
  await expect.poll(() => isShown(page.getByRole('article').locator('img'))).toBe(true)
})

test('adds, replaces and removes a photo in the edit form, and keeps it when a file is refused', async ({
  page,
  member,
  watch,
}) => {
  watch.allow('no response', 'console')
  const { id } = await member.ok(cigars.createCigar, { body: padron })
  const stored = async () => (await member.ok(cigars.getCigar, { params: { id } })).imageUrl
  const editor = page.getByRole('dialog', { name: 'Edit Cigar' })
  const edit = () => button(page, 'Edit').click()
  const save = async () => {
    await button(page, 'Save Changes').click()
    await editor.waitFor({ state: 'detached' })
  }
  await openEditorAfterError(page, id)
  await choose(page).setInputFiles(photo)
  await toast(page, 'Image uploaded successfully.').waitFor()
  await ownPhoto(editor).waitFor()
  await save()
  await page.getByRole('main').getByRole('img', { name: 'Padron 1964 Anniversary' }).waitFor()
  const first = z.parse(z.string(), await stored())

  await edit()
  await page.getByLabel(/^Replace Photo/).setInputFiles(notAPicture)
  await toast(page, refusal).waitFor()
  await ownPhoto(editor).waitFor()
  const before = await ownPhoto(editor).getAttribute('src')
  await page.getByLabel(/^Replace Photo/).setInputFiles(photo)
  await expect.poll(() => ownPhoto(editor).getAttribute('src')).not.toBe(before)
  await save()
  expect(await stored()).not.toBe(first)

  await edit()
  await button(page, 'Remove Photo').click()
  await save()
  await page.locator('svg text').filter({ hasText: 'Padron' }).waitFor()
  expect(await stored()).toBeUndefined()
})

/** The code of the form fails to load at first, and the page offers to reload. */
async function openEditorAfterError(page: Page, id: string): Promise<void> {
  await page.route('**/edit-dialog-*.js', (route) => route.abort())
  await page.goto(`/cigar/${id}`)
  await button(page, 'Edit').click()
  await toast(page, 'This could not be loaded.').waitFor()
  await page.unrouteAll()
  await Promise.all([page.waitForEvent('load'), button(page, 'Reload Page').click()])
  await button(page, 'Edit').click()
  await page.getByRole('dialog', { name: 'Edit Cigar' }).waitFor()
}

test('shows the smaller picture on a card if it exists, else the photo, else the banner', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(404)
  // The smaller picture is asked for a minute after the upload.
  await page.clock.setFixedTime(Date.now())
  const imageUrl = await addPhotographed(member)
  const small = photoVariant(imageUrl, 480)
  const requested = picturesRequested(page)
  const picture = page.getByRole('article').locator('img')
  await page.goto('/all-cigars')
  await expect.poll(() => isShown(picture)).toBe(true)
  expect(requested).toEqual([imageUrl])

  await page.clock.setFixedTime(Date.now() + 5 * 60_000)
  await page.route(`**${small}`, (route) => route.fulfill({ status: 404 }))
  await page.goto('/all-cigars')
  await expect.poll(() => isShown(picture)).toBe(true)
  await page.getByRole('link', { name: 'Digital Humidor', exact: true }).click()
  await page.getByRole('heading', { name: 'Recent Cigars' }).waitFor()
  await expect.poll(() => isShown(picture)).toBe(true)
  expect(requested.filter((address) => address === small)).toHaveLength(1)

  await page.unrouteAll()
  requested.length = 0
  await page.goto('/all-cigars')
  await expect.poll(() => isShown(picture)).toBe(true)
  expect(requested).toEqual([small])

  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/all-cigars')
  const banner = page.getByRole('article').locator('svg')
  await banner.waitFor()
  expect(await banner.textContent()).toBe('Padron')
  expect(await page.locator('main img').count()).toBe(0)
})

/** Adds a cigar with a photo that has smaller pictures. Returns the URL of the photo. */
async function addPhotographed(member: Member): Promise<string> {
  const body = new FormData()
  body.set('image', new Blob([await blankPhoto()], { type: 'image/jpeg' }), 'band.jpg')
  const { imageUrl } = await member.ok(photos.uploadPhoto, { body })
  await member.ok(cigars.createCigar, { body: { ...padron, imageUrl } })
  await awaitProcessing(imageUrl.slice(1))
  return imageUrl
}

function picturesRequested(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/media/')) requested.push(pathname)
  })
  return requested
}
