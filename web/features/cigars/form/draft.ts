import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { standardSizes } from '../../../../shared/rules/option-lists.ts'

/** The form's fields before anything is filled in, in the order in which they stand on the screen. */
const empty = {
  brand: '',
  lineName: '',
  size: '',
  length: '',
  ringGauge: '',
  wrapper: '',
  strength: '',
  origin: '',
  pricePerCigar: '',
  quantity: '',
  purchaseDate: '',
  notes: '',
}

export type FieldName = keyof typeof empty
/** What the fields hold: text, as typed or chosen. */
export type Values = Readonly<Record<FieldName, string>>
export type Suggestions = Readonly<Partial<Record<FieldName, string>>>
/** What is wrong, at its field. */
export type Problems = Readonly<Partial<Record<FieldName, string>>>

export type Draft = {
  readonly values: Values
  readonly suggestions: Suggestions
  readonly imageUrl: string | undefined
  readonly problems: Problems
}

export type DraftChange =
  | { type: 'fill'; field: FieldName; value: string }
  | { type: 'attach-photo'; imageUrl: string }
  | { type: 'clear-photo' }
  | { type: 'show-problems'; problems: Problems }

/** A form to start from: the defaults of spec §9, then what the band reader suggests. */
export function newDraft(start: {
  suggestions: Suggestions
  imageUrl: string | undefined
  /** Today, `YYYY-MM-DD`, where the user is. */
  today: string
}): Draft {
  const suggestions = withSize(start.suggestions)
  const defaults = { quantity: '1', purchaseDate: start.today, strength: 'Medium' }
  const values = { ...empty, ...defaults, ...suggestions }
  return { values, suggestions, imageUrl: start.imageUrl, problems: {} }
}

/** A form to change a cigar with, as it is; what belongs to its inventory is not part of it. */
export function draftOf(cigar: CigarDetails): Draft {
  const { brand, lineName, wrapper, strength, origin, size = '' } = cigar
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  const measures = { length: text(cigar.length), ringGauge: text(cigar.ringGauge) }
  const described = { brand, lineName, wrapper, strength, origin, size, ...measures }
  return {
    values: { ...empty, ...described },
    suggestions: {},
    imageUrl: cigar.imageUrl,
    problems: {},
  }
}

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case 'fill':
      return fill(draft, change.field, change.value)
    case 'attach-photo':
      return { ...draft, imageUrl: change.imageUrl }
    case 'clear-photo':
      return { ...draft, imageUrl: undefined }
    case 'show-problems':
      return { ...draft, problems: change.problems }
  }
}

/** Where a field's value comes from: the AI, the AI and then the user, or the user alone (spec §4). */
export function provenance(draft: Draft, field: FieldName): 'ai' | 'modified' | 'manual' {
  const suggested = draft.suggestions[field]
  if (suggested === undefined) return 'manual'
  return draft.values[field] === suggested ? 'ai' : 'modified'
}

/** Whether a name, of a server's issue for instance, is that of a field of the form. */
export function isFieldName(name: string): name is FieldName {
  return name in empty
}

function fill(draft: Draft, field: FieldName, value: string): Draft {
  const filled = field === 'size' ? { size: value, ...measuresOf(value) } : { [field]: value }
  const problems = Object.entries(draft.problems).filter(([name]) => !(name in filled))
  return {
    ...draft,
    values: { ...draft.values, ...filled },
    problems: Object.fromEntries(problems),
  }
}

/** What choosing a standard size fills in; nothing for those that name no measure. */
function measuresOf(size: string): { length?: string; ringGauge?: string } {
  const measures = standardSizes.find(({ name }) => name === size)
  if (!measures || !('length' in measures)) return {}
  return { length: String(measures.length), ringGauge: String(measures.ringGauge) }
}

/** A suggested length and ring gauge suggest the standard size they make. */
function withSize(suggestions: Suggestions): Suggestions {
  if (suggestions.size !== undefined) return suggestions
  const match = standardSizes.find(
    (size) =>
      'length' in size &&
      String(size.length) === suggestions.length &&
      String(size.ringGauge) === suggestions.ringGauge,
  )
  return match ? { ...suggestions, size: match.name } : suggestions
}
