import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { keys } from '../../functions/table/keys.ts'
import { findRunning } from '../../infra/local/running-product.ts'
import { newPushBrowser } from '../../infra/local/testing/push-browser.ts'
import { paid } from '../../infra/local/testing/stock.ts'
import * as alerts from '../../shared/contract/alerts.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { daysAgo } from '../testing/days-ago.ts'
import { padron } from '../testing/samples.ts'
import { signUp } from './new-user.ts'
import { type Product, startProduct } from './product.ts'
import { button, field, heading } from './read-page.ts'
import { test } from './test.ts'

// A product of its own, because its clock is moved.
let folder: string
let product: Product
let control: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'humidor-browser-'))
  product = await startProduct(folder)
  const addresses = z.object({ control: z.string() })
  control = addresses.parse(
    JSON.parse(await readFile(join(folder, 'addresses.json'), 'utf8')),
  ).control
})

afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Subscribes the person whose page this is to Premium. */
async function goPremium(page: Page): Promise<void> {
  const response = await page.request.get(auth.getUser.path)
  const { id } = auth.getUser.response.parse(await response.json())
  const { environment = {} } = (await findRunning(folder)) ?? {}
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: environment.AWS_REGION ?? '',
      endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB ?? '',
      credentials: {
        accessKeyId: environment.AWS_ACCESS_KEY_ID_DYNAMODB ?? '',
        secretAccessKey: environment.AWS_SECRET_ACCESS_KEY_DYNAMODB ?? '',
      },
    }),
  )
  await table.send(
    new UpdateCommand({
      TableName: environment.TABLE_NAME,
      Key: keys.user(id),
      UpdateExpression: 'SET subscription = :paid',
      ExpressionAttributeValues: { ':paid': paid('premium', 90) },
    }),
  )
}

/** Adds cigars that were bought this many days ago. */
async function addCigar(page: Page, days: number): Promise<string> {
  const response = await page.request.post(cigars.createCigar.path, {
    headers: { origin: product.url },
    data: { ...padron, quantity: 3, purchaseDate: daysAgo(days) },
  })
  return cigars.createCigar.response.parse(await response.json()).id
}

/** Moves the product's clock forward; resolves when all that falls due on the way is done. */
async function passUntil(instant: number): Promise<void> {
  const response = await fetch(`${control}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(instant).toISOString() }),
  })
  expect(response.status).toBe(200)
}

/** When the only alert reminds next, in Unix milliseconds. */
async function nextReminder(page: Page): Promise<number> {
  const response = await page.request.get(alerts.listAlerts.path)
  const [alert] = alerts.listAlerts.response.parse(await response.json())
  return Date.parse(alert?.next?.at ?? '')
}

const mails = z.array(
  z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
)

/** The mails to an address whose subject names a cigar. */
async function mailsOf(email: string, name: string) {
  const response = await fetch(`${control}/inbox.json?to=${encodeURIComponent(email)}`)
  return mails.parse(await response.json()).filter(({ subject }) => subject.includes(name))
}

type PushBrowser = Awaited<ReturnType<typeof newPushBrowser>>

/**
 * Lets pages subscribe to the push service of the product. The browser's own cannot be reached, and
 * Chromium without a window has no permission to give.
 */
async function usePushService(context: BrowserContext, { subscription }: PushBrowser) {
  await context.grantPermissions(['notifications'], { origin: product.url })
  await context.addInitScript((made) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    let current: object | null = null
    const subscribe = async () => {
      current = { ...made, toJSON: () => made, unsubscribe: async () => true }
      return current
    }
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current })
  }, subscription)
}

/** Hands messages to the service worker of a page, as the browser's push service does. Returns what it shows. */
async function deliver(page: Page, messages: readonly string[]): Promise<unknown> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const shown: unknown[] = []
    const showNotification = async (...notification: unknown[]) => void shown.push(notification)
    Object.assign(Reflect.get(globalThis, 'registration'), { showNotification })
    Object.assign(globalThis, { shown })
  })
  const session = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) registered.resolve(registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  for (const data of messages) {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId,
      data,
    })
  }
  const shown = () => worker?.evaluate((): unknown => Reflect.get(globalThis, 'shown'))
  await expect.poll(shown).toHaveLength(messages.length)
  return shown()
}

/** Turns on mail and push in the settings, and creates an alert with the defaults. */
async function setUpAlert(page: Page, title: string): Promise<void> {
  await page.goto('/aging-alerts?settings=1')
  for (const [name, sent] of [
    ['Email', 'emailNotificationsEnabled'],
    // Once the worker has every file.
    ['Push Notifications', 'endpoint'],
  ] as const) {
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes(sent) === true,
      { timeout: 60_000 },
    )
    await page.getByRole('switch', { name }).click()
    expect((await saved).status()).toBe(200)
  }
  await button(page, 'Done').click()
  await button(page, 'Create Alert').first().click()
  await field(page, 'Title (optional)').fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Alert' }).click()
  const card = page.getByRole('article', { name: title })
  await card.getByText(/^Next: .* reaches 6 months on /).waitFor()
}

/** The schedule finds what is due every five minutes. */
const tenMinutes = 600_000

test('An alert reminds once by mail, push and bell, and its notification leads to the cigar', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Europe/Berlin' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const device = await newPushBrowser(control)
  await usePushService(context, device)
  const email = await signUp(page, product)
  await goPremium(page)
  // Six months old in about 16 days.
  const cigarPath = `/cigar/${await addCigar(page, 167)}`
  const title = 'Half a year of rest'
  await setUpAlert(page, title)
  const name = `${padron.brand} ${padron.lineName}`
  expect(await mailsOf(email, name)).toEqual([])

  const at = await nextReminder(page)
  await passUntil(at + tenMinutes)
  const [mail, ...others] = await mailsOf(email, name)
  expect(others).toEqual([])
  expect(mail?.text).toContain(product.url + cigarPath)
  expect(mail?.headers).toHaveProperty('List-Unsubscribe')
  const messages = await device.received()
  expect(messages.map((message) => JSON.parse(message))).toMatchObject([
    { title, url: product.url + cigarPath },
  ])
  // The worker tells the open page, and the bell counts without a reload.
  expect(await deliver(page, messages)).toMatchObject([
    [title, { data: { url: expect.any(String) } }],
  ])
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: `Unread: ${title}` }).click()
  await heading(page, name).waitFor()
  expect(new URL(page.url()).pathname).toBe(cigarPath)
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()

  await passUntil(at + tenMinutes * 6 * 24 * 14)
  expect(await mailsOf(email, name)).toHaveLength(1)
})
