import * as z from 'zod/mini'
import { htmlResponse } from '../render-page.ts'
import type { LocalRequest, LocalResponse } from '../serve-http.ts'
import { declineToSave, readCard } from './cards.ts'
import { emit, getKnown, newId, putSubscription } from './change.ts'
import { parseForm } from './form.ts'
import { chargeCard, finishAuthentication } from './payments.ts'
import type { Card, Records } from './records.ts'
import {
  renderAuthentication,
  renderDone,
  renderInvoice,
  renderOverview,
  renderPortal,
} from './render-payments.ts'
import { chargeOpenInvoices } from './renew.ts'
import type { Draft, Store } from './store.ts'
import { StripeFailure } from './stripe-error.ts'
import { showCustomer } from './views.ts'

type PageOptions = {
  readonly store: Store
  /** The product's, to which forms may lead. */
  readonly allowedOrigin: string
  readonly inTurn: <T>(change: (draft: Draft) => T) => Promise<T>
}

/** Serves the pages for people: the overview, the billing portal, an invoice, and a bank's authentication. */
export const servePages = (options: PageOptions) => async (request: LocalRequest) => {
  const { pathname } = request.url
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${options.allowedOrigin}; base-uri 'none'; frame-ancestors 'none'`
  const html = (body: string, status = 200) => htmlResponse(body, policy, status)
  if (request.method !== 'GET' && request.method !== 'POST') return { status: 405 }
  if (pathname === '/payments') return html(overview(options.store))
  const [, page, key] = /^\/(billing|invoice|authenticate)\/(\w+)$/.exec(pathname) ?? []
  const renderPage = pages.find(([name]) => name === page)?.[1]
  const found =
    renderPage && key && (await options.inTurn((draft) => renderPage(draft, request, key)))
  if (!found) return html(renderDone('There is no such page.'), 404)
  return typeof found === 'string' ? html(found) : found
}

/** The number of records of each kind on the overview. */
const overviewLimit = 100

const overview = (store: Store): string =>
  renderOverview({
    customers: store.all('customer').toReversed().slice(0, overviewLimit),
    subscriptions: store.all('subscription').toReversed().slice(0, overviewLimit),
    events: store.all('event').toReversed().slice(0, overviewLimit),
    deliveries: new Map(store.all('delivery').map((delivery) => [delivery.id, delivery])),
  })

type PageResponse = string | LocalResponse | undefined

const billing = (draft: Draft, request: LocalRequest, key: string): PageResponse => {
  const session = draft.all('portalSession').find((session) => session.key === key)
  const customer = draft.get('customer', session?.customer ?? '')
  if (session === undefined || customer === undefined || customer.deleted) return undefined
  const subscriptions = draft.all('subscription').filter((one) => one.customer === customer.id)
  const view = (outcome: Outcome, card = cardOf(customer, subscriptions)) =>
    renderPortal({
      card,
      invoices: draft.all('invoice').filter(isOf(customer)).toReversed(),
      returnUrl: session.returnUrl,
      ...outcome,
    })
  if (request.method === 'GET') return view({})
  const typed = readTyped(request)
  try {
    const card = readCard(typed, newId('pm'), draft.now)
    declineToSave(card)
    saveCard(draft, customer, subscriptions, card)
    return view({ isSaved: true }, card)
  } catch (error) {
    if (error instanceof StripeFailure) return view({ refused: { message: error.message, typed } })
    throw error
  }
}

type Outcome = Partial<Parameters<typeof renderPortal>[0]>

const isOf =
  ({ id }: Records['customer']) =>
  ({ customer }: { readonly customer: string }) =>
    customer === id

const cardOf = (
  { card }: Records['customer'],
  subscriptions: readonly Records['subscription'][],
): Card | null => subscriptions.findLast((one) => one.card !== null)?.card ?? card

const text = z.catch(z.string(), '')
const form = z.object({ number: text, exp_month: text, exp_year: text, cvc: text })

const readTyped = ({ body }: LocalRequest) => z.parse(form, parseForm(body.toString('utf8')))

/** Makes a card the one for all payments to come, and pays with it what failed before. */
const saveCard = (
  draft: Draft,
  customer: Records['customer'],
  subscriptions: readonly Records['subscription'][],
  card: Card,
) => {
  emit(draft, 'customer.updated', showCustomer(draft.put('customer', { ...customer, card })))
  for (const subscription of subscriptions) {
    if (subscription.status !== 'active' && subscription.status !== 'past_due') continue
    const changed = putSubscription(draft, { ...subscription, card }, 'updated')
    if (subscription.status === 'past_due') chargeOpenInvoices(draft, changed)
  }
}

/** Pays an invoice by any card. */
const hostedInvoice = (draft: Draft, request: LocalRequest, key: string): PageResponse => {
  const invoice = draft.all('invoice').find((one) => one.key === key && one.status !== 'draft')
  if (invoice === undefined || getKnown(draft, 'customer', invoice.customer).deleted)
    return undefined
  const intent = draft.get('paymentIntent', invoice.paymentIntent ?? '')
  if (request.method === 'GET' || invoice.status !== 'open' || intent === undefined)
    return renderInvoice({ invoice })
  const typed = readTyped(request)
  try {
    const card = readCard(typed, newId('pm'), draft.now)
    const { authentication, failure } = chargeCard(draft, intent, card, { returnUrl: null })
    if (authentication)
      return { status: 303, headers: { location: `/authenticate/${authentication.key}` } }
    const after = getKnown(draft, 'invoice', invoice.id)
    return renderInvoice({ invoice: after, ...(failure && { message: failure.message }), typed })
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    return renderInvoice({ invoice, message: error.message, typed })
  }
}

const authentication = (draft: Draft, request: LocalRequest, key: string): PageResponse => {
  const intent = draft
    .all('paymentIntent')
    .find(({ authentication }) => authentication?.key === key)
  if (!intent?.authentication || !intent.card) return undefined
  if (draft.get('customer', intent.customer)?.deleted) return undefined
  if (request.method === 'GET') return renderAuthentication(intent)
  const isDone = parseForm(request.body.toString('utf8')).outcome === 'complete'
  finishAuthentication(draft, intent, intent.card, isDone)
  const { returnUrl } = intent.authentication
  if (returnUrl === null)
    return renderDone(isDone ? 'The payment is made.' : 'The payment is not made.')
  const location = new URL(returnUrl)
  location.searchParams.set('payment_intent', intent.id)
  location.searchParams.set('payment_intent_client_secret', intent.clientSecret)
  location.searchParams.set('redirect_status', isDone ? 'succeeded' : 'failed')
  return { status: 303, headers: { location: location.href, 'referrer-policy': 'no-referrer' } }
}

const pages = [
  ['billing', billing],
  ['invoice', hostedInvoice],
  ['authenticate', authentication],
] as const
