import { foldBrand } from '../../shared/rules/brand-name.ts'
import type { Likeness } from './compare-marks.ts'

/** Different bands have fewer marks in common; bands of one brand may share a part. */
const leastCommon = 8
const leastShare = 0.5
/** How many times as much the nearest must have in common as the next cigar of another name. */
const clearlyNearer = 1.5

type Named = { readonly brand: string; readonly lineName: string; readonly likeness: Likeness }

/**
 * The cigar whose photo is clearly nearest; none where two cigars of different brands or lines are about
 * as near. No cigar is better than the wrong one.
 */
export function chooseNearest<C extends Named>(cigars: readonly C[]): C | undefined {
  const [nearest, ...others] = cigars.toSorted((a, b) => b.likeness.common - a.likeness.common)
  if (nearest === undefined) return undefined
  const { common, share } = nearest.likeness
  if (common < leastCommon || share < leastShare) return undefined
  const rival = others.find((other) => nameOf(other) !== nameOf(nearest))
  const isClear = rival === undefined || common >= clearlyNearer * rival.likeness.common
  return isClear ? nearest : undefined
}

const nameOf = ({ brand, lineName }: Named) => `${foldBrand(brand)} ${foldBrand(lineName)}`
