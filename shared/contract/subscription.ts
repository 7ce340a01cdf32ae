import * as z from 'zod/mini'
import { paidPlans } from '../rules/plans.ts'
import { route } from './route.ts'
import { user } from './user.ts'

const plan = z.enum(paidPlans, 'Please choose Basic or Premium.')
/** Whole US cents. */
const cents = z.int()

/** The values that the browser needs to confirm a payment with Stripe. */
const payment = z.object({ clientSecret: z.string(), publishableKey: z.string() })
export type Payment = z.infer<typeof payment>

/** Seconds for a route that asks Stripe, which answers within a few and is asked again once. */
const seconds = 25

/** Calls that change the subscription. */
const changeLimit = { perAccount: 20, perAddress: 100, minutes: 60 }
/** Calls that ask Stripe. */
const askLimit = { perAccount: 60, perAddress: 300, minutes: 60 }

export const createSubscription = route({
  method: 'POST',
  path: '/api/subscription/create',
  access: 'user',
  changes: ['account'],
  uses: ['payments'],
  seconds,
  summary: 'Begin a subscription; it is active once its first payment is confirmed',
  /** `useCredit` confirms a subscription that credit pays for: nothing begins without it. */
  body: z.strictObject({ plan, useCredit: z.optional(z.boolean()) }),
  limit: changeLimit,
  response: z.union([
    payment,
    /** Nothing to pay: this credit covers it. Not begun yet. */
    z.object({ credit: cents }),
    /** Begun, with nothing to pay. */
    z.object({ user }),
  ]),
  errors: ['conflict', 'payment_failed', 'unavailable'],
})

export const refreshSubscription = route({
  method: 'POST',
  path: '/api/subscription/refresh',
  access: 'user',
  changes: ['account'],
  uses: ['payments'],
  seconds,
  summary: 'Ask Stripe for the state of the subscription, when its webhook is late',
  limit: askLimit,
  response: user,
  errors: ['unavailable'],
})

export const previewPlan = route({
  method: 'GET',
  path: '/api/subscription/preview',
  access: 'user',
  reads: ['account'],
  uses: ['payments'],
  seconds,
  summary: 'What a change of plan costs',
  query: z.object({ plan }),
  limit: askLimit,
  response: z.object({
    plan,
    /** To pay at once; 0 for a smaller plan. */
    dueNow: cents,
    /** Credit for the unused part of the larger plan, which lowers the next payments. */
    credit: cents,
    /** The next regular payment, after the credit. */
    nextPayment: cents,
    /** An ISO instant. */
    nextPaymentAt: z.string(),
    /** The instant for which this was computed, in Unix seconds; the change repeats it. */
    prorationDate: z.int(),
  }),
  errors: ['conflict', 'unavailable'],
})

export const changePlan = route({
  method: 'POST',
  path: '/api/subscription/change',
  access: 'user',
  changes: ['account'],
  uses: ['payments'],
  seconds,
  summary: 'Change the plan of a running subscription, at the previewed price',
  body: z.strictObject({ plan, prorationDate: z.int().check(z.positive()) }),
  limit: changeLimit,
  response: z.object({
    user,
    /** Set when the payment needs the person: until it is confirmed, the plan stays. */
    payment: z.optional(payment),
  }),
  errors: ['conflict', 'payment_failed', 'unavailable'],
})

export const setRenewal = route({
  method: 'POST',
  path: '/api/subscription/renewal',
  access: 'user',
  changes: ['account'],
  uses: ['payments'],
  seconds,
  summary: 'Cancel at the end of the paid period, or at once when it is past due; or resume',
  body: z.strictObject({ renews: z.boolean() }),
  limit: changeLimit,
  response: user,
  errors: ['conflict', 'unavailable'],
})

export const openInvoice = route({
  method: 'POST',
  path: '/api/subscription/invoice',
  access: 'user',
  reads: ['account'],
  uses: ['payments'],
  seconds,
  summary: 'The address of the page on which an unpaid invoice is paid',
  limit: askLimit,
  response: z.object({ url: z.string() }),
  errors: ['conflict', 'unavailable'],
})

export const openBillingPortal = route({
  method: 'POST',
  path: '/api/subscription/portal',
  access: 'user',
  reads: ['account'],
  uses: ['payments', 'app-url'],
  seconds,
  summary: 'The address of the page for cards and invoices',
  limit: askLimit,
  response: z.object({ url: z.string() }),
  errors: ['conflict', 'unavailable'],
})
