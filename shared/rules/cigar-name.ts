import { foldBrand } from './brand-name.ts'

type Named = {
  readonly brand: string
  readonly lineName: string
  readonly size?: string | null | undefined
}

/**
 * What a cigar is called in a sentence: brand, line and vitola, as in `Oliva Serie V Robusto`. Two sizes of a line
 * would look the same without it. A line that has its vitola in its name does not repeat it.
 */
export const nameCigar = (cigar: Named): string =>
  [cigar.brand, cigar.lineName, vitolaOf(cigar)].filter(Boolean).join(' ')

/** The same below the brand: `Serie V · Robusto`. */
export const nameLine = (cigar: Omit<Named, 'brand'>): string =>
  [cigar.lineName, vitolaOf(cigar)].filter(Boolean).join(' · ')

/** Nothing when the size has no name of its own. */
function vitolaOf({ lineName, size }: Omit<Named, 'brand'>): string | undefined {
  if (!size || size === 'Custom') return undefined
  return foldBrand(lineName).includes(foldBrand(size)) ? undefined : size
}
