import { foldBrand } from '../../shared/rules/brand-name.ts'

/** Photos of different brands have up to 5 places in common when their backgrounds differ. */
export const leastCommon = 10
/** The nearest cigar must have this many times as much in common as the next cigar of another name. */
const clearlyNearer = 1.5

type Named = { readonly brand: string; readonly lineName: string; readonly common: number }

/**
 * Returns the cigar whose photo has clearly the most in common, or `undefined` if cigars of
 * different brands or lines are about as near. No cigar is better than a wrong one.
 */
export function chooseNearest<C extends Named>(cigars: readonly C[]): C | undefined {
  const [nearest, ...others] = cigars.toSorted((a, b) => b.common - a.common)
  if (nearest === undefined || nearest.common < leastCommon) return undefined
  const rival = others.find((other) => nameOf(other) !== nameOf(nearest))
  const isClear = rival === undefined || nearest.common >= clearlyNearer * rival.common
  return isClear ? nearest : undefined
}

const nameOf = ({ brand, lineName }: Named) => `${foldBrand(brand)} ${foldBrand(lineName)}`
