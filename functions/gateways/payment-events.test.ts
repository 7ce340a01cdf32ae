import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { log } from '../runtime/log.ts'
import { readPaymentEvent } from './payment-events.ts'

test.each([
  [Stripe.API_VERSION, []],
  [
    '2025-01-27.acacia',
    [
      [
        'an event of another API version',
        { stripeEventId: 'evt_1', apiVersion: '2025-01-27.acacia' },
      ],
    ],
  ],
])('logs for an event of API version %s the errors %j', async (api_version, errors) => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const event = { id: 'evt_1', api_version, type: 'any', created: 1, data: { object: {} } }
  const payload = JSON.stringify(event)
  const secret = process.env.STRIPE_WEBHOOK_SECRET ?? ''
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  expect(await readPaymentEvent(Buffer.from(payload), signature)).toEqual(event)
  expect(error.mock.calls).toEqual(errors)
})
