import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callHandler, signedInAs } from '../../infra/local/testing/call-handlers.ts'
import { newUser, type User } from '../../infra/local/testing/collector.ts'
import { pay } from '../../infra/local/testing/pay.ts'
import { inDays } from '../../infra/local/testing/stock.ts'
import { chargesOf, subscriptionsOf } from '../../infra/local/testing/stripe-records.ts'
import * as auth from '../../shared/contract/auth.ts'
import type { Route } from '../../shared/contract/route.ts'
import * as subscription from '../../shared/contract/subscription.ts'
import { findUser } from '../table/users.ts'
import { findSubscription } from './find-subscription.ts'
import { deleteCustomer } from './payments.ts'

type StubResponse = { readonly status: number; readonly body: string }
/** A fault of a call: instead of it, or after it. */
type Fault = {
  /** A method and a path. */
  readonly at: RegExp
  readonly before?: StubResponse | 'silence'
  readonly after?: 'silence' | ((body: string) => string)
}
let fault: Fault | undefined

/** Stripe, with faults on the way to it. */
const network = createServer(async (requested, response) => {
  const body = await text(requested)
  const met = fault?.at.test(`${requested.method} ${requested.url}`) ? fault : undefined
  if (met?.before === 'silence') return void requested.socket.destroy()
  if (met?.before) return send(response, met.before)
  const { status, body: content } = await forward(requested, body)
  if (met?.after === 'silence') return void requested.socket.destroy()
  return send(response, { status, body: met?.after ? met.after(content) : content })
})

const send = (response: ServerResponse, { status, body }: StubResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    .end(body)

let stripeAddress = ''
const forward = ({ url, method, headers }: IncomingMessage, body: string) =>
  new Promise<StubResponse>((resolve, reject) => {
    request(`${stripeAddress}${url}`, { method, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) })
    })
      .on('error', reject)
      .end(body)
  })

let ana: User
beforeAll(async () => {
  stripeAddress = process.env.STRIPE_ENDPOINT ?? ''
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  const { port } = portOf(network.address())
  process.env.STRIPE_ENDPOINT = `http://127.0.0.1:${port}`
})
afterAll(() => void network.close())
beforeEach(async () => {
  fault = undefined
  ana = await newUser()
})

const portOf = (address: string | AddressInfo | null) => {
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address
}

const callAs = (route: Route, body?: object) => callHandler(route, { body }, signedInAs(ana.userId))
const subscribe = () => callAs(subscription.createSubscription, { plan: 'premium' })
const subscriptionId = async () => (await findUser(ana.userId))?.subscription?.subscriptionId ?? ''

const error = (type: string, message: string) => JSON.stringify({ error: { type, message } })

const sells = 'POST /v1/subscriptions'
const changed = 'This changed a moment ago. Please try again.'
const paths = ['POST /v1/customers', sells, 'GET /v1/subscriptions']

test.each<[string, number | string, string, string, string?]>([
  [sells, 402, 'card_error', 'payment_failed', 'Your card was declined.'],
  [sells, 409, 'idempotency_error', 'conflict', changed],
  [sells, 400, 'idempotency_error', 'conflict', changed],
  [sells, 429, 'invalid_request_error', 'unavailable'],
  [sells, 401, 'invalid_request_error', 'unavailable'],
  [sells, 500, 'api_error', 'unavailable'],
  ...paths.flatMap((path): [string, string, string, string][] => [
    [path, 'nothing before it acts', 'silence', 'unavailable'],
    [path, 'nothing after it acted', 'silence', 'unavailable'],
  ]),
])(
  "sells one plan for one charge on the next try after Stripe's %s with %s (%s)",
  async (path, status, type, code, shown) => {
    const at = new RegExp(`^${path}`)
    const message = shown ?? 'The payment service is not available right now. Please try again.'
    fault =
      typeof status === 'number'
        ? { at, before: { status, body: error(type, 'Your card was declined.') } }
        : { at, [status.includes('after') ? 'after' : 'before']: 'silence' }
    expect((await subscribe()).body).toEqual({ code, message })
    expect((await ana.ok(auth.getUser)).plan).toBe('free')

    fault = undefined
    const { status: done, body } = await subscribe()
    expect(done).toBe(200)
    await pay(subscription.createSubscription.response.parse(body))
    expect(await ana.ok(subscription.refreshSubscription)).toMatchObject({ plan: 'premium' })
    expect(await chargesOf(ana)).toEqual([800])
    expect((await subscriptionsOf(ana)).filter((state) => state === 'active')).toHaveLength(1)
  },
)

