import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clock, live } from '../../../functions/runtime/deps.ts'
import { newId } from '../../../functions/runtime/ids.ts'
import { putAlert } from '../../../functions/table/alerts.ts'
import { emit } from '../../../functions/table/outbox.ts'
import { changePreferences } from '../../../functions/table/preferences.ts'
import { addPushSubscription } from '../../../functions/table/push-subscriptions.ts'
import { transact } from '../../../functions/table/transact.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { alertsChanged } from '../../../shared/events/index.ts'
import { type Collector, enterCollector } from '../../seed/enter-collector.ts'
import { subscribe } from '../../seed/seed.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { newPushBrowser } from '../testing/push-browser.ts'
import { padron } from '../testing/stock.ts'
import { folderOfFile } from '../testing/test-folder.ts'
import { openClock } from './open-clock.ts'

const dataDir = folderOfFile()
let cloud: Cloud

beforeAll(async () => {
  cloud = await startCloud({
    dataDir,
    java: process.env.HUMIDOR_JAVA ?? 'java',
    port: 0,
    pages: () => (_message, response) => void response.end(),
  })
})
afterAll(() => cloud.stop())

const clockResponse = z.object({ now: z.iso.datetime() })
const readClock = async () =>
  clockResponse.parse(await (await fetch(`${cloud.controlUrl}/clock`)).json()).now
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${cloud.controlUrl}/clock`, { method: 'POST', body, headers })
const moveTo = async (now: string) => {
  const response = await post(JSON.stringify({ now }))
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"now"')])
}
const inDays = (days: number) => new Date(live.now().valueOf() + days * 86_400_000)

const mails = z.array(
  z.object({
    at: z.iso.datetime(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
)
const mailsTo = async (email: string, subject: RegExp) => {
  const response = await fetch(`${cloud.controlUrl}/inbox.json?to=${email}`)
  return mails.parse(await response.json()).filter((mail) => subject.test(mail.subject))
}

/** A collector who pays for Premium, with a cigar of today and an alert for each month of its age. */
async function withAlerts(months: readonly number[], email = `${randomUUID()}@example.com`) {
  const person = { email, password: 'a-good-cigar', firstName: 'Ana' }
  const collector = await enterCollector(cloud.url, person)
  if (collector === undefined) throw new Error('Not signed in.')
  const { userId, api } = collector
  await subscribe(api, cloud.url)
  await api.call(cigars.createCigar, { body: { ...padron, quantity: 2 } })
  const activeSince = live.now().toISOString()
  const alerts = months.map((ageInMonths) =>
    putAlert({
      alertId: newId(live.now()),
      userId,
      title: `${ageInMonths} months`,
      ageInMonths,
      alertType: 'milestone',
      reminderDaysBefore: 0,
      isActive: 1,
      activeSince,
      createdAt: activeSince,
    }),
  )
  const preferences = { emailNotificationsEnabled: 1, weeklyDigestEnabled: 0 } as const
  await transact([
    ...alerts,
    changePreferences(userId, preferences, live.now()),
    ...emit(alertsChanged, { userId }, live),
  ])
  return { ...collector, person }
}

const pushTo = async ({ userId }: Collector) => {
  const browser = await newPushBrowser(cloud.controlUrl)
  const { endpoint, keys } = browser.subscription
  const createdAt = live.now().toISOString()
  await addPushSubscription(userId, { endpoint, ...keys, createdAt })
  return browser
}

describe('The control page', () => {
  test('says what time it is for the functions, which is the time of the machine at first', async () => {
    expect(Math.abs(Date.parse(await readClock()) - Date.now())).toBeLessThan(60_000)
    expect(cloud.movedTo).toBeUndefined()
  })

  test.each([
    ['an earlier time', 409, () => JSON.stringify({ now: inDays(-1) })],
    ['no date', 400, () => '{"now":"tomorrow"}'],
    ['a day that does not exist', 400, () => '{"now":"2030-02-30T00:00:00Z"}'],
    ['a number', 400, () => '{"now":1900000000000}'],
    ['no JSON', 400, () => 'now'],
    ['more than ten years', 400, () => JSON.stringify({ now: inDays(3660) })],
  ])('refuses %s', async (_, status, body) => {
    const before = await readClock()
    expect((await post(body())).status).toBe(status)
    expect(Date.parse(await readClock()) - Date.parse(before)).toBeLessThan(60_000)
  })

  test.each([
    ['with an Origin', { origin: 'http://localhost:3000' }],
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a request %s', async (_, headers) => {
    expect((await post(JSON.stringify({ now: inDays(1) }), headers)).status).toBe(403)
    expect((await fetch(`${cloud.controlUrl}/inbox.json`, { headers })).status).toBe(403)
  })

  test('is not part of the product', async () => {
    const body = JSON.stringify({ now: inDays(1) })
    for (const path of ['/clock', '/api/clock', '/control/clock']) {
      await fetch(cloud.url + path, { method: 'POST', body })
    }
    expect(Date.parse(await readClock()) - Date.now()).toBeLessThan(60_000)
  })
})

describe('A clock that is moved', () => {
  test('brings every reminder of a quarter once, at its own time, and renews the subscription', async () => {
    const ana = await withAlerts([1, 3])
    const browser = await pushTo(ana)
    await moveTo(inDays(100).toISOString())
    const found = await mailsTo(ana.email, /months? old/)
    expect(found.map(({ subject, at }) => [subject, at.slice(10, 16)])).toEqual([
      ['Padron 1964 Anniversary is now 3 months old', 'T09:00'],
      ['Padron 1964 Anniversary is now 1 month old', 'T09:00'],
    ])
    expect(found[0]?.headers['List-Unsubscribe']).toContain('/api/unsubscribe/')
    expect(found[0]?.text).toContain('Padron')
    expect(await browser.received()).toHaveLength(2)
    const again = await enterCollector(cloud.url, ana.person)
    expect(await again?.api.call(auth.getUser)).toMatchObject({ plan: 'premium' })
  })

  test('is as far ahead after a restart', async () => {
    const { aheadMs } = clock
    expect(aheadMs).toBeGreaterThan(99 * 86_400_000)
    clock.aheadMs = 0
    expect((await openClock(dataDir)).isAhead()).toBe(true)
    expect(clock.aheadMs).toBe(aheadMs)
  })

  test('leaves sessions alone: who signs out everywhere can sign in again', async () => {
    const ana = await withAlerts([])
    await ana.api.call(auth.signOutEverywhere)
    const again = await enterCollector(cloud.url, ana.person)
    expect(await again?.api.call(auth.getUser)).toMatchObject({ id: ana.userId })
  })

  test('tries what fails again in its own time, and goes on without it', async () => {
    const ana = await withAlerts([1])
    const createdAt = live.now().toISOString()
    const { keys } = (await newPushBrowser(cloud.controlUrl)).subscription
    await addPushSubscription(ana.userId, { endpoint: 'http://127.0.0.1:9/x', ...keys, createdAt })
    await moveTo(inDays(40).toISOString())
    expect(await mailsTo(ana.email, /months? old/)).toHaveLength(1)
  })
})
