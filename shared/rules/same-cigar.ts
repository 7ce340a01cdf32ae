import { foldBrand } from './brand-name.ts'

type Line = { readonly brand: string; readonly lineName: string }

type Sized = Line & {
  readonly size?: string | null | undefined
  /** In inches. */
  readonly length?: number | null | undefined
  readonly ringGauge?: number | null | undefined
}

/** The same for cigars of one brand and line, however they are spelled. */
export const lineKey = ({ brand, lineName }: Line): string =>
  `${foldBrand(brand)}/${foldBrand(lineName)}`

/** True if two cigars have the same brand and line, ignoring case, accents and punctuation. */
export const isSameLine = (one: Line, other: Line): boolean => lineKey(one) === lineKey(other)

/** True if an entry has a size, by name or by measures. */
export const isSizeKnown = (entry: Sized): boolean =>
  nameOf(entry) !== '' || measuresOf(entry) !== unmeasured

/**
 * The cigars that an entry may be: those of its brand, line and size; of any size while it does not say its own.
 * The measures tell sizes apart that have no name or are 'Custom'.
 */
export const findSame = <Cigar extends Sized>(entry: Sized, cigars: readonly Cigar[]): Cigar[] => {
  const isKnown = isSizeKnown(entry)
  return cigars.filter((one) => isSameLine(one, entry) && (!isKnown || isSameSize(one, entry)))
}

function isSameSize(one: Sized, other: Sized): boolean {
  const [name, otherName] = [nameOf(one), nameOf(other)]
  if (name !== '' && otherName !== '') return name === otherName
  const measures = measuresOf(one)
  return measures !== unmeasured && measures === measuresOf(other)
}

const nameOf = ({ size }: Sized) => {
  const name = foldBrand(size ?? '')
  return name === 'custom' ? '' : name
}

const measuresOf = ({ length, ringGauge }: Sized) => `${length ?? ''}x${ringGauge ?? ''}`
const unmeasured = measuresOf({ brand: '', lineName: '' })