test('ends the subscription on canceling with a missing payment, and charges no more', async () => {
  await pay(subscription.createSubscription.response.parse((await subscribe()).body))
  fault = { at: /^GET/, after: (body) => body.replace(/"status":"active"/g, '"status":"past_due"') }
  const call = { body: { renews: false } }
  const { status, body } = await callHandler(subscription.setRenewal, call, signedInAs(ana.userId))
  expect([status, body]).toMatchObject([
    200,
    { plan: 'free', subscription: { status: 'canceled' } },
  ])
  expect(await subscriptionsOf(ana)).toEqual(['canceled'])
})

describe('a subscription at a price that the settings do not name', () => {
  beforeEach(async () => {
    const { body } = await subscribe()
    await pay(subscription.createSubscription.response.parse(body))
    await callAs(subscription.refreshSubscription)
    fault = { at: /./, after: (body) => body.replaceAll('price_premium', 'price_of_yore') }
  })

  test('keeps its plan, and can be canceled and changed', async () => {
    const kept = { plan: 'premium', subscription: { status: 'active' } }
    expect(await callAs(subscription.refreshSubscription)).toMatchObject({
      status: 200,
      body: kept,
    })
    const canceled = await callAs(subscription.setRenewal, { renews: false })
    expect(canceled.body).toMatchObject({ ...kept, subscription: { cancelAt: expect.any(String) } })
    const prorationDate = Math.floor(Date.now() / 1000)
    const changed = await callAs(subscription.changePlan, { plan: 'basic', prorationDate })
    expect(changed).toMatchObject({ status: 200, body: { user: { plan: 'basic' } } })
  })

  test('is not taken for a plan when its plan was never known', async () => {
    expect(await findSubscription(await subscriptionId(), undefined)).toBeUndefined()
  })
})

test('a customer whom Stripe does not delete is not taken for deleted', async () => {
  const at = /^DELETE/
  const response = (status: number) => ({ status, body: error('invalid_request_error', 'No.') })
  await subscribe()
  const { customerId = '' } = (await findUser(ana.userId)) ?? {}
  fault = { at, before: response(400) }
  await expect(deleteCustomer(customerId)).rejects.toThrow('not available')
  fault = { at, before: response(404) }
  await expect(deleteCustomer(customerId)).resolves.toBeUndefined()
})

/** An unpaid period ends where it began. */
describe('the period that was paid for ends', () => {
  const start = inDays(-1).replace(/\.\d+/, '.000')
  const end = inDays(29).replace(/\.\d+/, '.000')
  const seconds = (instant: string) => Date.parse(instant) / 1000

  test.each([
    ['active', end, 'active'],
    ['past_due', start, 'past_due'],
    ['unpaid', start, 'unpaid'],
    ['incomplete_expired', start, 'incomplete_expired'],
    ['canceled', inDays(-3).replace(/\.\d+/, '.000'), 'canceled'],
    // The dashboard can begin trials; Stripe may add states.
    ['trialing', end, 'active'],
    ['paused', start, 'unpaid'],
    ['unheard_of', start, 'unpaid'],
  ] as const)('for %s, at the right instant', async (content, periodEnd, status) => {
    await subscribe()
    const as = (name: string, value: string | number) => (body: string) =>
      body.replace(new RegExp(`"${name}":("\\w+"|\\d+|null)`), `"${name}":${JSON.stringify(value)}`)
    const changes = [
      as('current_period_start', seconds(start)),
      as('current_period_end', seconds(end)),
      as('ended_at', seconds(periodEnd)),
      as('cancel_at', seconds(end)),
      // The last `status` is the subscription's own.
      (body: string) => body.replace(/"status":"\w+"(?!.*"status")/, `"status":"${content}"`),
    ]
    fault = { at: /^GET/, after: (body) => changes.reduce((done, change) => change(done), body) }
    const id = await subscriptionId()
    expect((await findSubscription(id, undefined))?.state).toEqual({
      plan: 'premium',
      status,
      subscriptionId: id,
      periodEnd,
      cancelAt: end,
    })
  })
})
