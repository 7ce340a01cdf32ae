import type { Page } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { drawBand } from '../../infra/local/bedrock/draw-band.ts'
import { awaitProcessing } from '../../infra/local/testing/await-processing.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { isFocused, press, tabTo, type } from './keys.ts'
import { button, field, fillIn, heading, problemOf, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  photo = {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await drawBand({ brand: 'ANA' })),
  }
})

const open = async (page: Page) => {
  await page.goto('/profile')
  await page.getByText(/^Member since \d{1,2}\/\d{1,2}\/\d{4}$/).waitFor()
}

const picture = (page: Page) => page.getByRole('main').locator('img')
const choosePhoto = (page: Page) => field(page, 'Change Photo')

/** Some systems do not know where they are: Chromium then names a zone that does not exist. */
function forgetTimeZone(): void {
  const known = Intl.DateTimeFormat.prototype.resolvedOptions
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...known.call(this), timeZone: 'Etc/Unknown' }
  }
}

test('a profile says who one is, and the names in it are changed or left as they were', async ({
  page,
  member,
}) => {
  await page.addInitScript(forgetTimeZone)
  await open(page)
  await heading(page, 'Ana').waitFor()
  await page.getByText(member.email, { exact: true }).waitFor()
  await page.getByRole('main').getByText('Free', { exact: true }).waitFor()

  await button(page, 'Edit Profile').click()
  await fillIn(page, { 'First Name': 'Nobody' })
  await button(page, 'Cancel').click()
  await heading(page, 'Ana').waitFor()

  await button(page, 'Edit Profile').click()
  expect(await field(page, 'First Name').inputValue()).toBe('Ana')
  await fillIn(page, { 'First Name': ' Anna ', 'Last Name': 'Ruiz' })
  await button(page, 'Save').click()
  await toast(page, 'Your profile has been updated successfully.').waitFor()
  await heading(page, 'Anna Ruiz').waitFor()
  expect(await member.ok(auth.getUser)).toMatchObject({ firstName: 'Anna', lastName: 'Ruiz' })
})

test('a name that is too long is told at its field, and nothing typed is lost when saving fails', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(400, 500)
  await open(page)
  await button(page, 'Edit Profile').click()
  await fillIn(page, { 'First Name': 'x'.repeat(51), 'Last Name': 'Ruiz' })
  await button(page, 'Save').click()
  await toast(page, 'Failed to update profile. Please try again.').waitFor()
  await expect
    .poll(() => problemOf(field(page, 'First Name')))
    .toBe('A name can be at most 50 characters long.')
  await page.route('**/api/auth/user/profile', (route) =>
    route.fulfill({ status: 500, body: 'out of order' }),
  )
  await fillIn(page, { 'First Name': 'Anna' })
  await page.getByRole('region', { name: 'Notifications' }).getByLabel('Close').click()
  await toast(page, 'Failed to update profile. Please try again.').waitFor({ state: 'detached' })
  await button(page, 'Save').click()
  await toast(page, 'Failed to update profile. Please try again.').waitFor()
  expect(await field(page, 'First Name').inputValue()).toBe('Anna')
  await page.unrouteAll()
  await button(page, 'Save').click()
  await heading(page, 'Anna Ruiz').waitFor()
  expect(await member.ok(auth.getUser)).toMatchObject({ firstName: 'Anna' })
})

test('a picture takes the place of the initials, and is there after coming back', async ({
  page,
  member,
}) => {
  await open(page)
  expect(await picture(page).count()).toBe(0)
  await choosePhoto(page).setInputFiles(photo)
  await toast(page, 'Your profile picture has been updated successfully.').waitFor()
  await picture(page).waitFor()
  const { profileImageUrl } = await member.ok(auth.getUser)
  await awaitProcessing(profileImageUrl?.slice(1) ?? '')
  await page.reload()
  await picture(page).waitFor()
  expect(await picture(page).getAttribute('src')).toBe(profileImageUrl)
})

