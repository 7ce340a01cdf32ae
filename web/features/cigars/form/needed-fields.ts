import type { Brand, CatalogLine, Vitola } from '../../../../shared/catalog/catalog.ts'
import { findNamed, lineFacts } from '../../../../shared/catalog/line-facts.ts'
import type { AlikeCigar } from '../../../../shared/contract/cigar.ts'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import { strengths } from '../../../../shared/rules/option-lists.ts'
import { isSameLine } from '../../../../shared/rules/same-cigar.ts'
import { usualFacts } from '../../../../shared/rules/usual-facts.ts'
import type { Option } from '../../../ui/find-options.ts'
import { type Facts, sizeOptions, vitolaFacts } from './catalog-facts.ts'
import { isSuggested, type Suggested } from './suggestions.ts'

/** The fields at the top of the open form, in this order. Only the size may stay empty. */
export const neededFields = ['lineName', 'wrapper', 'origin', 'strength', 'size'] as const
export type NeededField = (typeof neededFields)[number]

export type Entries = { readonly [Name in NeededField]?: unknown }

const isEmpty = (entry: unknown) => String(entry ?? '').trim() === ''

/** Returns the fields that must still be filled in. */
export const missingFields = (entries: Entries) =>
  neededFields.filter((name) => name !== 'size' && isEmpty(entries[name]))

/** Returns the fields that are empty or have only their usual value. */
export const openFields = (entries: Entries, suggested: Suggested) =>
  neededFields.filter(
    (name) =>
      isEmpty(entries[name]) || (name !== 'strength' && isGuess(entries[name], suggested[name])),
  )

/** True if a field has its usual value. */
export const isGuess = (entry: unknown, suggestion: Suggested[NeededField]) =>
  suggestion?.source === 'Usual' && isSuggested(entry, suggestion.value)

type Line = { readonly brand: string; readonly lineName: string }

/** The catalog's data about the entered brand. */
export type Known = {
  readonly brand: Brand | undefined
  readonly lines: readonly CatalogLine[]
  /** The names of the lines; what more publishers know comes first. */
  readonly lineNames: readonly string[]
  /** The collector's cigars of the brand, the newest first. */
  readonly own: readonly AlikeCigar[]
}

/** The values that a cigar of this line usually has; a size only if the line has no other. */
export function usualOf({ brand, lines, own }: Known, line: Line): Facts {
  const entry = findNamed(lines, line.lineName)
  const origin = brand && lineFacts(brand, lines, entry).origin
  const [only, ...others] = entry?.vitolas ?? []
  return {
    ...usualFacts({ ...line, origin }, own),
    ...vitolaFacts(others.length === 0 ? only : undefined),
  }
}

/** Most values that are offered for a field. */
const mostLikely = 8

/** The commonest in the catalog and in the names of lines. */
const common = {
  cuban: ['Natural', 'Maduro', 'Colorado', 'Colorado Maduro', 'Claro'],
  wrapper: [
    ...['Nicaraguan', 'Connecticut', 'Connecticut Broadleaf', 'Cameroon', 'Mexican San Andres'],
    ...['Ecuador Habano', 'Habano', 'Maduro'],
  ],
  origin: ['Nicaragua', 'Dominican Republic', 'Honduras', 'Cuba'],
  size: ['Robusto', 'Toro', 'Churchill', 'Torpedo', 'Corona', 'Gordo'],
} as const

/**
 * The likely values of a field, the likeliest first: the usual one, those of the collector's cigars of the line and of
 * the brand, those of the brand in the catalog, the commonest. A line whose vitolas are known has no other sizes.
 */
export function likelyValues(name: NeededField, known: Known, line: Line): readonly Option[] {
  const { brand, lines, lineNames, own } = known
  const entry = findNamed(lines, line.lineName)
  const usual = usualOf(known, line)
  const ofLine = own.filter((cigar) => isSameLine(cigar, line))
  const owned = [ofLine, own].flatMap((cigars) => byCount(cigars.map((cigar) => cigar[name])))
  if (name === 'size') return likelySizes(entry?.vitolas ?? [], owned)
  const values = {
    lineName: [...owned, ...lineNames],
    wrapper: [
      ...[usual.wrapper, ...owned],
      ...(usual.origin === 'Cuba' ? common.cuban : wrappersOf(lines)),
    ],
    origin: [
      ...[usual.origin, ...owned, brand?.country],
      ...byCount(lines.map(({ origin }) => origin)),
      ...common.origin,
    ],
    // A scale is offered in its order.
    strength: strengths,
  }[name]
  return [...new Set(values)]
    .flatMap((one) => (one ? { value: String(one) } : []))
    .slice(0, mostLikely)
}

const wrappersOf = (lines: readonly CatalogLine[]) => [
  ...byCount(lines.map(({ wrapper }) => wrapper)),
  ...common.wrapper,
]

function likelySizes(vitolas: readonly Vitola[], owned: readonly (string | undefined)[]) {
  const options = sizeOptions(vitolas)
  const named = [...owned, ...common.size].flatMap((size) => findOption(options, size))
  const all = vitolas.length > 0 ? options.slice(0, vitolas.length) : named
  const likely = named.filter((one) => all.includes(one))
  return [...new Set([...likely, ...all])].slice(0, mostLikely)
}

const findOption = (options: readonly Option[], size: string | undefined) =>
  options.filter(({ value }) => foldBrand(value) === foldBrand(size ?? ''))

/** Each value once, those of most first. */
const byCount = <Value>(values: readonly Value[]): Value[] =>
  [...Map.groupBy(values, (one) => one)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([value]) => value)
