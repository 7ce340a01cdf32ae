import type { Brand, CatalogueLine, Vitola } from '../../../../shared/catalogue/catalogue.ts'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import { standardSizes } from '../../../../shared/rules/option-lists.ts'
import type { Option } from '../../../ui/find-options.ts'
import { describeLength } from '../describe-length.ts'

/** The fields that the catalogue fills in. */
export const factNames = ['wrapper', 'strength', 'origin', 'size', 'length', 'ringGauge'] as const

/** What the catalogue says; undefined is what it does not know. A name that is absent was not asked for. */
export type Facts = { readonly [Name in (typeof factNames)[number]]?: string | number | undefined }

type Named = { readonly name: string; readonly aliases?: readonly string[] }

/** The entry of this name or alias; case, accents and punctuation do not matter. */
export function findNamed<Entry extends Named>(
  entries: readonly Entry[],
  text: string,
): Entry | undefined {
  const wanted = foldBrand(text)
  return entries.find(({ name, aliases = [] }) =>
    [name, ...aliases].some((one) => foldBrand(one) === wanted),
  )
}

export const toOption = ({ name, aliases }: Named): Option => ({
  value: name,
  ...(aliases && { aliases }),
})

/**
 * The facts of a line and of the size, if that is one of its vitolas. A line without an origin has its
 * brand's country, unless the brand is made in several countries.
 */
export function factsOf(
  brand: Brand,
  lines: readonly CatalogueLine[],
  { lineName, size }: { lineName: string; size: string },
): Facts {
  const line = findNamed(lines, lineName)
  const isOfOneCountry = lines.every(({ origin = brand.country }) => origin === brand.country)
  return {
    wrapper: line?.wrapper,
    strength: line?.strength,
    origin: line?.origin ?? (isOfOneCountry ? brand.country : undefined),
    ...vitolaFacts(findNamed(line?.vitolas ?? [], size)),
  }
}

export const vitolaFacts = (vitola: Vitola | undefined): Facts => ({
  size: vitola?.name,
  length: vitola?.length,
  ringGauge: vitola?.ringGauge,
})

/** The measures of a standard size; empty for sizes without measures. */
export function measuresOf(name: string): { length?: number; ringGauge?: number } {
  const size = findNamed(standardSizes, name)
  return size && 'length' in size ? { length: size.length, ringGauge: size.ringGauge } : {}
}

/** The vitolas of the line come first, then the standard sizes of other names. */
export const sizeOptions = (vitolas: readonly Vitola[]): Option[] =>
  [...vitolas, ...standardSizes.filter(({ name }) => !findNamed(vitolas, name))].map((size) => ({
    value: size.name,
    ...('length' in size && { detail: `${describeLength(size.length)} × ${size.ringGauge}` }),
  }))
