import * as z from 'zod/mini'
import { customerOf } from './call-params.ts'
import { emit, getKnown, newId } from './change.ts'
import { type Context, call, returnUrl } from './define-call.ts'
import { metadata } from './form.ts'
import type { Records } from './records.ts'
import { endSubscription } from './subscriptions.ts'
import { showCustomer } from './views.ts'

const customer = { email: z.optional(z.string()), name: z.optional(z.string()) }

export const customerCalls = [
  call(
    'POST',
    '/v1/customers',
    { ...customer, metadata: z.optional(metadata) },
    ({ draft, params }) => {
      const created = draft.put('customer', {
        id: newId('cus'),
        created: draft.now,
        email: params.email ?? null,
        name: params.name ?? null,
        metadata: params.metadata ?? {},
        balance: 0,
        card: null,
        deleted: false,
      })
      emit(draft, 'customer.created', showCustomer(created))
      return showCustomer(created)
    },
  ),
  call('GET', '/v1/customers/{id}', {}, ({ draft, id }) =>
    showCustomer(getKnown(draft, 'customer', id)),
  ),
  call('DELETE', '/v1/customers/{id}', {}, ({ draft, id }) => {
    const old = customerOf(draft, id, 'id')
    const isRunning = ({ customer, status }: Records['subscription']) =>
      customer === id && status !== 'canceled' && status !== 'incomplete_expired'
    for (const running of draft.all('subscription').filter(isRunning))
      endSubscription(draft, running)
    const gone = { ...old, email: null, name: null, metadata: {}, card: null, deleted: true }
    draft.put('customer', gone)
    emit(draft, 'customer.deleted', showCustomer(old))
    return showCustomer(gone)
  }),
]

export const openPortal = call(
  'POST',
  '/v1/billing_portal/sessions',
  { customer: z.string(), return_url: z.optional(returnUrl) },
  ({ draft, params, origin }: Context<{ customer: string; return_url?: string | undefined }>) => {
    const session = draft.put('portalSession', {
      id: newId('bps'),
      created: draft.now,
      customer: customerOf(draft, params.customer).id,
      key: newId('test'),
      returnUrl: params.return_url ?? null,
    })
    return {
      id: session.id,
      object: 'billing_portal.session',
      created: session.created,
      customer: session.customer,
      livemode: false,
      return_url: session.returnUrl,
      url: `${origin}/billing/${session.key}`,
    }
  },
)
