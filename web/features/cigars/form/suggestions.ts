import type { Identification } from '../../../../shared/contract/identification.ts'
import { standardSizes } from '../../../../shared/rules/option-lists.ts'

/** What the band reader suggests for the fields of the form. */
export type Suggestions = {
  readonly [Name in keyof Identification['suggestions'] | 'size']?: string | number
}

/** Whether a field holds what was suggested for it. */
export const isSuggested = (entry: unknown, suggestion: string | number): boolean =>
  String(entry ?? '').trim() === String(suggestion).trim()

/** What choosing a standard size fills in; nothing for those without measures. */
export function measuresOf(name: string): { length?: number; ringGauge?: number } {
  const size = standardSizes.find((size) => size.name === name)
  return size && 'length' in size ? { length: size.length, ringGauge: size.ringGauge } : {}
}

/** A suggested length and ring gauge suggest the standard size they make. */
export function withSize(suggestions: Suggestions): Suggestions {
  const { length, ringGauge } = suggestions
  const match = standardSizes.find(
    (size) => 'length' in size && size.length === length && size.ringGauge === ringGauge,
  )
  return match ? { size: match.name, ...suggestions } : suggestions
}
