import * as z from 'zod/mini'
import { customerOf, items, priceOf } from './call-params.ts'
import { getKnown } from './change.ts'
import { call, page } from './define-call.ts'
import { boolean, integer, metadata } from './form.ts'
import type { Records } from './records.ts'
import type { Draft } from './store.ts'
import { missing, refuse } from './stripe-error.ts'
import {
  changePrice,
  changePriceWhenPaid,
  endSubscription,
  setEnding,
  startSubscription,
} from './subscriptions.ts'
import { listOf, showSubscription } from './views.ts'

/** A subscription that can still be changed. */
const runningOf = (draft: Draft, id: string): Records['subscription'] => {
  const found = getKnown(draft, 'subscription', id)
  if (found.status === 'canceled' || found.status === 'incomplete_expired')
    throw refuse('A canceled subscription can only update its cancellation_details and metadata.')
  return found
}

export const subscriptionCalls = [
  call(
    'POST',
    '/v1/subscriptions',
    {
      customer: z.string(),
      items,
      payment_behavior: z.literal('default_incomplete'),
      payment_settings: z.optional(
        z.strictObject({ save_default_payment_method: z.enum(['on_subscription', 'off']) }),
      ),
      automatic_tax: z.optional(z.strictObject({ enabled: z.literal('false') })),
      metadata: z.optional(metadata),
    },
    ({ draft, params }) => {
      const savesCard = params.payment_settings?.save_default_payment_method === 'on_subscription'
      const begun = startSubscription(draft, {
        customer: customerOf(draft, params.customer).id,
        price: priceOf(params.items),
        metadata: params.metadata ?? {},
        savesCard,
      })
      return showSubscription(begun)
    },
  ),
  call('GET', '/v1/subscriptions/{id}', {}, ({ draft, id }) =>
    showSubscription(getKnown(draft, 'subscription', id)),
  ),
  call(
    'GET',
    '/v1/subscriptions',
    { customer: z.optional(z.string()), status: z.optional(z.string()), ...page },
    ({ draft, params: { customer, status, limit } }) => {
      const found = draft
        .all('subscription')
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) =>
          status === undefined
            ? one.status !== 'canceled' && one.status !== 'incomplete_expired'
            : status === 'all' || one.status === status,
        )
        .toReversed()
      const shown = found.slice(0, limit ?? 10).map(showSubscription)
      return listOf(shown, '/v1/subscriptions', found.length > shown.length)
    },
  ),
  call(
    'POST',
    '/v1/subscriptions/{id}',
    {
      items: z.optional(items),
      proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations'])),
      proration_date: z.optional(integer),
      payment_behavior: z.optional(z.literal('pending_if_incomplete')),
      cancel_at_period_end: z.optional(boolean),
      cancel_at: z.optional(z.union([z.literal(''), integer])),
      metadata: z.optional(metadata),
    },
    ({ draft, id, params }) => showSubscription(updateSubscription(draft, id, params)),
  ),
  call('DELETE', '/v1/subscriptions/{id}', {}, ({ draft, id }) => {
    const found = draft.get('subscription', id)
    if (found === undefined || found.endedAt !== null) throw missing('subscription', id, 'id')
    return showSubscription(endSubscription(draft, found))
  }),
]

type Update = {
  readonly items?: readonly { id?: string | undefined; price: string }[] | undefined
  readonly proration_behavior?: 'always_invoice' | 'create_prorations' | undefined
  readonly proration_date?: number | undefined
  readonly payment_behavior?: 'pending_if_incomplete' | undefined
  readonly cancel_at_period_end?: boolean | undefined
  readonly cancel_at?: number | '' | undefined
  readonly metadata?: Record<string, string> | undefined
}

const endingOf = ({ cancel_at_period_end: atPeriodEnd, cancel_at: at }: Update) => {
  if (atPeriodEnd !== undefined && at !== undefined)
    throw refuse('The stand-in takes one of cancel_at and cancel_at_period_end.')
  if (atPeriodEnd !== undefined) return { cancelAtPeriodEnd: atPeriodEnd, cancelAt: null }
  return at === undefined ? undefined : { cancelAtPeriodEnd: false, cancelAt: at || null }
}

const updateSubscription = (draft: Draft, id: string, params: Update): Records['subscription'] => {
  const old = runningOf(draft, id)
  const at = params.proration_date ?? draft.now
  const isPending = params.payment_behavior === 'pending_if_incomplete'
  const ending = endingOf(params)
  if (isPending && (params.metadata || ending))
    throw refuse('payment_behavior=pending_if_incomplete does not support this parameter.')
  if ((params.proration_behavior === 'always_invoice') !== isPending)
    throw refuse('The stand-in knows always_invoice only with pending_if_incomplete.')
  if (params.metadata)
    draft.put('subscription', { ...old, metadata: { ...old.metadata, ...params.metadata } })
  if (ending) setEnding(draft, getKnown(draft, 'subscription', id), ending)
  const subscription = getKnown(draft, 'subscription', id)
  if (params.items === undefined) return subscription
  const price = priceOf(params.items)
  if (params.items[0]?.id !== old.itemId)
    throw missing('subscription item', params.items[0]?.id ?? '', 'items[0][id]', 400)
  return isPending
    ? changePriceWhenPaid(draft, subscription, price, at)
    : changePrice(draft, subscription, price, at)
}
