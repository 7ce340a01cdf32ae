import { toCents } from './money.ts'
import { priceOfOne } from './read-price.ts'

/** A positive number by its decimal form: its digits, and how many of them are decimals. */
function decimalOf(number: number): { digits: bigint; decimals: number } {
  const [base = '', exponent = '0'] = String(number).split('e')
  const [whole = '', fraction = ''] = base.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length - Number(exponent) }
}

/**
 * Returns the home price of an amount in another currency, in cents: the exact product, half a cent
 * rounded up.
 *
 * @param amount above 0, below 1e21
 * @param rate what one unit of the other currency cost at home: the same range
 */
export function centsAt(amount: number, rate: number): number {
  const [a, b] = [decimalOf(amount), decimalOf(rate)]
  const scale = 10n ** BigInt(a.decimals + b.decimals)
  return Number((200n * a.digits * b.digits + scale) / (2n * scale))
}

type Stated = {
  /** The price of one cigar in the other currency. */
  readonly amount: number | undefined
  readonly rate: number | undefined
  /** Paid for all cigars of the purchase, at home. */
  readonly total: number | undefined
  readonly quantity: number
}

/**
 * The price of one cigar at home, in whole cents, by the rate or else the total that its owner states; undefined
 * while they make none. As with the price of a box, all cigars of a purchase have the same price, so together they
 * may be up to half a cent each away from the total.
 */
export function homeCents({ amount = 0, rate = 0, total = 0, quantity }: Stated) {
  if (amount > 0 && rate > 0) return centsAt(amount, rate)
  return total > 0 && quantity >= 1 ? toCents(priceOfOne(total, quantity)) : undefined
}
