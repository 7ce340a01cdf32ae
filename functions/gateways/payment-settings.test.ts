import { SSMClient } from '@aws-sdk/client-ssm'
import Stripe from 'stripe'
import { beforeEach, expect, test, vi } from 'vitest'

const settings = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  priceBasic: 'price_1',
  pricePremium: 'price_2',
}

/** The value of the parameter, or `undefined` without a parameter. */
let held: string | undefined
const requested = vi.fn(async (_: { input: unknown }) => {
  if (held === undefined) throw new Error('ParameterNotFound')
  return { Parameter: { Value: held } }
})
beforeEach(() => {
  vi.spyOn(SSMClient.prototype, 'send').mockImplementation(requested)
  vi.stubEnv('STRIPE_PARAMETER', '/digital-humidor/dev/stripe')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.resetModules()
  requested.mockClear()
})

/** As a function that was just started reads them. */
const load = async () => (await import('./payment-settings.ts')).readPaymentSettings

test('decrypts the settings in AWS from one parameter, once per process', async () => {
  held = JSON.stringify(settings)
  const read = await load()
  expect(await Promise.all([read(), read()])).toEqual([settings, settings])
  expect(await read()).toEqual(settings)
  expect(requested.mock.calls.map(([{ input }]) => input)).toEqual([
    { Name: '/digital-humidor/dev/stripe', WithDecryption: true },
  ])
})

test.each([
  ['is not there', undefined],
  ['is no JSON', 'sk_test_1'],
  ['lacks a value', JSON.stringify({ ...settings, webhookSecret: '' })],
])(
  'reports payments as unavailable while the parameter %s, and reads it again',
  async (_, value) => {
    held = value
    const read = await load()
    const refusal = { code: 'unavailable', message: expect.stringContaining('not available') }
    await expect(read()).rejects.toMatchObject(refusal)
    held = JSON.stringify(settings)
    expect(await read()).toEqual(settings)
  },
)

test('reads settings again when Stripe refuses the key, and repeats the call once', async () => {
  held = JSON.stringify({ ...settings, secretKey: 'sk_test_revoked' })
  const { callStripe } = await import('./call-stripe.ts')
  const called = vi.fn(async () => {
    held = JSON.stringify(settings)
    if (called.mock.calls.length > 1) return 'done'
    throw new Stripe.errors.StripeAuthenticationError({ type: 'invalid_request_error' })
  })
  expect(await callStripe(called)).toBe('done')
  expect(requested).toHaveBeenCalledTimes(2)
})

test.each(['items[0][price]', 'subscription_details[items][0][price]'])(
  'reads settings again at the next call when Stripe refuses a price as %s',
  async (param) => {
    held = JSON.stringify({ ...settings, priceBasic: 'price_of_yore' })
    const read = await load()
    await read()
    held = JSON.stringify(settings)
    const { callStripe } = await import('./call-stripe.ts')
    const refused = callStripe(async () => {
      throw new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', param })
    })
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' })
    expect(await read()).toEqual(settings)
  },
)
