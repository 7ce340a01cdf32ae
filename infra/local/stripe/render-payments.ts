import { escapeHtml } from '../../../shared/rules/escape-html.ts'
import { renderPage } from '../render-page.ts'
import { testCards } from './cards.ts'
import { priceList } from './prorate.ts'
import type { Card, Records } from './records.ts'

const testMark = '<p class="test">Test payments on this machine. No money moves.</p>'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const day = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? '<p class="empty">None yet.</p>'
    : `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
        .join('')}</table>`

const cardsTable = () =>
  `<p>With any future date and any three digits.</p>${table(
    ['Test card', 'What happens'],
    testCards.map(({ number, explanation }) => [
      number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
      explanation,
    ]),
  )}`

type Stored = {
  readonly customers: readonly Records['customer'][]
  readonly subscriptions: readonly Records['subscription'][]
  readonly events: readonly Records['event'][]
  readonly deliveries: ReadonlyMap<string, Records['delivery']>
}

/** Renders the stored records, newest first, without addresses. */
export const renderOverview = ({ customers, subscriptions, events, deliveries }: Stored) =>
  renderPage(
    'Payments',
    `<header><h1>Payments</h1>${testMark}</header>
<h2>Test cards</h2>${cardsTable()}
<h2>Customers</h2>${table(
      ['Customer', 'Balance', 'Card', 'State'],
      customers.map(({ id, balance, card, deleted }) => [
        id,
        dollars(balance),
        card ? nameOf(card) : '',
        deleted ? 'deleted' : '',
      ]),
    )}
<h2>Subscriptions</h2>${table(
      ['Subscription', 'Customer', 'Plan', 'State', 'Period ends'],
      subscriptions.map((one) => [
        one.id,
        one.customer,
        priceList[one.price].name,
        one.status + (one.cancelAtPeriodEnd ? ', cancels' : ''),
        day(one.periodEnd),
      ]),
    )}
<h2>Events</h2>${table(
      ['Event', 'Type', 'Time', 'Delivery'],
      events.map(({ id, type, created }) => {
        const delivery = deliveries.get(id)
        const time = new Date(created * 1000).toISOString()
        return [id, type, time, delivery?.isDelivered ? `attempt ${delivery.attempts}` : 'waiting']
      }),
    )}`,
  )

const nameOf = ({ brand, last4 }: Card) =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`

type Typed = Readonly<Record<string, string>>

type Portal = {
  readonly card: Card | null
  readonly invoices: readonly Records['invoice'][]
  readonly returnUrl: string | null
  /** A refused form: its values and the reason. */
  readonly refused?: { readonly message: string; readonly typed: Typed }
  readonly isSaved?: boolean
}

/** The billing portal: the card and the invoices of one customer. */
export const renderPortal = ({ card, invoices, returnUrl, refused, isSaved }: Portal) =>
  renderPage(
    'Billing',
    `<header>${returnUrl === null ? '' : `<p><a href="${escapeHtml(returnUrl)}">← Return to Digital Humidor</a></p>`}
<h1>Billing</h1>${testMark}</header>
<h2>Card</h2><p>${card ? `${escapeHtml(nameOf(card))}, until ${card.expMonth}/${card.expYear}` : 'No card is saved.'}</p>
${refused ? `<p role="alert">${escapeHtml(refused.message)}</p>` : ''}${isSaved ? '<p role="status">The card is saved.</p>' : ''}
<form method="post">${cardFields(refused?.typed)}
<button>Save another card</button></form>${cardsTable()}
<h2>Invoices</h2>${table(
      ['Date', 'Amount', 'Status'],
      invoices.map(({ created, amountDue, status }) => [day(created), dollars(amountDue), status]),
    )}`,
  )

const cardFields = (typed?: Typed) =>
  `${field('number', 'Card number', typed)}${field('exp_month', 'Month', typed)}${field('exp_year', 'Year', typed)}${field('cvc', 'CVC')}`

const field = (name: string, label: string, typed?: Typed) =>
  `<label>${label}<input name="${name}" required inputmode="numeric" autocomplete="off" value="${escapeHtml(typed?.[name] ?? '')}"></label>`

type PaidInvoice = {
  readonly invoice: Records['invoice']
  /** Why the payment failed. */
  readonly message?: string
  readonly typed?: Typed
}

/** The page on which an open invoice is paid (Stripe docs, 'Hosted Invoice Page'). */
export const renderInvoice = ({ invoice, message, typed }: PaidInvoice) =>
  renderPage(
    'Invoice',
    `<header><h1>Invoice of ${dollars(invoice.amountDue)}</h1>${testMark}</header>
<p role="status">This invoice is ${invoice.status}.</p>${message ? `<p role="alert">${escapeHtml(message)}</p>` : ''}
${invoice.status === 'open' ? `<form method="post">${cardFields(typed)}<button>Pay ${dollars(invoice.amountDue)}</button></form>${cardsTable()}` : ''}`,
  )

/** The page of a bank that asks for authentication. */
export const renderAuthentication = ({ amount }: Records['paymentIntent']) =>
  renderPage(
    'Authenticate',
    `<header><h1>Confirm ${dollars(amount)}</h1>${testMark}<p>Here your bank would ask whether you make this payment.</p></header>
<form method="post"><button name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button></form>`,
  )

/** Renders the end of a payment that has no page to return to. */
export const renderDone = (message: string) =>
  renderPage('Payment', `<header><h1>${escapeHtml(message)}</h1>${testMark}</header>`)
