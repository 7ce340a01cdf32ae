import { createECDH, randomBytes } from 'node:crypto'
import dns from 'node:dns'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import webpush from 'web-push'
import { withReminder } from '../../infra/local/testing/with-reminder.ts'
import { deliveries } from '../../shared/events/reactions.ts'
import { addPushSubscription, listPushSubscriptions } from '../table/push-subscriptions.ts'
import { listDeliveries } from '../workflows/deliver-once.ts'
import { handler } from './send-reminder-push.ts'

/** A browser whose push service never answers. */
const silent = 'silent'

/** A push service that answers each other browser with the statuses it was given, then with 201. */
let service: Server
let origin = ''
const statuses = new Map<string, number[]>()
let pushed: { browser: string; headers: IncomingHttpHeaders; bytes: number }[] = []

beforeAll(async () => {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  vi.stubEnv('PUSH_PUBLIC_KEY', publicKey)
  vi.stubEnv('PUSH_PRIVATE_KEY', privateKey)
  service = createServer(async (request, response) => {
    const browser = request.url?.slice(1) ?? ''
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    pushed.push({ browser, headers: request.headers, bytes })
    if (browser === silent) return
    response.writeHead(statuses.get(browser)?.shift() ?? 201).end()
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const address = service.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  vi.stubEnv('PUSH_ENDPOINT', origin)
})
afterEach(() => {
  statuses.clear()
  pushed = []
})
afterAll(() => void service.close())

/** A collector with these browsers, by their names at the push service. */
async function withBrowsers(...names: readonly string[]) {
  const ana = await withReminder({ pushNotificationsEnabled: 1 })
  for (const name of names) await addBrowser(ana.userId, name)
  const browsers = async () =>
    (await listPushSubscriptions(ana.userId)).map(({ endpoint }) => endpoint.split('/').at(-1))
  return { ...ana, browsers }
}

const addBrowser = (
  userId: string,
  name: string,
  { p256dh = newKey(), at = origin, key = process.env.PUSH_PUBLIC_KEY ?? '' } = {},
) =>
  addPushSubscription(userId, {
    endpoint: `${at}/${name}`,
    p256dh,
    key,
    auth: randomBytes(16).toString('base64url'),
    createdAt: new Date().toISOString(),
  })

const newKey = () => createECDH('prime256v1').generateKeys('base64url')

const run = async ({ record }: Awaited<ReturnType<typeof withReminder>>) =>
  (await handler({ Records: [record] })).batchItemFailures
/** The last delivery of the message. */
const runLast = (ana: Awaited<ReturnType<typeof withReminder>>) => {
  const attributes = { ...ana.record.attributes, ApproximateReceiveCount: String(deliveries) }
  return run({ ...ana, record: { ...ana.record, attributes } })
}
const statesOf = async ({ userId }: { readonly userId: string }) =>
  (await listDeliveries(userId)).map(({ state }) => state)
const [done, again] = [[], [{ itemIdentifier: 'message-1' }]]
const reached = () => pushed.map(({ browser }) => browser).toSorted()

test('sends one encrypted message to every browser, kept for a day', async () => {
  const ana = await withBrowsers('phone', 'laptop')
  expect(await run(ana)).toEqual(done)
  expect(await run(ana)).toEqual(done)
  expect(reached()).toEqual(['laptop', 'phone'])
  expect(pushed[0]?.bytes).toBeGreaterThan(100)
  expect(pushed[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: 'reminders-1',
    authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
  })
})

test('joins reminders of an instant in one message with a list', async () => {
  const ana = await withBrowsers('phone')
  const record = await ana.remindAgain(4, { title: 'Another' })
  const encrypt = vi.spyOn(webpush, 'encrypt')
  expect(await run({ ...ana, record })).toEqual(done)
  expect(reached()).toEqual(['phone'])
  expect(JSON.parse(String(encrypt.mock.calls[0]?.[2]))).toEqual({
    title: '5 reminders from your humidor',
    body: [ana.body, ana.body, ana.body, 'and 2 more'].join('\n'),
    url: `${process.env.APP_URL}/notifications`,
  })
})

test.each([404, 410])('forgets a browser that is gone (%i), and no other', async (status) => {
  const ana = await withBrowsers('gone', 'kept')
  statuses.set('gone', [status])
  expect(await run(ana)).toEqual(done)
  expect(await run(ana)).toEqual(done)
  expect(reached()).toEqual(['gone', 'kept'])
  expect(await ana.browsers()).toEqual(['kept'])
})

test.each([429, 503])('retries only the browser whose service is busy (%i)', async (status) => {
  const ana = await withBrowsers('busy', 'free')
  statuses.set('busy', [status])
  expect(await run(ana)).toEqual(again)
  expect(await run(ana)).toEqual(done)
  expect(await run(ana)).toEqual(done)
  expect(reached()).toEqual(['busy', 'busy', 'free'])
})

test('reads a refused key again for the next delivery', async () => {
  const ana = await withBrowsers('phone')
  const read = vi.spyOn(SSMClient.prototype, 'send').mockImplementation(async () => ({
    Parameter: { Value: `${process.env.PUSH_PRIVATE_KEY}\n` },
  }))
  vi.stubEnv('PUSH_PARAMETER', '/digital-humidor/dev/push')
  onTestFinished(() => void vi.stubEnv('PUSH_PARAMETER', undefined))
  statuses.set('phone', [403])
  expect(await run(ana)).toEqual(again)
  expect(await run(ana)).toEqual(done)
  expect(read).toHaveBeenCalledTimes(2)
})

test('forgets a browser whose push service fails to the last delivery, without a dead letter', async () => {
  const ana = await withBrowsers('stuck', 'kept')
  statuses.set('stuck', [503, 503])
  expect(await run(ana)).toEqual(again)
  expect(await runLast(ana)).toEqual(done)
  expect(reached()).toEqual(['kept', 'stuck', 'stuck'])
  expect(await ana.browsers()).toEqual(['kept'])
})

test('keeps no browser waiting for a silent push service, without a dead letter', async () => {
  const ana = await withBrowsers(silent, 'kept')
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const running = runLast(ana)
  await expect.poll(async () => (await statesOf(ana)).toSorted()).toEqual(['sending', 'sent'])
  await expect.poll(reached).toEqual(['kept', silent])
  timeout.abort()
  expect(await running).toEqual(done)
  expect(reached()).toEqual(['kept', silent])
  expect(await ana.browsers()).toEqual(['kept'])
})

test('makes a dead letter of our own failure, and forgets no browser', async () => {
  const ana = await withBrowsers('phone')
  const key = process.env.PUSH_PRIVATE_KEY
  vi.stubEnv('PUSH_PRIVATE_KEY', 'none')
  onTestFinished(() => void vi.stubEnv('PUSH_PRIVATE_KEY', key))
  expect(await runLast(ana)).toEqual(again)
  expect(await ana.browsers()).toEqual(['phone'])
})

test('drops a message that a push service rejects, and keeps the browser', async () => {
  const ana = await withBrowsers('strict')
  statuses.set('strict', [413])
  expect(await run(ana)).toEqual(done)
  expect(await run(ana)).toEqual(done)
  expect(reached()).toEqual(['strict'])
  expect(await ana.browsers()).toEqual(['strict'])
})

test('forgets a browser with an invalid key', async () => {
  const ana = await withBrowsers('kept')
  await addBrowser(ana.userId, 'broken', { p256dh: 'A'.repeat(87) })
  expect(await run(ana)).toEqual(done)
  expect(reached()).toEqual(['kept'])
  expect(await ana.browsers()).toEqual(['kept'])
})

test('skips a browser with an earlier key until it subscribes again', async () => {
  const ana = await withBrowsers('today')
  await addBrowser(ana.userId, 'earlier', { key: 'B'.repeat(87) })
  expect(await run(ana)).toEqual(done)
  expect(reached()).toEqual(['today'])
  expect((await ana.browsers()).toSorted()).toEqual(['earlier', 'today'])
})

test('forgets a forbidden address, by itself and by its resolution', async () => {
  const ana = await withBrowsers('kept')
  const { port } = new URL(origin)
  await addBrowser(ana.userId, 'other', { at: `http://localhost:${port}` })
  await addBrowser(ana.userId, 'rebound', { at: `https://rebound.example:${port}` })
  const lookup = vi.spyOn(dns, 'lookup')
  lookup.mockImplementationOnce((...[, , response]: unknown[]) => {
    if (typeof response === 'function') response(null, [{ address: '127.0.0.1', family: 4 }])
  })
  expect(await run(ana)).toEqual(done)
  expect(reached()).toEqual(['kept'])
  expect(await ana.browsers()).toEqual(['kept'])
})

test('pushes nothing when push is off', async () => {
  const ana = await withBrowsers('phone')
  await ana.prefer({ pushNotificationsEnabled: 0 })
  expect(await run(ana)).toEqual(done)
  expect(reached()).toEqual([])
})
