import type { Cigar } from '../../../shared/contract/cigar.ts'
import { formatUsd, fromCents, toCents } from '../../../shared/rules/money.ts'

type Worth = { label: string; value: string; detail: string }

const unknown = '–'

/** What a cigar costs, and what the sticks still there come to (spec §2 'Cigar details'). */
export function describeWorth(
  cigar: Pick<Cigar, 'quantity' | 'pricePerCigar' | 'weightedAvgPrice'>,
): Worth {
  const { quantity, pricePerCigar, weightedAvgPrice } = cigar
  if (quantity === 0) {
    return {
      label: 'Base Price',
      value: pricePerCigar === undefined ? unknown : formatUsd(pricePerCigar),
      detail: 'No Inventory',
    }
  }
  if (weightedAvgPrice === undefined) {
    return { label: 'Average Price per Cigar', value: unknown, detail: 'No price recorded' }
  }
  const total = fromCents(toCents(weightedAvgPrice) * quantity)
  return {
    label: 'Average Price per Cigar',
    value: formatUsd(weightedAvgPrice),
    detail: `Total value ${formatUsd(total)}`,
  }
}
