import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { drawBand } from '../../infra/band-reader/draw-band.ts'
import { awaitProcessing } from '../../infra/local/testing/await-processing.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as profile from '../../shared/contract/profile.ts'
import { button, field, fillIn, heading, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { disableOfflineCache, hold, reset } from './audit.ts'
import { expectFocus, press, tabTo, type } from './keys.ts'
import type { Member } from './new-user.ts'
import { test } from './test.ts'

const photo = {
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await drawBand({ brand: 'ANA' })),
}

const open = async (page: Page) => {
  await page.goto('/profile')
  await page.getByText(/^Member since \d{1,2}\/\d{1,2}\/\d{4}$/).waitFor()
}

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

/**
 * Six sticks of three brands: 3 × 18.50 + 2 × 14.75 = 85.00. The Cohiba has no price, and only
 * it is older than a day.
 */
async function stock(member: Member): Promise<void> {
  const siglo = { brand: 'Cohiba', lineName: 'Siglo VI', wrapper: 'Colorado', origin: 'Cuba' }
  const melanio = { brand: 'Oliva', lineName: 'Melanio', wrapper: 'Habano' }
  const collection = [
    { lineName: 'Exclusivo', quantity: 3, pricePerCigar: 18.5, userRating: 5 },
    { ...siglo, purchaseDate: '2020-04-30', userRating: 4 },
    { ...melanio, quantity: 2, pricePerCigar: 14.75 },
  ]
  for (const cigar of collection)
    await member.ok(cigars.createCigar, { body: { ...padron, ...cigar } })
}

/** Adds three brands with the longest names, with more and older sticks than the others. */
async function stockLongNames(member: Member): Promise<void> {
  const wrapper = 'Connecticut Broadleaf'
  const lineName = 'Gran Reserva Cosecha '.repeat(5).trim()
  for (const brand of ['Arturo Fuente '.repeat(5).trim(), 'Romeo y Julieta', 'M'.repeat(80)]) {
    const body = { ...padron, brand, lineName, wrapper, quantity: 2, purchaseDate: '2014-12-31' }
    await member.ok(cigars.createCigar, { body })
  }
}

test('changes the name by keyboard, keeps the focus, opens a cigar and comes back', async ({
  page,
  member,
}) => {
  await stock(member)
  await open(page)
  await page.getByText(member.email, { exact: true }).waitFor()
  await expect.poll(() => figure(page, 'Total Collection Value').innerText()).toBe('$85.00')
  expect(await figure(page, 'Total Cigars').innerText()).toBe('6')
  expect(await figure(page, 'Average Rating').innerText()).toBe('4.5/5')

  await tabTo(page, button(page, 'Edit Profile'))
  await press(page, 'Enter')
  await expectFocus(field(page, 'First Name'))
  await tabTo(page, field(page, 'Last Name'))
  await type(page, 'Ruiz')
  await press(page, 'Enter')
  await toast(page, 'Profile Updated').waitFor()
  await heading(page, `${member.firstName} Ruiz`).waitFor()
  await expectFocus(button(page, 'Edit Profile'))
  expect(await member.ok(auth.getUser)).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz' })

  await tabTo(page, page.getByRole('link', { name: 'Cohiba Siglo VI' }))
  await press(page, 'Enter')
  await heading(page, 'Cohiba Siglo VI').waitFor()
  await tabTo(page, page.getByRole('link', { name: /^Back/ }))
  await press(page, 'Enter')
  await heading(page, 'Profile').waitFor()
  await tabTo(page, button(page, 'Delete Account'))
})

test('refuses a file without a picture, and shows the upload of a picture', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(503)
  await open(page)
  const choosePhoto = field(page, 'Change Photo')
  const picture = page.getByRole('main').locator('img')
  await choosePhoto.setInputFiles({ ...photo, buffer: Buffer.from('Not a picture.') })
  await toast(page, 'Invalid File').waitFor()
  await toast(page, 'Please select an image file.').waitFor()

  const response = Promise.withResolvers<void>()
  await page.route('**/api/auth/user/avatar', async (route) => {
    await response.promise
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'We are busy.' } })
  })
  await choosePhoto.setInputFiles(photo)
  await page.getByRole('progressbar', { name: 'Uploading your picture' }).waitFor()
  response.resolve()
  await toast(page, 'We are busy.').waitFor()
  await page.unrouteAll()
  expect((await member.ok(auth.getUser)).profileImageUrl).toBeUndefined()
  expect(await picture.count()).toBe(0)

  await choosePhoto.setInputFiles(photo)
  await toast(page, 'Your profile picture has been updated successfully.').waitFor()
  await picture.waitFor()
  const { profileImageUrl } = await member.ok(auth.getUser)
  await awaitProcessing(profileImageUrl?.slice(1) ?? '')
  await page.reload()
  await picture.waitFor()
  expect(await picture.getAttribute('src')).toBe(profileImageUrl)
})

