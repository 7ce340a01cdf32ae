import type { Batch } from '../../../shared/contract/batches.ts'
import type { PurchaseFacts } from '../../../shared/contract/purchase-facts.ts'
import { currencySign, toCents } from '../../../shared/rules/money.ts'
import { centsAt } from '../../../shared/rules/paid.ts'
import type { Currency } from '../../../shared/rules/settings.ts'
import { ownSettings } from '../../session/own-settings.ts'

type Paid = Pick<PurchaseFacts, 'paid'> & Pick<Batch, 'pricePerCigar'>

/**
 * Describes a price in another currency: `€12.00 at 1.08`. Leaves out a rate that does not yield
 * the price. A sign that the home currency shares becomes a code.
 */
export function describePaid(
  { paid, pricePerCigar = 0 }: Paid,
  home: Currency = ownSettings().currency,
): string | undefined {
  if (!paid) return undefined
  const { currency, amount, rate } = paid
  const isLikeHome = currencySign(currency) === currencySign(home)
  const currencyDisplay = isLikeHome ? 'code' : 'symbol'
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
  const text = format.format(amount)
  return rate && centsAt(amount, rate) === toCents(pricePerCigar)
    ? `${text} at ${rate.toLocaleString('en-US', { maximumSignificantDigits: 15 })}`
    : text
}
