import Stripe from 'stripe'
import { untilDone } from '../events/back-off.ts'
import { showEvent } from './payment-views.ts'
import type { Draft, Store } from './store.ts'

type Delivering = {
  readonly store: Store
  readonly webhookUrl: string | undefined
  readonly webhookSecret: string
  readonly signal: AbortSignal
  readonly inTurn: <T>(change: (draft: Draft) => T) => Promise<T>
}

/** The receiver's time to respond, in milliseconds. */
const timeout = 20_000

/**
 * Sends events to the product's webhook, signed, in any order, each until it is answered with 2xx
 * (Stripe docs, 'Receive Stripe events in your webhook endpoint').
 * @returns `start` what is not under way yet; `isWaiting`: an event has not been tried yet
 */
export const deliverEvents = ({ store, webhookUrl, webhookSecret, signal, inTurn }: Delivering) => {
  if (webhookUrl === undefined) return { start: () => {}, isWaiting: () => false }
  const underWay = new Set<string>()
  const failed = new Set<string>()
  const send = async (id: string) => {
    const event = store.get('event', id)
    if (event === undefined) return
    const payload = JSON.stringify(showEvent(event))
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: webhookSecret,
        }),
      },
      body: payload,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The webhook answered ${event.type} with ${response.status}.`)
  }
  const deliver = async (id: string) => {
    let attempts = 0
    await untilDone(`Delivering ${id}`, signal, () => {
      attempts += 1
      if (attempts > 1) failed.add(id)
      return send(id)
    })
    if (signal.aborted) return
    await inTurn((draft) => draft.put('delivery', { id, attempts, isDelivered: true }))
    underWay.delete(id)
    failed.delete(id)
  }
  const start = () => {
    for (const { id, isDelivered } of store.all('delivery')) {
      if (isDelivered || underWay.has(id)) continue
      underWay.add(id)
      deliver(id).catch((error: unknown) => {
        underWay.delete(id)
        console.error(`The delivery of ${id} cannot be noted:`, error)
      })
    }
  }
  const isWaiting = () =>
    store.all('delivery').some(({ id, isDelivered }) => !isDelivered && !failed.has(id))
  return { start, isWaiting }
}
