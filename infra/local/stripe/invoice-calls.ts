import * as z from 'zod/mini'
import { customerOf, items, priceOf } from './call-params.ts'
import { getKnown, newId } from './change.ts'
import { call, page } from './define-call.ts'
import { integer } from './form.ts'
import { finalizeInvoice, voidInvoice } from './invoices.ts'
import { showInvoicePayment } from './payment-views.ts'
import type { Records } from './records.ts'
import type { Draft } from './store.ts'
import { refuse } from './stripe-error.ts'
import { previewFirstInvoice, previewInvoice } from './subscriptions.ts'
import { listOf, showInvoice } from './views.ts'

const showKnownInvoice = (draft: Draft, invoice: Records['invoice'], origin: string) =>
  showInvoice(invoice, getKnown(draft, 'subscription', invoice.subscription), origin)

const previewParams = {
  subscription: z.optional(z.string()),
  customer: z.optional(z.string()),
  subscription_details: z.optional(
    z.strictObject({
      items: z.optional(items),
      proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations'])),
      proration_date: z.optional(integer),
    }),
  ),
}
type PreviewParams = z.output<z.ZodMiniObject<typeof previewParams, z.core.$strict>>

export const invoiceCalls = [
  call('POST', '/v1/invoices/create_preview', previewParams, ({ draft, params }) =>
    params.subscription === undefined
      ? previewOfNew(draft, params)
      : previewOf(draft, getKnown(draft, 'subscription', params.subscription), params),
  ),
  call(
    'GET',
    '/v1/invoices',
    {
      subscription: z.string(),
      status: z.optional(z.enum(['draft', 'open', 'paid', 'void'])),
      ...page,
    },
    ({ draft, params, origin }) => {
      const found = draft
        .all('invoice')
        .filter(({ subscription }) => subscription === params.subscription)
        .filter(({ status }) => params.status === undefined || status === params.status)
        .toReversed()
      const shown = found.slice(0, params.limit ?? 10)
      return listOf(
        shown.map((invoice) => showKnownInvoice(draft, invoice, origin)),
        '/v1/invoices',
        found.length > shown.length,
      )
    },
  ),
  call(
    'POST',
    '/v1/invoices/{id}/finalize',
    { auto_advance: z.literal('false') },
    ({ draft, id, origin }) => {
      const invoice = getKnown(draft, 'invoice', id)
      if (invoice.status !== 'draft')
        throw refuse(
          "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
          {
            code: 'invoice_not_editable',
          },
        )
      return showKnownInvoice(draft, finalizeInvoice(draft, invoice), origin)
    },
  ),
  call('POST', '/v1/invoices/{id}/void', {}, ({ draft, id, origin }) => {
    const invoice = getKnown(draft, 'invoice', id)
    if (invoice.status !== 'open')
      throw refuse(`You can only void open invoices. This invoice is ${invoice.status}.`, {
        code: 'invoice_not_editable',
      })
    return showKnownInvoice(draft, voidInvoice(draft, invoice), origin)
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

const previewOf = (
  draft: Draft,
  subscription: Records['subscription'],
  { subscription_details }: PreviewParams,
) => {
  const { balance } = getKnown(draft, 'customer', subscription.customer)
  const { items, proration_behavior, proration_date } = subscription_details ?? {}
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
}

const previewOfNew = (draft: Draft, { customer, subscription_details }: PreviewParams) => {
  const { id, balance } = customerOf(draft, customer ?? '')
  const price = priceOf(subscription_details?.items ?? [])
  const wanted = { customer: id, price, metadata: {}, savesCard: false }
  const { subscription, ...preview } = previewFirstInvoice(draft, wanted, balance)
  return showPreview(draft, subscription, balance, preview)
}

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
      status: 'draft',
      lines,
      startingBalance: balance,
      endingBalance,
      amountDue,
      attempts: 0,
      finalizesAt: null,
      nextAttempt: null,
      paidAt: null,
      voidedAt: null,
      paymentIntent: null,
      key: '',
    },
    subscription,
  )
