import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webpush from 'web-push'
import { deriveKeys } from '../credentials.ts'
import { jsonResponse, serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { newPushBrowser } from '../testing/push-browser.ts'
import { type PushService, startPush } from './start-push.ts'

const { push: key } = deriveKeys('test')
let push: PushService
/** Lists messages as the control page does. */
let control: Service
let browser: Awaited<ReturnType<typeof newPushBrowser>>

beforeAll(async () => {
  push = await startPush(key)
  control = await serveHttp({
    maxBytes: 0,
    handle: async () => jsonResponse({ service: push.endpoint, messages: push.list() }),
  })
})
beforeEach(async () => {
  browser = await newPushBrowser(control.endpoint)
})
afterAll(async () => {
  await push.stop()
  await control.stop()
})

const vapidDetails = () => ({
  subject: 'https://humidor.example.com',
  publicKey: push.environment.PUSH_PUBLIC_KEY,
  privateKey: push.environment.PUSH_PRIVATE_KEY,
})
/** `web-push` itself sends by https only. */
const send = (payload: string, options: webpush.RequestOptions = {}) => {
  const { endpoint, method, headers, body } = webpush.generateRequestDetails(
    browser.subscription,
    payload,
    { vapidDetails: vapidDetails(), ...options },
  )
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`])
  return fetch(endpoint, { method, headers: sent, body: new Uint8Array(body ?? []) })
}

describe('A push service', () => {
  test('takes a message that only the browser can read', async () => {
    const { status, headers } = await send('Grüße', { TTL: 60, urgency: 'high', topic: 'n1' })
    expect([status, headers.get('location')]).toEqual([201, expect.stringMatching(/^\/message\//)])
    expect(await browser.received()).toEqual(['Grüße'])
    expect(push.list()).toMatchObject([{ ttl: 60, urgency: 'high', topic: 'n1' }])
    expect(JSON.stringify(push.list())).not.toContain('Grüße')
  })

  test('returns 410 for a browser that left', async () => {
    await browser.leave()
    expect((await send('x')).status).toBe(410)
  })

  test.each([
    ['another key', () => send('x', { vapidDetails: { ...vapidDetails(), ...strange() } }), 403],
    ['nobody', () => fetch(browser.subscription.endpoint, { method: 'POST' }), 401],
    ['a signature of another key', () => send('x', { vapidDetails: mixed() }), 403],
    ['too long a message', () => send('x'.repeat(4000)), 413],
    ['an unknown address', () => fetch(`${push.endpoint}/elsewhere`, { method: 'POST' }), 404],
  ])('refuses %s', async (_, call, status) => {
    expect((await call()).status).toBe(status)
    expect(await browser.received()).toEqual([])
  })

  test('has the same keys for the same data folder', async () => {
    const again = await startPush(key)
    expect(again.environment).toEqual({ ...push.environment, PUSH_ENDPOINT: again.endpoint })
    await again.stop()
  })

  test('has keys of the right length, also where the private one begins with a zero', async () => {
    const other = await startPush({ ...key, secretAccessKey: 'secret 258' })
    const { PUSH_PRIVATE_KEY } = other.environment
    await other.stop()
    const bytes = Buffer.from(PUSH_PRIVATE_KEY, 'base64url')
    expect([bytes.length, bytes[0]]).toEqual([32, 0])
  })
})

const strange = () => webpush.generateVAPIDKeys()
const mixed = () => ({ ...vapidDetails(), privateKey: strange().privateKey })
