import type { Brand, CatalogLine, Vitola } from '../../../../shared/catalog/catalog.ts'
import { findNamed, lineFacts, type Named } from '../../../../shared/catalog/line-facts.ts'
import { standardSizes } from '../../../../shared/rules/sizes.ts'
import type { Option } from '../../../ui/find-options.ts'
import { describeLength } from '../describe-length.ts'

/** The fields that the catalog fills in. */
export const factNames = ['wrapper', 'strength', 'origin', 'size', 'length', 'ringGauge'] as const

/**
 * The catalog's facts. `undefined`: the catalog does not know it. A missing name was not asked for.
 */
export type Facts = { readonly [Name in (typeof factNames)[number]]?: string | number | undefined }

export const toOption = ({ name, aliases }: Named): Option => ({
  value: name,
  ...(aliases && { aliases }),
})

/** The facts of a line and of the size, if that is one of its vitolas. */
export function factsOf(
  brand: Brand,
  lines: readonly CatalogLine[],
  { lineName, size }: { lineName: string; size: string },
): Facts {
  const line = findNamed(lines, lineName)
  const vitola = findNamed(line?.vitolas ?? [], size)
  return { ...lineFacts(brand, lines, line), ...vitolaFacts(vitola) }
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
