import { wordsOf } from './words-of.ts'

type Named = {
  readonly brand: string
  readonly lineName: string
  readonly size?: string | null | undefined
}

/**
 * Returns the name of a cigar in a sentence: brand, line and vitola, as in `Oliva Serie V Robusto`.
 * The vitola tells two sizes of a line apart. A line that has its vitola in its name does not
 * repeat it.
 */
export const nameCigar = (cigar: Named): string =>
  [cigar.brand, cigar.lineName, vitolaOf(cigar)].filter(Boolean).join(' ')

/** The same below the brand: `Serie V · Robusto`. */
export const nameLine = (cigar: Omit<Named, 'brand'>): string =>
  [cigar.lineName, vitolaOf(cigar)].filter(Boolean).join(' · ')

/** The name of the size; nothing when it has none, or when the line says it. */
export function vitolaOf({ lineName, size }: Omit<Named, 'brand'>): string | undefined {
  if (!size || size === 'Custom') return undefined
  return spaced(lineName).includes(spaced(size)) ? undefined : size
}

/** Whole words: the vitola A is not in every line with an a. */
const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `
