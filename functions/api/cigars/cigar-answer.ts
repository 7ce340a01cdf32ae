import type { Cigar } from '../../../shared/contract/cigar.ts'
import { averageCents } from '../../../shared/rules/inventory.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import type { CigarRow } from '../../table/cigars.ts'

/** A cigar's row as its owner sees it: dollars for cents, sums for what is behind them. */
export function cigarAnswer(row: CigarRow): Cigar {
  const { cigarId, basePriceCents, pricedQuantity, valueCents, oldestPurchaseDate, ...rest } = row
  const average = averageCents({ pricedQuantity, valueCents })
  return {
    ...rest,
    id: cigarId,
    ...(basePriceCents !== undefined && { pricePerCigar: fromCents(basePriceCents) }),
    ...(average !== undefined && { weightedAvgPrice: fromCents(average) }),
    purchaseDate: oldestPurchaseDate,
  }
}
