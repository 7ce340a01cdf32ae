import { foldBrand } from './brand-name.ts'

type Line = { readonly brand: string; readonly lineName: string }

type Sized = Line & {
  readonly size?: string | null | undefined
  /** In inches. */
  readonly length?: number | null | undefined
  readonly ringGauge?: number | null | undefined
}

/** Whether two cigars are of one brand and line, whatever the case, accents and punctuation of their names. */
export const isSameLine = (one: Line, other: Line): boolean => lineOf(one) === lineOf(other)

/**
 * Whether two entries are one cigar: one brand, line and size. The measures tell cigars apart whose size has no name
 * or is 'Custom'.
 */
export const isSameCigar = (one: Sized, other: Sized): boolean =>
  isSameLine(one, other) && sizeOf(one) === sizeOf(other)

const lineOf = ({ brand, lineName }: Line) => `${foldBrand(brand)}/${foldBrand(lineName)}`

const sizeOf = ({ size, length, ringGauge }: Sized) => {
  const name = foldBrand(size ?? '')
  return name === '' || name === 'custom' ? `${length ?? ''}x${ringGauge ?? ''}` : name
}
