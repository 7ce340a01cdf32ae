import Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { newUser, send, type User } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { begin, cards, pay, saveCard } from '../../../infra/local/testing/pay.ts'
import { chargesOf, eventsOf } from '../../../infra/local/testing/stripe-records.ts'
import * as aging from '../../../shared/contract/aging.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as contract from '../../../shared/contract/stripe.ts'
import * as subscription from '../../../shared/contract/subscription.ts'
import { stripe } from '../../gateways/call-stripe.ts'
import { findUser } from '../../table/users.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

reachProductTable()

const { webhooks } = Stripe
let ana: User
beforeEach(async () => {
  ana = await newUser()
})

const planOf = async (collector: User) => (await collector.ok(auth.getUser)).plan
const rowOf = async () => (await findUser(ana.userId))?.subscription

async function subscribe(plan: 'basic' | 'premium') {
  await pay(await begin(ana, plan))
  await expect.poll(() => planOf(ana)).toBe(plan)
}

const secretOfWebhooks = () => process.env.STRIPE_WEBHOOK_SECRET ?? ''

/** Delivers an event as Stripe does. */
async function deliver(
  event: object | string,
  signed: { secret?: string; timestamp?: number } = {},
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = { payload, secret: secretOfWebhooks(), ...signed }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': webhooks.generateTestHeaderString(signature),
  }
  return (await send(contract.receiveWebhook, { body: payload, headers })).status
}

/** An event of a subscription that the row does not reflect yet. */
const eventOf = (id: string, about: object, at = 0) => ({
  id,
  object: 'event',
  api_version: Stripe.API_VERSION,
  type: 'customer.subscription.updated',
  created: Math.floor(Date.now() / 1000) + at,
  data: { object: about },
})

describe('a webhook is refused and changes nothing', () => {
  const event = () =>
    eventOf('evt_1', { id: 'sub_1', object: 'subscription', metadata: { userId: ana.userId } })

  test('when another secret signed it', async () => {
    expect(await deliver(event(), { secret: 'whsec_forged' })).toBe(400)
  })

  test('when it is older than five minutes', async () => {
    const now = Math.floor(Date.now() / 1000)
    expect(await deliver(event(), { timestamp: now - 310 })).toBe(400)
    expect(await deliver(event(), { timestamp: now - 200 })).toBe(200)
  })

  test('when its body was changed, or it has no signature', async () => {
    const payload = JSON.stringify(event())
    const signature = webhooks.generateTestHeaderString({ payload, secret: secretOfWebhooks() })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { status } = await send(contract.receiveWebhook, { body: `${payload} `, headers })
    expect(status).toBe(400)
    for (const body of [payload, '']) {
      const unsigned = { body, headers: { 'content-type': 'application/json' } }
      expect((await send(contract.receiveWebhook, unsigned)).status).toBe(400)
    }
  })
})

test.each([
  ['no JSON', 'evt_1'],
  ['null', 'null'],
  ['no event', '{"object":"list","data":[]}'],
  ['an event of nothing', { ...eventOf('evt_1', {}), data: {} }],
  ['an event of a subscription without an id', eventOf('evt_1', { object: 'subscription' })],
])('what is signed and %s is refused', async (_, body) => {
  expect(await deliver(body)).toBe(400)
})

test('acknowledges unknown types and foreign subscriptions', async () => {
  const about = { id: 'sub_1', object: 'subscription', metadata: { userId: ana.userId } }
  expect(await deliver({ ...eventOf('evt_a', about), type: 'customer.created' })).toBe(200)
  expect(await deliver(eventOf('evt_b', about))).toBe(200)
})

test('begins the subscription once when a webhook arrives before the response of create', async () => {
  const { userId } = ana
  const payment = await begin(ana, 'basic')
  const row = await rowOf()
  // As if the response were still on its way.
  await setSubscription(userId, undefined)
  const about = { id: row?.subscriptionId, object: 'subscription', metadata: { userId } }
  expect(await deliver(eventOf(`evt_early_${userId}`, about))).toBe(200)
  expect(await rowOf()).toMatchObject({ status: 'incomplete', plan: 'basic' })
  expect(await begin(ana, 'basic')).toEqual(payment)
})

/** Disputes what was paid. */
async function dispute() {
  const [charge] = await eventsOf(ana, 'charge.succeeded')
  const paid = charge?.type === 'charge.succeeded' ? charge.data.object : undefined
  const about = { id: 'dp_1', object: 'dispute', payment_intent: paid?.payment_intent }
  const event = eventOf(`evt_dispute_${ana.userId}`, about)
  return deliver({ ...event, type: 'charge.dispute.created' })
}

/** Ends the subscription as the dashboard does, and waits for what the webhook makes of it. */
async function endAtStripe() {
  const { subscriptions } = await stripe()
  const id = (await rowOf())?.subscriptionId ?? ''
  await subscriptions.cancel(id)
  const invoice = async () =>
    (await subscriptions.retrieve(id, { expand: ['latest_invoice'] })).latest_invoice
  await expect.poll(invoice).toMatchObject({ status: 'void' })
  await expect.poll(() => planOf(ana)).toBe('free')
}

