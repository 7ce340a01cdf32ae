import * as z from 'zod/mini'
import { items, priceOf } from './call-params.ts'
import { getKnown, newId } from './change.ts'
import { call, page } from './define-call.ts'
import { integer } from './form.ts'
import { voidInvoice } from './invoices.ts'
import { showInvoicePayment } from './payment-views.ts'
import type { Records } from './records.ts'
import type { Draft } from './store.ts'
import { refuse } from './stripe-error.ts'
import { previewInvoice } from './subscriptions.ts'
import { listOf, showInvoice } from './views.ts'

const showKnownInvoice = (draft: Draft, invoice: Records['invoice']) =>
  showInvoice(invoice, getKnown(draft, 'subscription', invoice.subscription))

const previewParams = {
  subscription: z.string(),
  customer: z.optional(z.string()),
  subscription_details: z.optional(
    z.strictObject({
      items: z.optional(items),
      proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations'])),
      proration_date: z.optional(integer),
    }),
  ),
}

export const invoiceCalls = [
  call('POST', '/v1/invoices/create_preview', previewParams, ({ draft, params }) => {
    const subscription = getKnown(draft, 'subscription', params.subscription)
    const { balance } = getKnown(draft, 'customer', subscription.customer)
    const { items, proration_behavior, proration_date } = params.subscription_details ?? {}
    const preview = previewInvoice(
      subscription,
      balance,
      items && {
        price: priceOf(items),
        at: proration_date ?? draft.now,
        isNow: proration_behavior === 'always_invoice',
      },
    )
    return showPreview(draft, subscription, balance, preview)
  }),
  call('POST', '/v1/invoices/{id}/void', {}, ({ draft, id }) => {
    const invoice = getKnown(draft, 'invoice', id)
    if (invoice.status !== 'open')
      throw refuse(`You can only void open invoices. This invoice is ${invoice.status}.`, {
        code: 'invoice_not_editable',
      })
    return showKnownInvoice(draft, voidInvoice(draft, invoice))
  }),
  call(
    'GET',
    '/v1/invoice_payments',
    {
      payment: z.strictObject({
        type: z.literal('payment_intent'),
        payment_intent: z.string(),
      }),
      ...page,
    },
    ({ draft, params }) => {
      const intent = draft.get('paymentIntent', params.payment.payment_intent)
      return listOf(intent ? [showInvoicePayment(intent)] : [], '/v1/invoice_payments')
    },
  ),
]

const showPreview = (
  draft: Draft,
  subscription: Records['subscription'],
  balance: number,
  { lines, amountDue, endingBalance }: ReturnType<typeof previewInvoice>,
) =>
  showInvoice(
    {
      id: newId('upcoming_in'),
      number: '',
      customer: subscription.customer,
      subscription: subscription.id,
      created: draft.now,
      reason: 'subscription_update',
      status: 'open',
      lines,
      startingBalance: balance,
      endingBalance,
      amountDue,
      attempts: 0,
      nextAttempt: null,
      paidAt: null,
      voidedAt: null,
      paymentIntent: null,
    },
    subscription,
  )
