import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { keys } from '../../functions/table/keys.ts'
import { findRunning } from '../../infra/local/running-product.ts'
import { mailsTo } from '../../infra/local/testing/collector.ts'
import type { newPushBrowser } from '../../infra/local/testing/push-browser.ts'
import { paid } from '../../infra/local/testing/stock.ts'
import * as alerts from '../../shared/contract/alerts.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { daysAgo } from '../testing/days-ago.ts'
import { button, field } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import type { Product } from './product.ts'

/** Subscribes the person whose page this is to Premium. */
export async function goPremium(page: Page, dataDir: string): Promise<void> {
  const response = await page.request.get(auth.getUser.path)
  const { id } = auth.getUser.response.parse(await response.json())
  const { environment = {} } = (await findRunning(dataDir)) ?? {}
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
export async function addCigar(page: Page, { url }: Product, days: number): Promise<string> {
  const response = await page.request.post(cigars.createCigar.path, {
    headers: { origin: url },
    data: { ...padron, quantity: 3, purchaseDate: daysAgo(days) },
  })
  return cigars.createCigar.response.parse(await response.json()).id
}

/** The address at which scripts move the clock of a product and read its mails. */
export async function readControl(dataDir: string): Promise<string> {
  const addresses = z.object({ control: z.string() })
  const text = await readFile(join(dataDir, 'addresses.json'), 'utf8')
  return addresses.parse(JSON.parse(text)).control
}

/** Moves the product's clock forward; resolves when all that falls due on the way is done. */
export async function passUntil(control: string, instant: number): Promise<void> {
  const response = await fetch(`${control}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(instant).toISOString() }),
  })
  expect(response.status).toBe(200)
}

/** The next reminder of the only alert, in Unix milliseconds. */
export async function nextReminder(page: Page): Promise<number> {
  const response = await page.request.get(alerts.listAlerts.path)
  const [alert] = alerts.listAlerts.response.parse(await response.json())
  return Date.parse(alert?.next?.at ?? '')
}

/** The mails to an address whose subject names a cigar. */
export const mailsOf = async (control: string, email: string, name: string) =>
  (await mailsTo(email, `${control}/inbox`)).filter(({ subject }) => subject.includes(name))

type PushBrowser = Awaited<ReturnType<typeof newPushBrowser>>

/**
 * Lets pages subscribe to the push service of the product. The browser's own cannot be reached, and
 * Chromium without a window has no permission to give.
 */
export async function usePushService(
  context: BrowserContext,
  { url }: Product,
  { subscription }: PushBrowser,
) {
  await context.grantPermissions(['notifications'], { origin: url })
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
export async function deliver(
  page: Page,
  { url }: Product,
  messages: readonly string[],
): Promise<unknown> {
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
      origin: url,
      registrationId,
      data,
    })
  }
  const shown = () => worker?.evaluate((): unknown => Reflect.get(globalThis, 'shown'))
  await expect.poll(shown).toHaveLength(messages.length)
  return shown()
}

/** Turns on mail and push in the settings, and creates an alert with the defaults. */
export async function setUpAlert(page: Page, title: string): Promise<void> {
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
