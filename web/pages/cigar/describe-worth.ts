import type { Cigar, CigarDetails } from '../../../shared/contract/cigar.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'

type Worth = { label: string; value: string; detail: string; note?: string }

const unknown = '–'

/** The price of a cigar, and the value of its stock (spec §2 'Cigar details'). */
export function describeWorth(
  cigar: Pick<Cigar, 'quantity' | 'pricePerCigar' | 'weightedAvgPrice'> &
    Partial<Pick<CigarDetails, 'pricedQuantity' | 'totalValue'>>,
): Worth {
  const { quantity, pricedQuantity, pricePerCigar, weightedAvgPrice, totalValue } = cigar
  if (quantity === 0) {
    return {
      label: 'Base Price',
      value: pricePerCigar === undefined ? unknown : describeMoney(pricePerCigar),
      detail: 'No Inventory',
    }
  }
  const label = 'Average Price per Cigar'
  if (weightedAvgPrice === undefined) {
    return { label, value: unknown, detail: 'No price recorded' }
  }
  const value = describeMoney(weightedAvgPrice)
  // The row of a list has no more.
  if (totalValue === undefined || pricedQuantity === undefined)
    return { label, value, detail: '\u00a0' }
  const unpriced = quantity - pricedQuantity
  return {
    label,
    value,
    detail: `Total value ${describeMoney(totalValue)}`,
    ...(unpriced > 0 && {
      note: `${unpriced.toLocaleString('en-US')} of ${quantity.toLocaleString('en-US')} without a price`,
    }),
  }
}
