import type { Identification } from '../../../../shared/contract/identification.ts'
import { standardSizes } from '../../../../shared/rules/option-lists.ts'

/** The band reader's suggestions by field. */
export type Suggestions = {
  readonly [Name in keyof Identification['suggestions'] | 'size']?: string | number
}

/** Whether a field still has its suggested value. */
export const isSuggested = (entry: unknown, suggestion: string | number): boolean =>
  String(entry ?? '').trim() === String(suggestion).trim()

/** The measures of a standard size; empty for sizes without measures. */
export function measuresOf(name: string): { length?: number; ringGauge?: number } {
  const size = standardSizes.find((size) => size.name === name)
  return size && 'length' in size ? { length: size.length, ringGauge: size.ringGauge } : {}
}

/** Adds the standard size of a suggested length and ring gauge. */
export function withSize(suggestions: Suggestions): Suggestions {
  const { length, ringGauge } = suggestions
  const match = standardSizes.find(
    (size) => 'length' in size && size.length === length && size.ringGauge === ringGauge,
  )
  return match ? { size: match.name, ...suggestions } : suggestions
}
