import { purchaseFacts } from '../../../shared/contract/purchase-facts.ts'
import { isCurrency } from '../../../shared/rules/currency.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { centsAt } from '../../../shared/rules/paid.ts'
import { readDecimal } from '../../../shared/rules/read-price.ts'
import type { ColumnField } from '../../features/files/fields.ts'
import type { Known } from './read-known.ts'

type Paid = { readonly price?: number } & Pick<Known, 'paid'>

/**
 * What was paid in another currency, and what a cigar cost at home. Where a row names another currency and no amount in
 * it, its price is that amount, and counts at home by the rate alone.
 *
 * @param price dollars a stick, by the columns of the price
 * @param home the currency of the collector's prices
 */
export function readPaid(
  given: ReadonlyMap<ColumnField, string>,
  price: number | undefined,
  home: string,
  refuse: (field: ColumnField, message: string) => void,
): Paid {
  const [currency, each, rate] = [
    given.get('paidIn')?.toUpperCase(),
    given.get('paidEach'),
    given.get('rate'),
  ]
  const atHome = price === undefined ? {} : { price }
  const isAway = currency !== undefined && currency !== home && isCurrency(currency)
  if (each === undefined && (!isAway || price === undefined)) return atHome
  const { data: paid, error } = purchaseFacts.paid.safeParse({
    currency,
    amount: each === undefined ? price : numberIn(each),
    ...(rate !== undefined && { rate: numberIn(rate) }),
  })
  for (const { path, message } of error?.issues ?? []) refuse(fieldOf(path[0]), message)
  if (!paid) return atHome
  if (each !== undefined && price !== undefined) return { price, paid }
  return { paid, ...(paid.rate && { price: fromCents(centsAt(paid.amount, paid.rate)) }) }
}

/** What is no number is refused as the contract does. */
const numberIn = (cell: string) => readDecimal(cell) ?? Number.NaN

const fieldOf = (part: PropertyKey | undefined): ColumnField =>
  part === 'rate' ? 'rate' : part === 'amount' ? 'paidEach' : 'paidIn'
