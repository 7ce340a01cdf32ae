import { appendFile, cp } from 'node:fs/promises'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readBody, startServer } from '../serve-http.ts'
import { StartupError } from '../service.ts'
import { folderOfTest } from '../testing/test-folder.ts'
import { startStripe } from './start-stripe.ts'
import {
  payTestSubscription,
  payWith,
  startTestSubscription,
} from './testing/pay-test-subscription.ts'
import { cardForm, clientOf, failureOf, send, testOptions } from './testing/start-test-stripe.ts'

const options = testOptions()
const service = await startStripe(options)
const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = service.environment
const stripe = clientOf(service.endpoint, STRIPE_SECRET_KEY)
afterAll(service.stop)

/** Starts a second stand-in on what is on disk now, as after a kill. */
const restart = async (webhookUrl?: string, damage = '') => {
  const dataDir = folderOfTest()
  await cp(options.dataDir, dataDir, { recursive: true })
  await appendFile(join(dataDir, 'journal.jsonl'), damage)
  return startStripe({ ...options, dataDir, webhookUrl })
}

describe('What was acknowledged', () => {
  test('is there after a kill, and a half written line is not', async () => {
    const { subscription } = await payTestSubscription(stripe, 'price_basic')
    const idempotencyKey = 'after-a-kill'
    const customer = await stripe.customers.create({}, { idempotencyKey })
    const second = await restart(undefined, '{"customer":[{"id":"cus_half')
    const other = clientOf(second.endpoint, STRIPE_SECRET_KEY)
    expect((await other.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect((await other.customers.create({}, { idempotencyKey })).id).toBe(customer.id)
    await second.stop()
  })

  test('is not silently left out when the journal is damaged', async () => {
    await expect(restart(undefined, 'damaged\n')).rejects.toThrow(StartupError)
  })
})

test('makes one of several calls at once with the same key, and refuses or replays the others', async () => {
  const idempotencyKey = 'ten-at-once'
  const calls = Array.from({ length: 10 }, () => stripe.customers.create({}, { idempotencyKey }))
  const responses = await Promise.all(
    calls.map((call) =>
      call.then(
        ({ id }) => id,
        (error) => `${error.statusCode} ${error.code}`,
      ),
    ),
  )
  const ids = new Set(responses.filter((response) => response !== '409 idempotency_key_in_use'))
  expect(ids.size).toBe(1)
  expect([...ids][0]).toMatch(/^cus_/)
})

describe('Events', () => {
  test('are sent signed, again until they are accepted, also those from before a restart', async () => {
    const { subscription } = await payTestSubscription(stripe, 'price_basic')
    const accepted = new Map<string, Stripe.Event>()
    let refusals = 5
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const receiver = await startServer(async (request, response) => {
      const body = await readBody(request, 1_000_000)
      const signature = String(request.headers['stripe-signature'])
      const event = Stripe.webhooks.constructEvent(body ?? '', signature, STRIPE_WEBHOOK_SECRET)
      refusals -= 1
      if (refusals < 0) accepted.set(event.id, event)
      response.writeHead(refusals < 0 ? 200 : 503).end()
    })
    const second = await restart(receiver.endpoint)
    const other = clientOf(second.endpoint, STRIPE_SECRET_KEY)
    const all = (await other.events.list({ limit: 100 })).data.map(({ id }) => id)
    await expect.poll(() => [...accepted.keys()].toSorted()).toEqual(all.toSorted())
    const states = [...accepted.values()]
      .filter(({ type }) => type.startsWith('customer.subscription.'))
      .flatMap(({ data: { object } }) =>
        'status' in object && 'id' in object && object.id === subscription.id
          ? [object.status]
          : [],
      )
    expect(states.toSorted()).toEqual(['active', 'incomplete'])
    await expect
      .poll(async () => (await fetch(second.paymentsUrl)).text())
      .not.toContain('<td>waiting</td>')
    await second.stop()
    await receiver.stop()
  })
})

describe('A page', () => {
  test('shows what is stored, without addresses and without scripts', async () => {
    const { id } = await stripe.customers.create({ email: 'ana@example.com' })
    const response = await fetch(service.paymentsUrl)
    const text = await response.text()
    expect(text).toContain(id)
    expect(text).toContain('4242 4242 4242 4242')
    expect(text).not.toContain('ana@example.com')
    expect(text).not.toMatch(/https?:\/\/|<link|<script|@import/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('of the portal shows invoices and refuses a card with its message', async () => {
    const { customer } = await payTestSubscription(stripe, 'price_premium')
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://127.0.0.1:3000/subscribe',
    })
    const page = await (await fetch(url)).text()
    expect(page).toContain('href="http://127.0.0.1:3000/subscribe"')
    expect(page).toContain('Visa ending in 4242')
    expect(page).toContain('<td>$8.00</td><td>paid</td>')
    const refused = await (await send(url, cardForm('4000000000000002'))).text()
    expect(refused).toContain('Your card was declined.')
    expect(refused).toContain('value="4000000000000002"')
    expect((await fetch(`${url}0`)).status).toBe(404)
  })

  test('of the portal leads only to web addresses', async () => {
    const { id: customer } = await stripe.customers.create()
    const opened = stripe.billingPortal.sessions.create({
      customer,
      return_url: 'javascript:alert()',
    })
    expect(await failureOf(opened)).toMatchObject({ statusCode: 400, param: 'return_url' })
  })
})

describe('A payment from the browser', () => {
  const confirm = async (form: Record<string, string>, headers = {}) => {
    const { intent, clientSecret, subscription } = await startTestSubscription(
      stripe,
      'price_basic',
    )
    const response = await send(
      `${service.endpoint}/v1/payment_intents/${intent}/confirm`,
      { client_secret: clientSecret, return_url: 'http://127.0.0.1:3000/subscribe?a=b', ...form },
      { authorization: `Bearer ${STRIPE_PUBLISHABLE_KEY}`, ...headers },
    )
    return { id: subscription.id, response, body: await response.json() }
  }
  const paying = (number: string, more = {}) => {
    const card = Object.entries(cardForm(number, more))
    const fields = card.map(([name, value]) => [`payment_method_data[card][${name}]`, `${value}`])
    return { 'payment_method_data[type]': 'card', ...Object.fromEntries(fields) }
  }

  test('needs the publishable key and the client secret', async () => {
    expect((await confirm(paying('4242424242424242'))).body).toMatchObject({ status: 'succeeded' })
    const other = { ...paying('4242424242424242'), client_secret: 'pi_other_secret_other' }
    expect((await confirm(other)).response.status).toBe(404)
    const noKey = await confirm(paying('4242424242424242'), { authorization: '' })
    expect(noKey.response.status).toBe(401)
    const reading = clientOf(service.endpoint, STRIPE_PUBLISHABLE_KEY).events.list()
    expect(await failureOf(reading)).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  test('cannot be made any more for a deleted customer', async () => {
    const { customer, intent } = await startTestSubscription(stripe, 'price_basic')
    const { next_action } = await payWith(stripe, intent, 'pm_card_authenticationRequired')
    await stripe.customers.del(customer.id)
    expect(await failureOf(payWith(stripe, intent, 'pm_card_visa'))).toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    )
    const page = next_action?.redirect_to_url?.url ?? ''
    expect((await send(page, { outcome: 'complete' })).status).toBe(404)
  })

  test('is allowed to the pages of the product only', async () => {
    const origin = 'http://127.0.0.1:3000'
    const ours = await confirm(paying('4242424242424242'), { origin })
    expect(ours.response.headers.get('access-control-allow-origin')).toBe(origin)
    const others = await confirm(paying('4242424242424242'), { origin: 'http://evil.example' })
    expect(others.response.headers.get('access-control-allow-origin')).toBe(null)
    const preflight = await fetch(`${service.endpoint}/v1/customers`, {
      method: 'OPTIONS',
      headers: { origin },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe(null)
  })

  test.each([
    ['4242424242424241', {}, 'incorrect_number', 'number', 'Your card number is incorrect.'],
    [
      '4242424242424242',
      { exp_year: '25' },
      'invalid_expiry_year',
      'exp_year',
      "Your card's expiration year is invalid.",
    ],
    [
      '4242424242424242',
      { exp_month: '13' },
      'invalid_expiry_month',
      'exp_month',
      "Your card's expiration month is invalid.",
    ],
    [
      '4242424242424242',
      { cvc: '12' },
      'invalid_cvc',
      'cvc',
      "Your card's security code is invalid.",
    ],
  ])('refuses the card %s with %o at its field', async (number, more, code, param, message) => {
    const { response, body } = await confirm(paying(number, more))
    expect(response.status).toBe(402)
    expect(body).toMatchObject({ error: { type: 'card_error', code, param, message } })
  })

  test.each([
    ['complete', 'succeeded', 'active'],
    ['fail', 'failed', 'incomplete'],
  ])('returns from authentication after %s', async (outcome, redirectStatus, status) => {
    const { id, body } = await confirm(paying('4000002500003155'))
    const { url } = body.next_action.redirect_to_url
    const page = await fetch(url)
    expect(await page.text()).toContain('Complete authentication')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const location = new URL((await send(url, { outcome })).headers.get('location') ?? '')
    expect(location.pathname).toBe('/subscribe')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      a: 'b',
      payment_intent: body.id,
      payment_intent_client_secret: body.client_secret,
      redirect_status: redirectStatus,
    })
    expect((await stripe.subscriptions.retrieve(id)).status).toBe(status)
    expect((await fetch(url)).status).toBe(404)
  })

  test('is disputed afterwards with the card for it', async () => {
    const { body } = await confirm(paying('4000000000000259'))
    const { data } = await stripe.events.list({ type: 'charge.dispute.created', limit: 1 })
    expect(data).toMatchObject([{ data: { object: { payment_intent: body.id } } }])
  })
})