async function change(plan: 'basic' | 'premium') {
  const { prorationDate } = await ana.ok(subscription.previewPlan, { query: { plan } })
  return ana.ok(subscription.changePlan, { body: { plan, prorationDate } })
}

test.each([
  ['a dispute', () => dispute()],
  ['a full refund', () => refund()],
  ['its end at Stripe', endAtStripe],
])('ends the payment of a waiting change of plan after %s', async (_, end) => {
  await subscribe('basic')
  await saveCard((await ana.ok(subscription.openBillingPortal)).url, cards.failsLater)
  const { payment } = await change('premium')
  await end()
  await expect.poll(() => planOf(ana)).toBe('free')
  expect(payment && (await pay(payment))).toMatchObject({ error: expect.anything() })
  expect(await rowOf()).toMatchObject({ status: 'canceled' })
  expect(await chargesOf(ana)).toEqual([400])
})

/** Pays back the only payment. */
async function refund() {
  const [charge] = await eventsOf(ana, 'charge.succeeded')
  const { refunds } = await stripe()
  await refunds.create({
    charge: charge?.type === 'charge.succeeded' ? charge.data.object.id : '',
  })
}

describe('with a plan', () => {
  beforeEach(() => subscribe('premium'))

  /** The user is the one that Stripe names when it is asked. */
  const about = async () => ({
    id: (await rowOf())?.subscriptionId,
    object: 'subscription',
    metadata: { userId: 'nobody' },
  })

  test('ignores a copy of an event, alone or with concurrent ones', async () => {
    const event = eventOf(`evt_copy_${ana.userId}`, await about(), 5)
    expect(await Promise.all([1, 2, 3].map(() => deliver(event)))).toEqual([200, 200, 200])
    const after = await rowOf()
    expect(after).toMatchObject({ lastEventAt: event.created, plan: 'premium', status: 'active' })
    await setSubscription(ana.userId, after && { ...after, status: 'past_due' })
    expect(await deliver(event)).toBe(200)
    expect(await rowOf()).toMatchObject({ status: 'past_due' })
  })

  test("reaches Stripe's state after events in any order", async () => {
    const events = [
      ...(await eventsOf(ana, 'customer.subscription.created')),
      ...(await eventsOf(ana, 'customer.subscription.updated')),
      ...(await eventsOf(ana, 'invoice.paid')),
    ]
    expect(events.length).toBeGreaterThan(2)
    const row = await rowOf()
    await setSubscription(ana.userId, row && { ...row, status: 'incomplete', lastEventAt: 0 })
    const again = events.map((event, n) => ({ ...event, id: `${event.id}_${n}` }))
    for (const event of again.toReversed()) expect(await deliver(event)).toBe(200)
    expect(await rowOf()).toMatchObject({ status: 'active', plan: 'premium' })
  })

  test('ignores an event that is older than the newest one', async () => {
    const row = await rowOf()
    const lastEventAt = Math.floor(Date.now() / 1000) + 3600
    const newer = row && { ...row, status: 'unpaid' as const, lastEventAt }
    await setSubscription(ana.userId, newer)
    const event = eventOf(`evt_old_${ana.userId}`, await about(), 3500)
    expect(await deliver(event)).toBe(200)
    expect(await rowOf()).toEqual(newer)
    const equal = { ...event, id: `evt_equal_${ana.userId}`, created: lastEventAt }
    expect(await deliver(equal)).toBe(200)
    expect(await rowOf()).toMatchObject({ status: 'active' })
  })

  test('keeps the plan after a partial refund, and ends it at once after a full one', async () => {
    const [charge] = await eventsOf(ana, 'charge.succeeded')
    const id = charge?.type === 'charge.succeeded' ? charge.data.object.id : ''
    const { refunds } = await stripe()
    await refunds.create({ charge: id, amount: 100 })
    await expect.poll(() => eventsOf(ana, 'charge.refunded')).toHaveLength(1)
    await ana.ok(subscription.refreshSubscription)
    expect(await planOf(ana)).toBe('premium')
    await refund()
    await expect.poll(() => planOf(ana)).toBe('free')
    expect(await rowOf()).toMatchObject({ status: 'canceled' })
    expect((await ana.refused(aging.getOldestCigars)).code).toBe('premium_required')
  })

  test('ends the plan after a full refund, also when a free change has the newest invoice', async () => {
    await change('basic')
    await change('premium')
    await refund()
    await expect.poll(() => planOf(ana)).toBe('free')
  })

  test('begins a new subscription after the end, and ignores late events of the old one', async () => {
    const old = await about()
    const client = await stripe()
    await client.subscriptions.cancel(old.id ?? '')
    await expect.poll(() => planOf(ana)).toBe('free')
    await subscribe('basic')
    expect(await deliver(eventOf(`evt_late_${ana.userId}`, old, 60))).toBe(200)
    expect(await rowOf()).toMatchObject({ plan: 'basic', status: 'active' })
  })
})
