import type { Cigar, CigarDetails, CigarName } from '../../shared/contract/cigar.ts'
import { averageCents } from '../../shared/rules/inventory.ts'
import { roundStars } from '../../shared/rules/mean-stars.ts'
import { fromCents } from '../../shared/rules/money.ts'
import { placesOf } from '../../shared/rules/places.ts'
import type { Plan } from '../../shared/rules/plans.ts'
import { lockRestocks } from '../../shared/rules/restock-notes.ts'
import { totalsOf } from '../../shared/rules/stock-insights.ts'
import type { BatchRow } from '../table/batches.ts'
import type { CigarRow } from '../table/cigars.ts'

/** Returns a cigar's name and picture. */
export const cigarNameOf = ({
  cigarId,
  brand,
  lineName,
  size,
  imageUrl,
}: Pick<CigarRow, 'cigarId' | 'brand' | 'lineName' | 'size' | 'imageUrl'>): CigarName => ({
  id: cigarId,
  brand,
  lineName,
  ...(size && { size }),
  ...(imageUrl && { imageUrl }),
})

/** The days that the age of a purchase counts from. */
export const daysOf = ({
  purchaseDate,
  packedOn,
}: Pick<BatchRow, 'purchaseDate' | 'packedOn'>) => ({
  purchaseDate,
  ...(packedOn && { packedOn }),
})

/** The days of a cigar's oldest purchase. */
export const datesOf = ({
  oldestPurchaseDate: purchaseDate,
  packedOn,
}: Pick<CigarRow, 'oldestPurchaseDate' | 'packedOn'>) => daysOf({ purchaseDate, packedOn })

/**
 * Returns a cigar as lists show it to its owner, in dollars. On Free, restock lines
 * of the notes hide what the lock of the purchase history hides.
 */
export function cigarResponse(row: CigarRow, plan: Plan): Cigar {
  const { cigarId, basePriceCents, estimateCents, pricedQuantity, valueCents, notes, ...rest } = row
  const average = averageCents({ pricedQuantity, valueCents })
  return {
    ...rest,
    ...(notes !== undefined && { notes: plan === 'free' ? lockRestocks(notes) : notes }),
    id: cigarId,
    actualQuantity: rest.quantity,
    places: placesOf({ remaining: rest.quantity, places: rest.places }),
    ...(basePriceCents !== undefined && { pricePerCigar: fromCents(basePriceCents) }),
    ...(estimateCents !== undefined && { estimate: fromCents(estimateCents) }),
    ...(average !== undefined && { weightedAvgPrice: fromCents(average) }),
    purchaseDate: rest.oldestPurchaseDate,
  }
}

/** Returns a cigar as its own page shows it. */
export const detailsResponse = (row: CigarRow, plan: Plan): CigarDetails => ({
  ...cigarResponse(row, plan),
  pricedQuantity: row.pricedQuantity,
  ...(row.personalNotes && { personalNotes: row.personalNotes }),
  ...(row.ratedSmokes > 0 && {
    smokes: { rated: row.ratedSmokes, meanStars: roundStars(row.smokeStars / row.ratedSmokes) },
  }),
  ...(row.pricedQuantity > 0 && { totalValue: fromCents(row.valueCents) }),
})

/** Returns the totals of a stock in dollars, over the cigars in stock. */
export function totalsResponse(inStock: Parameters<typeof totalsOf>[0]) {
  const { sticks, brands, valueCents } = totalsOf(inStock)
  return { totalCigars: sticks, totalBrands: brands, totalValue: fromCents(valueCents) }
}
