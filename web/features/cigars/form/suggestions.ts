import type { NewCigarInput } from '../../../../shared/contract/cigar.ts'
import type { Identification } from '../../../../shared/contract/identification.ts'
import type { PurchaseFacts } from '../../../../shared/contract/purchase-facts.ts'
import { standardSizes } from '../../../../shared/rules/sizes.ts'

export type FieldName = Exclude<
  keyof NewCigarInput,
  'aiNotes' | 'humidorId' | 'userRating' | 'personalNotes' | keyof PurchaseFacts
>

/** The band reader's suggestions by field. */
export type Suggestions = {
  readonly [Name in keyof Identification['suggestions'] | 'size']?: string | number
}

/** A suggested value, and the badge that says where it is from. */
export type Suggestion = {
  readonly value: string | number
  readonly source: 'AI' | 'Catalog' | 'Usual'
}

export type Suggested = { readonly [Name in FieldName]?: Suggestion | undefined }

export const suggestedByAi = (suggestions: Suggestions): Suggested =>
  Object.fromEntries(
    Object.entries(suggestions).map(([name, value]) => [name, { value, source: 'AI' }]),
  )

/** True if a field still has its suggested value. */
export const isSuggested = (entry: unknown, suggestion: string | number): boolean =>
  String(entry ?? '').trim() === String(suggestion).trim()

/** Adds the standard size of a suggested length and ring gauge. */
export function withSize(suggestions: Suggestions): Suggestions {
  const { length, ringGauge } = suggestions
  const match = standardSizes.find(
    (size) => 'length' in size && size.length === length && size.ringGauge === ringGauge,
  )
  return match ? { size: match.name, ...suggestions } : suggestions
}

type Entry = string | number | boolean | null

/** The entries that differ from what the form opens with without them. */
export type Typed = {
  readonly [Name in FieldName | 'humidorId' | keyof PurchaseFacts]?:
    | Entry
    | { readonly [Part in string]: Entry }
}
