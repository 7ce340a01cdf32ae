import * as z from 'zod/mini'

/** Unix seconds. */
const time = z.int()
/** Whole US cents. */
const cents = z.int()

export const prices = ['price_basic', 'price_premium'] as const
const price = z.enum(prices)
export type PriceId = z.infer<typeof price>

const card = z.object({
  /** `pm_…` */
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  behavior: z.enum([
    'succeeds',
    'authenticates',
    'declines',
    'lacks-funds',
    'declines-later',
    'disputes',
  ]),
})

const customer = z.object({
  id: z.string(),
  created: time,
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  /** Credit is negative, as in Stripe. */
  balance: cents,
  card: z.nullable(card),
  deleted: z.boolean(),
})

const line = z.object({
  id: z.string(),
  amount: cents,
  description: z.string(),
  price,
  isProration: z.boolean(),
  start: time,
  end: time,
})

const subscription = z.object({
  id: z.string(),
  itemId: z.string(),
  customer: z.string(),
  created: time,
  price,
  status: z.enum(['active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired']),
  periodStart: time,
  periodEnd: time,
  anchor: time,
  cancelAtPeriodEnd: z.boolean(),
  /** A date for the end that was set by hand. */
  cancelAt: z.nullable(time),
  canceledAt: z.nullable(time),
  endedAt: z.nullable(time),
  metadata: z.record(z.string(), z.string()),
  latestInvoice: z.string(),
  pendingUpdate: z.nullable(z.object({ price, expiresAt: time, invoice: z.string() })),
  /** Prorations that the next invoice takes in. */
  pendingLines: z.array(line),
  savesCard: z.boolean(),
  card: z.nullable(card),
})

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  subscription: z.string(),
  created: time,
  reason: z.enum(['subscription_create', 'subscription_update', 'subscription_cycle']),
  status: z.enum(['draft', 'open', 'paid', 'void']),
  lines: z.array(line),
  startingBalance: cents,
  /** Absent for a draft. */
  endingBalance: z.nullable(cents),
  amountDue: cents,
  attempts: z.int(),
  /** The time at which a draft becomes open and is collected. */
  finalizesAt: z.nullable(time),
  nextAttempt: z.nullable(time),
  paidAt: z.nullable(time),
  voidedAt: z.nullable(time),
  /** Absent for a draft, and when nothing is due. */
  paymentIntent: z.nullable(z.string()),
  /** The unguessable part of the address of the page on which it is paid. */
  key: z.string(),
})

const failure = z.object({
  code: z.string(),
  declineCode: z.optional(z.string()),
  message: z.string(),
  param: z.optional(z.string()),
})

const paymentIntent = z.object({
  id: z.string(),
  clientSecret: z.string(),
  created: time,
  amount: cents,
  customer: z.string(),
  invoice: z.string(),
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
  card: z.nullable(card),
  failure: z.nullable(failure),
  charge: z.nullable(z.string()),
  /** The unguessable part of the address of the page that authenticates. */
  authentication: z.nullable(z.object({ key: z.string(), returnUrl: z.nullable(z.string()) })),
})

const charge = z.object({
  id: z.string(),
  created: time,
  amount: cents,
  refunded: cents,
  disputed: z.boolean(),
  customer: z.string(),
  paymentIntent: z.string(),
  card: card,
  failure: z.nullable(failure),
})

const portalSession = z.object({
  id: z.string(),
  created: time,
  customer: z.string(),
  key: z.string(),
  returnUrl: z.nullable(z.string()),
})

const event = z.object({
  id: z.string(),
  created: time,
  type: z.string(),
  /** The object as it was then. */
  snapshot: z.record(z.string(), z.unknown()),
})

const delivery = z.object({ id: z.string(), attempts: z.int(), isDelivered: z.boolean() })

/** The response to an `Idempotency-Key`, which is `id`. */
const response = z.object({
  id: z.string(),
  created: time,
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
})

/** Everything the stand-in keeps, by kind. Each record has an `id`. */
export const schemas = {
  customer,
  subscription,
  invoice,
  paymentIntent,
  charge,
  portalSession,
  event,
  delivery,
  response,
}

export type Kind = keyof typeof schemas
export type Records = { readonly [K in Kind]: z.infer<(typeof schemas)[K]> }
export type Card = z.infer<typeof card>
export type Failure = z.infer<typeof failure>
export type Line = z.infer<typeof line>
