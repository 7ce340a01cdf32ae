import {
  type CigarChangeInput,
  type CigarDetails,
  cigarChange,
} from '../../../../shared/contract/cigar.ts'
import { type Draft, draftOf, type Problems } from './draft.ts'
import { numberOf, problemsFrom } from './read-draft.ts'

/** What the edit form can change; the rest is managed through the inventory (spec §5). */
const texts = ['brand', 'lineName', 'wrapper', 'strength', 'origin'] as const

/**
 * What a draft changes of a cigar and nothing else, or what is wrong with that by the rules the
 * server has too.
 */
export function readChange(
  draft: Draft,
  cigar: CigarDetails,
): { change: CigarChangeInput } | { problems: Problems } {
  const parsed = cigarChange.safeParse(differences(draft, draftOf(cigar)))
  if (parsed.success) return { change: parsed.data }
  return { problems: problemsFrom(parsed.error.issues) }
}

/** Whether closing the form would lose anything. */
export const isChanged = (draft: Draft, cigar: CigarDetails): boolean =>
  Object.keys(differences(draft, draftOf(cigar))).length > 0

function differences({ values, imageUrl }: Draft, before: Draft) {
  const changed: Record<string, unknown> = {}
  for (const name of texts) {
    if (values[name] !== before.values[name]) changed[name] = values[name]
  }
  if (values.size !== before.values.size) changed.size = values.size || null
  for (const name of ['length', 'ringGauge'] as const) {
    if (values[name] !== before.values[name]) changed[name] = numberOf(values[name]) ?? null
  }
  if (imageUrl !== before.imageUrl) changed.imageUrl = imageUrl ?? null
  return changed
}
