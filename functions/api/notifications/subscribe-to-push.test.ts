import { beforeAll, expect, test } from 'vitest'
import { invalid, newUser, type User } from '../../../infra/local/testing/collector.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { addPushSubscription, listPushSubscriptions } from '../../table/push-subscriptions.ts'

let ana: User
beforeAll(async () => {
  ana = await newUser()
})

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
const push = (endpoint: string) => ({ endpoint, expirationTime: null, keys })

test('stores a browser once, with its latest keys', async () => {
  const endpoint = 'https://push.example.com/send/1'
  await ana.ok(notifications.subscribeToPush, { body: push(endpoint) })
  const again = { ...push(endpoint), keys: { ...keys, auth: 'b'.repeat(22) } }
  expect(await ana.ok(notifications.subscribeToPush, { body: again })).toEqual(
    await ana.ok(notifications.getPreferences),
  )
  expect(await listPushSubscriptions(ana.userId)).toEqual([
    {
      endpoint,
      p256dh: keys.p256dh,
      auth: 'b'.repeat(22),
      key: process.env.PUSH_PUBLIC_KEY,
      createdAt: expect.any(String),
    },
  ])
})

test('drops the oldest of more than ten browsers', async () => {
  const { userId, ok } = await newUser()
  for (let n = 0; n < 10; n++) {
    const createdAt = new Date(10 - n).toISOString()
    await addPushSubscription(userId, { endpoint: `https://a.example/${n}`, ...keys, createdAt })
  }
  await ok(notifications.subscribeToPush, { body: push('https://a.example/10') })
  const kept = (await listPushSubscriptions(userId)).map(({ endpoint }) => endpoint)
  expect(kept).toHaveLength(10)
  expect(kept).toContain('https://a.example/10')
  expect(kept).not.toContain('https://a.example/9')
})

test('stores ten of twenty concurrent browsers', async () => {
  const { userId, ok } = await newUser()
  const endpoints = Array.from({ length: 20 }, (_, n) => `https://a.example/${n}`)
  await Promise.all(
    endpoints.map((endpoint) => ok(notifications.subscribeToPush, { body: push(endpoint) })),
  )
  expect(await listPushSubscriptions(userId)).toHaveLength(10)
})

test('accepts the push service of the embedded cloud locally', async () => {
  const body = push(`${process.env.PUSH_ENDPOINT}/push/1`)
  expect(await ana.ok(notifications.subscribeToPush, { body })).toBeDefined()
})

test.each(['https://localhost/1', 'http://127.0.0.1:4000/push/1', 'push'])(
  'refuses %s, which we would call',
  async (endpoint) => {
    const body = push(endpoint)
    expect(await ana.refused(notifications.subscribeToPush, { body })).toMatchObject(
      invalid('endpoint', 'This is not the address of a push service.'),
    )
  },
)
