import { planPrice } from '../../../shared/rules/plans.ts'
import type { Line, PriceId } from './records.ts'

/** Whole cents a month, and the product's name. */
export const priceList: Readonly<Record<PriceId, { amount: number; name: string }>> = {
  price_basic: { amount: planPrice.basic * 100, name: 'Basic' },
  price_premium: { amount: planPrice.premium * 100, name: 'Premium' },
}

/**
 * The end of the period that begins at `start`. Months are calendar months counted from the anchor;
 * a month that is too short ends on its last day (Stripe docs, 'Billing cycle anchor').
 * @param anchor Unix seconds, as all times here
 */
export const periodEndAfter = (anchor: number, start: number): number => {
  for (let months = 1; ; months++) {
    const end = addMonths(anchor, months)
    if (end > start) return end
  }
}

const addMonths = (anchor: number, months: number): number => {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.valueOf() / 1000
}

type Period = { readonly periodStart: number; readonly periodEnd: number }

/** The line of an invoice for a whole period. */
export const regularLine = (id: string, price: PriceId, period: Period): Line => {
  const { amount, name } = priceList[price]
  return {
    id,
    amount,
    description: `1 × ${name} (at $${(amount / 100).toFixed(2)} / month)`,
    price,
    isProration: false,
    start: period.periodStart,
    end: period.periodEnd,
  }
}

/**
 * The two lines of a change of price: a credit for the unused time and a charge for the remaining
 * time, in proportion to the seconds (Stripe docs, 'Prorations').
 */
export const prorationLines = (
  nextId: () => string,
  from: PriceId,
  to: PriceId,
  { periodStart, periodEnd }: Period,
  at: number,
): Line[] => {
  const part = (periodEnd - at) / (periodEnd - periodStart)
  const day = new Date(at * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const line = (price: PriceId, sign: 1 | -1, what: string): Line => ({
    id: nextId(),
    amount: sign * Math.round(priceList[price].amount * part),
    description: `${what} on ${priceList[price].name} after ${day}`,
    price,
    isProration: true,
    start: at,
    end: periodEnd,
  })
  return [line(from, -1, 'Unused time'), line(to, 1, 'Remaining time')]
}

/** Payments of less than 50 cents are not made (Stripe docs, 'Minimum and maximum charge amounts'). */
const leastCharge = 50

/**
 * Returns the amounts of an invoice in cents: the sum of its lines after the customer's balance. A
 * negative balance is a credit. The balance takes a credit and an amount too small to charge.
 */
export const amountsOf = (lines: readonly Line[], startingBalance: number) => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const left = total + startingBalance
  return left < leastCharge
    ? { total, amountDue: 0, endingBalance: left }
    : { total, amountDue: left, endingBalance: 0 }
}
