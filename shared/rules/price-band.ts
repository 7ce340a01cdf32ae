/** Price bands (spec §9), the dearest first; a stick is in the first it reaches. */
export const priceBands = [
  { band: 'premium', name: 'Premium', span: '$20+', fromCents: 20_00 },
  { band: 'midRange', name: 'Mid-Range', span: '$10-19', fromCents: 10_00 },
  { band: 'budget', name: 'Budget', span: '$5-9', fromCents: 5_00 },
  { band: 'economy', name: 'Economy', span: 'under $5', fromCents: 0 },
] as const
export type PriceBand = (typeof priceBands)[number]['band']

/**
 * The band of a price.
 *
 * @param cents whole cents a stick, from 0
 * @throws RangeError for a price below 0
 */
export function priceBandOf(cents: number): PriceBand {
  const found = priceBands.find(({ fromCents }) => cents >= fromCents)
  if (found === undefined) throw new RangeError(`Not a price: ${cents}`)
  return found.band
}

/**
 * Counts the sticks in each band, also 0.
 *
 * @param purchases sticks and what each cost in whole cents; those without a price have no part in it
 */
export function countByPriceBand(
  purchases: readonly { readonly remaining: number; readonly priceCents?: number | undefined }[],
): Record<PriceBand, number> {
  const counts = { premium: 0, midRange: 0, budget: 0, economy: 0 }
  for (const { remaining, priceCents } of purchases) {
    if (priceCents !== undefined) counts[priceBandOf(priceCents)] += remaining
  }
  return counts
}
