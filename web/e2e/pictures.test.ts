import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { awaitProcessing } from '../../infra/local/testing/await-processing.ts'
import { blankPhoto } from '../../infra/local/testing/post-photo.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as photos from '../../shared/contract/photos.ts'
import { photoVariant } from '../../shared/rules/photo-variants.ts'
import type { Member } from './member.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

/** Adds a cigar with a photo; gives the photo's address. */
async function addPhotographed(member: Member): Promise<string> {
  const body = new FormData()
  body.set('image', new Blob([await blankPhoto()], { type: 'image/jpeg' }), 'band.jpg')
  const { imageUrl } = await member.ok(photos.uploadPhoto, { body })
  await member.ok(cigars.createCigar, { body: { ...padron, imageUrl } })
  await awaitProcessing(imageUrl.slice(1))
  return imageUrl
}

/** The addresses of pictures the page asks for. */
function picturesAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/media/')) asked.push(pathname)
  })
  return asked
}

const later = () => Date.now() + 5 * 60_000

const pictureShown = (page: Page) =>
  page
    .getByRole('article')
    .locator('img')
    .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)

test('a photo just sent is shown as it is; its smaller picture is asked for when it has had time to be made', async ({
  page,
  member,
}) => {
  const imageUrl = await addPhotographed(member)
  const small = photoVariant(imageUrl, 480)
  const asked = picturesAsked(page)
  await page.goto('/all-cigars')
  await expect.poll(() => pictureShown(page)).toBe(true)
  expect(asked).toEqual([imageUrl])

  await page.route(`**${small}`, async (route) =>
    route.fulfill({ contentType: 'image/webp', body: Buffer.from(await blankPhoto('webp')) }),
  )
  await page.clock.setFixedTime(later())
  await page.goto('/all-cigars')
  await expect.poll(() => pictureShown(page)).toBe(true)
  expect(asked).toEqual([imageUrl, small])
})

test('where the smaller picture is missing the photo itself is shown, and nobody asks for it twice', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(404)
  const imageUrl = await addPhotographed(member)
  const small = photoVariant(imageUrl, 480)
  await page.route(`**${small}`, (route) => route.fulfill({ status: 404 }))
  const asked = picturesAsked(page)
  await page.clock.setFixedTime(later())
  await page.goto('/all-cigars')
  await expect.poll(() => pictureShown(page)).toBe(true)
  await page.getByRole('link', { name: 'Digital Humidor', exact: true }).click()
  await page.getByRole('heading', { name: 'Recent Cigars' }).waitFor()
  await expect.poll(() => pictureShown(page)).toBe(true)
  expect(asked.filter((address) => address === small)).toHaveLength(1)
})

test('where no picture can be had the banner of the brand stands in, never a broken image', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(404)
  await addPhotographed(member)
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/all-cigars')
  const banner = page.getByRole('article').locator('svg')
  await banner.waitFor()
  expect(await banner.textContent()).toBe('Padron')
  expect(await page.locator('main img').count()).toBe(0)
})
