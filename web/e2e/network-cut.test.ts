import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, onTestFinished } from 'vitest'
import { drawBand } from '../../infra/band-reader/draw-band.ts'
import { awaitProcessing } from '../../infra/local/testing/await-processing.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { button, field, fillIn, heading, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { cigarOf, confirm, dialog } from './enjoyment.ts'
import { type Member, newUser } from './new-user.ts'
import { type NetworkProxy, startProxy } from './proxy.ts'
import { test as base, showFailure, timeout } from './test.ts'
import { keptOn, untilKept } from './until-kept.ts'

const name = 'Padron 1964 Anniversary'

/** The handset and its worker stay for all tests: to fetch every file anew takes as much as a test. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads off the pattern what a fixture needs
  .extend('proxy', { scope: 'file' }, async ({}, { onCleanup }) => {
    const proxy = await startProxy()
    onCleanup(() => proxy.stop())
    return proxy
  })
  .extend('handset', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const baseURL = inject('cloudUrl')
    const handset = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL })
    handset.setDefaultTimeout(timeout)
    onCleanup(() => handset.close())
    return handset
  })
  .extend('member', async ({ handset }) => newUser(handset))
  .extend('id', async ({ member }) => {
    const { id } = await member.ok(cigars.createCigar, { body: { ...padron, quantity: 3 } })
    return id
  })
  // Without `watch`: calls without a response are what the tests are about.
  .extend('phone', async ({ handset, proxy, id, task }, { onCleanup }) => {
    await proxy.admit(handset)
    const phone = await handset.newPage()
    onCleanup(async () => {
      await showFailure(phone, task)
      await proxy.restore()
      await handset.unrouteAll()
      const session = await handset.newCDPSession(phone)
      await phone.goto('about:blank')
      await session.send('Storage.clearDataForOrigin', {
        origin: proxy.url,
        storageTypes: 'local_storage,indexeddb',
      })
      await phone.close()
      await handset.clearCookies()
    })
    await phone.goto(`${proxy.url}/all-cigars`)
    await phone.getByRole('link', { name: /^View Padron/ }).click()
    await phone.waitForURL(`**/cigar/${id}`)
    await heading(phone, name).waitFor()
    // The worker has every file, and the device every response.
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready))
    await untilKept(phone, auth.getUser, cigars.listCigars, cigars.getCigar)
    return phone
  })

/** The paths that the worker keeps. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname)
  })

async function reconnect(page: Page, proxy: NetworkProxy): Promise<void> {
  await proxy.restore()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
}

const smokesOf = (member: Member, id: string) =>
  member.ok(instances.listInstances, { params: { id }, query: { smoked: '1' } })

/** Enjoys a cigar while the smoke cannot be sent. */
async function enjoy(page: Page, notes: string): Promise<void> {
  await button(page, 'Enjoy').click()
  await dialog(page).getByLabel('Notes (optional)').fill(notes)
  await dialog(page).getByRole('radio', { name: '4 stars' }).press('Space')
  await confirm(page).click()
  await toast(page, 'Saved on This Device').waitFor()
}

test('opens without a network, keeps a smoke through a reload and saves it once', async ({
  phone,
  proxy,
  member,
  id,
}) => {
  const files = await cachedFiles(phone)
  expect(files).toContain('/app.html')
  // The HEIC decoder and the lines of brands are fetched by those who need them.
  expect(files.filter((path) => /heic|lines\//.test(path))).toEqual([])
  proxy.cut()
  await phone.reload()
  await heading(phone, name).waitFor()
  await phone.getByText('Offline. You see what was last loaded.').waitFor()
  await enjoy(phone, 'In the cellar')
  const enjoyedBy = Date.now()
  await phone.getByText('1 smoke waiting to be sent').waitFor()

  await phone.goto(`${proxy.url}/all-cigars`)
  await phone.getByRole('link', { name: /^View Padron/ }).waitFor()
  await phone.getByText('1 smoke waiting to be sent').click()
  await phone.getByText('In the cellar').waitFor()
  // Pages that were never opened are there too; their data is not.
  await phone.goto(`${proxy.url}/timeline`)
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await phone.getByText('1 smoke waiting to be sent').waitFor()
  // At its end, the page is above both notes.
  await phone.getByRole('contentinfo').getByRole('link').last().click({ trial: true })

  expect(await smokesOf(member, id)).toEqual([])
  await reconnect(phone, proxy)
  await phone.getByText('1 smoke waiting to be sent').waitFor({ state: 'detached' })
  await phone.getByText(/^Offline/).waitFor({ state: 'detached' })
  const [smoke, ...others] = await smokesOf(member, id)
  expect(others).toEqual([])
  expect(smoke).toMatchObject({ smokingRating: 4, individualNotes: 'In the cellar' })
  expect(Date.parse(smoke?.smokedDate ?? '')).toBeLessThanOrEqual(enjoyedBy)
  expect(await cigarOf(member, id)).toMatchObject({ quantity: 2 })
})

test('keeps a cigar added without a network, with its photo, through a reload and adds it once', async ({
  phone,
  proxy,
  member,
}) => {
  const waiting = phone.getByText('1 cigar waiting to be added')
  const buffer = Buffer.from(await drawBand({ brand: 'Oliva' }))
  const file = { name: 'band.jpg', mimeType: 'image/jpeg', buffer }
  proxy.cut()
  await phone.goto(proxy.url)
  await phone.getByLabel(/^AI Identification/).setInputFiles(file)
  await toast(phone, 'Photo Kept').waitFor()
  await fillIn(phone, { Brand: 'Harbor Lane', 'Line Name': '1964' })
  await field(phone, 'Wrapper Type').selectOption('Maduro')
  await field(phone, 'Origin').selectOption('Nicaragua')
  await button(phone, 'Add to Collection').click()
  await toast(phone, 'Saved on This Device').waitFor()
  await waiting.waitFor()

  await phone.goto(`${proxy.url}/all-cigars`)
  const photo = phone.getByRole('region', { name: 'Waiting to Be Added' }).locator('img')
  const width = () => photo.evaluate((it) => Reflect.get(it, 'naturalWidth'))
  await expect.poll(width).toBeGreaterThan(0)
  await waiting.waitFor()

  await proxy.admitPhotos(phone.context())
  await reconnect(phone, proxy)
  await waiting.waitFor({ state: 'detached' })
  await phone.getByRole('link', { name: /^View Harbor Lane/ }).waitFor()
  const [added, ...others] = await member.ok(cigars.listCigars)
  expect(others).toMatchObject([{ brand: padron.brand }])
  expect(added).toMatchObject({ brand: 'Harbor Lane', wrapper: 'Maduro' })
  const picture = await sharp(await awaitProcessing(added?.imageUrl?.slice(1) ?? '')).metadata()
  expect(picture.format).toBe('jpeg')
})

test('saves a smoke once when its response is lost', async ({ phone, proxy, member, id }) => {
  proxy.loseResponses()
  await enjoy(phone, 'Twice?')
  await reconnect(phone, proxy)
  await phone.reload()
  await heading(phone, name).waitFor()
  await phone.getByText('1 smoke waiting to be sent').waitFor({ state: 'detached' })
  expect(await smokesOf(member, id)).toHaveLength(1)
  expect(await cigarOf(member, id)).toMatchObject({ quantity: 2 })
})

test('reports a smoke of a deleted cigar until it is dismissed', async ({
  phone,
  proxy,
  member,
  id,
}) => {
  proxy.cut()
  await enjoy(phone, 'The last of the box')
  await member.ok(cigars.deleteCigar, { params: { id } })
  await reconnect(phone, proxy)
  await phone.getByText('1 smoke not saved').waitFor()
  await phone.reload()
  await phone.getByText('The last of the box').waitFor()
  await phone.getByText(/^Not saved: /).waitFor()
  await button(phone, `Dismiss ${name}`).click()
  await phone.getByText('1 smoke not saved').waitFor({ state: 'detached' })
})

test('removes the collection when the session has ended meanwhile', async ({ phone }) => {
  await phone.context().clearCookies()
  await phone.reload()
  await heading(phone, 'Sign In Required').waitFor()
  await expect.poll(() => keptOn(phone)).toEqual([])
})

test('ends the session at the next visit after a sign-out without a network, even on the landing page', async ({
  phone,
  proxy,
  member,
}) => {
  const pending = phone.getByText(/^You are signed out on this device\./)
  proxy.cut()
  await button(phone, 'More').click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await phone.getByRole('link', { name: 'Sign In to Continue' }).waitFor()
  await pending.waitFor()
  expect(await keptOn(phone)).toEqual([])
  const stored = await phone.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).not.toContain(member.userId)
  await phone.goto(`${proxy.url}/all-cigars`)
  await heading(phone, 'Sign In Required').waitFor()
  await pending.waitFor()

  await proxy.restore()
  const ended = phone.waitForResponse((response) => response.url().endsWith(auth.logout.path))
  await phone.goto(proxy.url)
  expect((await ended).status()).toBe(200)
  const { session } = cookieNames(proxy.url)
  const left = async () => (await phone.context().cookies(proxy.url)).map(({ name }) => name)
  await expect.poll(left).not.toContain(session)
})

// The last, because the handset keeps the release.
test('keeps an open tab working after a new release', async ({ phone, proxy }) => {
  proxy.release()
  await phone.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await button(phone, 'More').click()
  await phone.getByRole('dialog').getByRole('link', { name: 'Timeline' }).click()
  await heading(phone, 'Collection Timeline').waitFor()

  const next = await phone.context().newPage()
  onTestFinished(() => next.close())
  const scripts: string[] = []
  next.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const isNew = async () => {
    await next.goto(`${proxy.url}/timeline`)
    await heading(next, 'Collection Timeline').waitFor()
    return scripts.some((path) => path.startsWith('/assets/2/'))
  }
  // A page that takes longer than the worker waits is the kept one.
  await expect.poll(isNew).toBe(true)
})