test('while a picture is on its way a bar shows it, and one that is no picture is refused', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(503)
  await open(page)
  for (const [file, title, text] of [
    [
      { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
      'Invalid File',
      'Please select an image file.',
    ],
    [
      { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      'File Too Large',
      'Please select an image smaller than 5MB.',
    ],
    [
      { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a picture.') },
      'Upload Failed',
      'Failed to process the image. Please try again.',
    ],
  ] as const) {
    await choosePhoto(page).setInputFiles(file)
    await toast(page, title).waitFor()
    await toast(page, text).waitFor()
  }
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/auth/user/avatar', async (route) => {
    await held
    await route.fulfill({
      status: 503,
      json: { code: 'unavailable', message: 'We are busy. Please try again in a moment.' },
    })
  })
  await choosePhoto(page).setInputFiles(photo)
  await page.getByRole('progressbar', { name: 'Uploading your picture' }).waitFor()
  letGo()
  await toast(page, 'We are busy. Please try again in a moment.').waitFor()
  await page.unrouteAll()
  expect((await member.ok(auth.getUser)).profileImageUrl).toBeUndefined()
})

test('a picture that is gone gives way to the initials', async ({ page, member, watch }) => {
  watch.allow(404)
  const user = await member.ok(auth.getUser)
  await page.route('**/api/auth/user', (route) =>
    route.fulfill({ json: { ...user, profileImageUrl: `/media/${'0'.repeat(24)}/none.jpg` } }),
  )
  await open(page)
  await page.getByRole('main').getByText('A', { exact: true }).waitFor()
  await expect.poll(() => picture(page).count()).toBe(0)
})

test('signing out everywhere ends at the sign-in form, and no earlier session opens anything', async ({
  page,
  member,
}) => {
  await open(page)
  const elsewhere = await page.context().cookies()
  await button(page, 'Sign Out Everywhere').click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign Out Everywhere' })
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await heading(page, 'Welcome Back').waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth')
  await page.context().addCookies(elsewhere)
  const renewal = { headers: { origin: inject('cloudUrl') } }
  expect((await page.request.post(auth.refresh.path, renewal)).status()).toBe(401)
  await fillIn(page, { Email: member.email, Password: member.password })
  await press(page, 'Enter')
  await heading(page, "Ana's Digital Humidor").waitFor()
})

test('an account is deleted by who types the word, and its owner is out', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(401, 503)
  await member.ok(cigars.createCigar, { body: padron })
  await open(page)
  await button(page, 'Delete Account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  const goAhead = dialog.getByRole('button', { name: 'Delete Everything' })
  expect(await goAhead.isDisabled()).toBe(true)
  await field(page, 'Type DELETE to confirm').fill('delete')
  await press(page, 'Enter')
  expect(await goAhead.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Keep My Account' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await member.ok(cigars.listCigars)).toHaveLength(1)

  await page.route('**/api/auth/user', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'We are busy.' } })
      : route.fallback(),
  )
  await button(page, 'Delete Account').click()
  await field(page, 'Type DELETE to confirm').fill('DELETE')
  await goAhead.click()
  await toast(page, 'We are busy.').waitFor()
  await page.unrouteAll()
  await goAhead.click()
  await heading(page, 'A quiet place for every cigar you keep').waitFor()
  await page.goto('/profile')
  await heading(page, 'Sign In Required').waitFor()
  await page.goto('/auth')
  await fillIn(page, { Email: member.email, Password: member.password })
  await press(page, 'Enter')
  await toast(page, 'Login Failed').waitFor()
})

test('without a mouse the names are changed, and the focus comes back to where it was', async ({
  page,
  member,
}) => {
  await open(page)
  await tabTo(page, button(page, 'Edit Profile'))
  await press(page, 'Enter')
  expect(await isFocused(field(page, 'First Name'))).toBe(true)
  await tabTo(page, field(page, 'Last Name'))
  await type(page, 'Ruiz')
  await press(page, 'Enter')
  await toast(page, 'Profile Updated').waitFor()
  await heading(page, `${member.firstName} Ruiz`).waitFor()
  await expect.poll(() => isFocused(button(page, 'Edit Profile'))).toBe(true)
  await tabTo(page, button(page, 'Delete Account'))
})
