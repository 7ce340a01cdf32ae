import { HttpResponse, http } from 'msw'
import { network } from './network.ts'

/** It answers at another origin. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization',
}

/**
 * Answers confirmations of the payment from now on.
 *
 * @returns what was sent, growing as it arrives
 */
export function respondToConfirmation(status: number, body: object): readonly URLSearchParams[] {
  const sent: URLSearchParams[] = []
  const path = 'http://127.0.0.1:4242/v1/payment_intents/pi_1/confirm'
  const respond = http.post(path, async ({ request }) => {
    sent.push(new URLSearchParams(await request.text()))
    return HttpResponse.json(body, { status, headers })
  })
  network.use(
    respond,
    http.options(path, () => new HttpResponse(null, { status: 204, headers })),
  )
  return sent
}

/** Refuses confirmations of the payment as Stripe does (Stripe API reference, 'Errors'). */
export const refuseConfirmation = (error: { message: string; param?: string }) =>
  respondToConfirmation(402, { error: { type: 'card_error', ...error } })
