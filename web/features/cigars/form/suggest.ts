import { isSuggested, type Suggestion } from './suggestions.ts'

/** Where the value of a field is from; `new` is what a new form begins with. */
type Origin = 'new' | 'Catalogue' | 'AI' | 'user'

/** Whose values the catalogue replaces. With `nothing` it only marks what it knows. */
const replaces = {
  nothing: [],
  own: ['new', 'Catalogue'],
  suggested: ['new', 'Catalogue', 'AI'],
  /** The user chose what brings new values. */
  all: ['new', 'Catalogue', 'AI', 'user'],
} as const satisfies Readonly<Record<string, readonly Origin[]>>

export type Replaced = keyof typeof replaces

type Field = {
  /** What the field has now. */
  readonly value: unknown
  /** What was suggested for it last. */
  readonly last: Suggestion | undefined
  readonly byAi: Suggestion | undefined
  /** What a new form has in it. */
  readonly initial: string | null | undefined
}

/**
 * What the catalogue does to a field: the suggestion that it has from now on, and whether its value is
 * entered. A value of the catalogue that it does not know any more gives way to the one of the AI, or
 * to none.
 *
 * @returns nothing when the field stays as it is
 */
export function suggest(field: Field, fact: string | number | undefined, replaced: Replaced) {
  const known = fact === undefined ? undefined : ({ value: fact, source: 'Catalogue' } as const)
  const origin = originOf(field)
  if (replaced === 'nothing') {
    const isMarked = known && origin === 'user' && isSuggested(field.value, known.value)
    return isMarked ? { suggestion: known, enters: false } : undefined
  }
  const origins: readonly Origin[] = replaces[replaced]
  if (!origins.includes(origin)) return undefined
  if (known) return { suggestion: known, enters: true }
  const isOwn = field.last?.source === 'Catalogue'
  return isOwn ? { suggestion: field.byAi, enters: true } : undefined
}

const originOf = ({ value, last, initial }: Field): Origin =>
  isSuggested(value, last?.value ?? initial ?? '') ? (last?.source ?? 'new') : 'user'