/** Downloads the user's data. Returns the file names in the ZIP, and its JSON. */
async function downloadData(page: Page) {
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download Your Data' }).click()
  const ready = toast(page, 'Download Ready').waitFor()
  const files = unzipSync(await buffer(await (await saving).createReadStream()))
  await ready
  return {
    names: Object.keys(files).map((name) => name.replace(/[0-9A-Z]{26}/, 'id')),
    json: JSON.parse(strFromU8(files['collection.json'] ?? new Uint8Array())),
  }
}

test('ends all sessions by signing out everywhere, and deletes an account with its data', async ({
  page,
  account,
  watch,
}) => {
  watch.allow(401)
  await open(page)
  const elsewhere = await page.context().cookies()
  await button(page, 'Sign Out Everywhere').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await heading(page, 'Welcome Back').waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth')
  await page.context().addCookies(elsewhere)
  const renewal = { headers: { origin: inject('cloudUrl') } }
  expect((await page.request.post(auth.refresh.path, renewal)).status()).toBe(401)
  const signIn = async () => {
    await fillIn(page, { Email: account.email, Password: account.password })
    await press(page, 'Enter')
  }
  await signIn()
  await heading(page, "Ana's Digital Humidor").waitFor()

  await open(page)
  await field(page, 'Change Photo').setInputFiles(photo)
  await toast(page, 'Your profile picture has been updated successfully.').waitFor()
  const self = await page.request.get(auth.getUser.path)
  const { profileImageUrl = '' } = auth.getUser.response.parse(await self.json())
  await awaitProcessing(profileImageUrl.slice(1))
  await button(page, 'Delete Account').click()
  const { names, json } = await downloadData(page)
  expect(names).toEqual(['README.txt', 'photos/id.jpg', 'collection.json', 'collection.csv'])
  expect(json).toMatchObject({ profile: { email: account.email }, missingPhotos: [] })
  await fillIn(page, { 'Current Password': account.password, 'Type DELETE to confirm': 'DELETE' })
  await button(page, 'Delete Everything').click()
  await page.getByRole('heading', { name: 'Goodbye' }).waitFor()
  await page.goto('/profile')
  await heading(page, 'Sign In Required').waitFor()
  await page.goto('/auth')
  await signIn()
  await toast(page, 'Login Failed').waitFor()
})

test('moves nothing when the figures of a small collection arrive, and with long names', async ({
  page,
  member,
}) => {
  await disableOfflineCache(page)
  for (const [kept, add, widths] of [
    ['3', stock, [390, 1440]],
    ['6', stockLongNames, [320, 768]],
  ] as const) {
    await add(member)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { before, after } = await placesAround(page, kept)
      expect({ kept, width, places: after }).toEqual({ kept, width, places: before })
      await reset(page)
    }
  }
})

/** The positions of the profile's sections before and after its figures arrive. */
async function placesAround(page: Page, brands: string) {
  const release = await hold(page, `**${profile.getProfileSummary.path}*`)
  await page.goto('/profile')
  await page.getByRole('status').getByText('Loading your figures...').waitFor()
  await heading(page, 'Ana').waitFor()
  await page.evaluate(async () => void (await document.fonts.ready))
  const places = () =>
    Promise.all(
      ['Collection Insights', 'Notable Cigars', 'Delete Account'].map((name) =>
        heading(page, name).evaluate((element) => element.getBoundingClientRect().top + scrollY),
      ),
    )
  const before = await places()
  release()
  await expect.poll(() => figure(page, 'Brands').innerText()).toBe(brands)
  const after = await places()
  return { before, after }
}
