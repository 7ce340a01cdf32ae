/** A purchase with what each of its sticks cost. */
export type PricedPurchase = {
  /** `YYYY-MM-DD`; a day to come counts as today. */
  readonly purchaseDate: string
  /** Whole cents a stick. */
  readonly priceCents: number
  /** Unsmoked sticks. */
  readonly remaining: number
  /** The day of each smoked one, `YYYY-MM-DD`. */
  readonly smokedDays: readonly string[]
}

export type MonthlyValue = {
  /** `YYYY-MM`. */
  readonly month: string
  readonly cents: number
}

/** Ten years. */
const mostMonths = 120

/**
 * Returns the stock's value at the end of each month, oldest first, from the first purchase on, for at
 * most 120 months; the current month as of today. A stick counts from its purchase until it is smoked.
 * A stick that a correction removed does not count. The last value equals the stock's value to the cent.
 *
 * @param today `YYYY-MM-DD`
 */
export function valueOverTime(purchases: readonly PricedPurchase[], today: string): MonthlyValue[] {
  const kept = purchases.filter((it) => it.remaining + it.smokedDays.length > 0)
  const last = monthOf(today)
  const earliest = kept.reduce((first, it) => Math.min(first, monthOf(it.purchaseDate)), last)
  const first = Math.max(earliest, last - mostMonths + 1)
  const changes = changesByMonth(kept, { first, last })
  const months = kept.length === 0 ? 0 : last - first + 1
  let cents = 0
  return Array.from({ length: months }, (_, n) => {
    cents += changes.get(first + n) ?? 0
    return { month: nameOf(first + n), cents }
  })
}

type Span = { readonly first: number; readonly last: number }

/** Changes of the value in cents; earlier changes count in the first month. */
function changesByMonth(purchases: readonly PricedPurchase[], { first, last }: Span) {
  const changes = new Map<number, number>()
  const within = (day: string) => Math.min(last, Math.max(first, monthOf(day)))
  const change = (month: number, cents: number) =>
    changes.set(month, (changes.get(month) ?? 0) + cents)
  for (const { purchaseDate, priceCents, remaining, smokedDays } of purchases) {
    const bought = within(purchaseDate)
    change(bought, (remaining + smokedDays.length) * priceCents)
    // The day of purchase may be from another time zone, so a smoke may come before it.
    for (const day of smokedDays) change(Math.max(bought, within(day)), -priceCents)
  }
  return changes
}

/** Months since the year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const nameOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
