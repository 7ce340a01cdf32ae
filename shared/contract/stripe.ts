import * as z from 'zod/mini'
import { route } from './route.ts'

export const receiveWebhook = route({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  changes: ['account'],
  uses: ['payments'],
  seconds: 20,
  summary: 'Events of Stripe, signed',
  rawBody: { contentType: 'application/json' },
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid_input', 'unavailable'],
})
