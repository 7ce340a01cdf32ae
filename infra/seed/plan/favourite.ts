import brands from '../../../shared/catalogue/brands.json' with { type: 'json' }
import { standardSizes, type Wrapper } from '../../../shared/rules/option-lists.ts'
import type { Described } from './planned-cigar.ts'

/** A cigar somebody would choose, as far as the catalogue of brands does not know it already. */
export type Favourite = {
  readonly brand: string
  readonly lineName: string
  /** One of the sizes that name a measure. */
  readonly size: string
  /** About what a stick costs, in dollars. */
  readonly dollars: number
  /** Where the catalogue names none. */
  readonly wrapper?: Wrapper
  readonly notes?: string
}

/**
 * A favourite with what the catalogue and the list of sizes say about it.
 *
 * @throws Error when they do not know it: the demo shows real cigars only
 */
export function describeFavourite(favourite: Favourite): Described {
  const { brand, lineName, size, notes } = favourite
  const known = brands.find(({ name }) => name === brand)
  const line = known?.lines.find(({ name }) => name === lineName)
  const wrapper = line?.wrapper ?? favourite.wrapper
  const measure = measures.get(size)
  if (!known || !line?.strength || !wrapper || !measure) {
    throw new Error(`Not in the catalogue: ${brand} ${lineName}, ${size}`)
  }
  return {
    brand,
    lineName,
    wrapper,
    strength: line.strength,
    origin: line.origin ?? known.country,
    ...measure,
    ...(notes && { notes }),
  }
}

type Measure = Pick<Described, 'size' | 'length' | 'ringGauge'>

/** The sizes that name a measure, by name. */
export const measures: ReadonlyMap<string, Measure> = new Map(
  standardSizes.flatMap((one) =>
    'length' in one
      ? [[one.name, { size: one.name, length: one.length, ringGauge: one.ringGauge }] as const]
      : [],
  ),
)
