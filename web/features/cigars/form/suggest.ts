import { isSuggested, type Suggestion } from './suggestions.ts'

/** The source of a field's value; `new` is the value of a new form. */
type Origin = 'new' | 'Usual' | 'Catalog' | 'AI' | 'user'

/**
 * The sources whose values the catalog replaces. With `nothing` it only marks the values that it
 * knows.
 */
const replaces = {
  nothing: [],
  own: ['new', 'Usual', 'Catalog'],
  suggested: ['new', 'Usual', 'Catalog', 'AI'],
  /** The user chose what brings new values. */
  all: ['new', 'Usual', 'Catalog', 'AI', 'user'],
} as const satisfies Readonly<Record<string, readonly Origin[]>>

export type Replaced = keyof typeof replaces

type Value = string | number

type Field = {
  /** The present value of the field. */
  readonly value: unknown
  /** The last suggestion for it. */
  readonly last: Suggestion | undefined
  readonly byAi: Suggestion | undefined
  /** The value in a new form. */
  readonly initial: string | null | undefined
  /** True if the user chose the value, which may be the one of a new form. */
  readonly isChosen?: boolean
}

/**
 * Returns a field's new suggestion, and whether its value is entered. A catalog value that the
 * catalog no longer knows gives way to the AI's value, then to the usual one, then to none.
 *
 * @returns nothing when the field stays as it is
 */
export function suggest(
  field: Field,
  { fact, usual }: { readonly fact: Value | undefined; readonly usual?: Value | undefined },
  replaced: Replaced,
) {
  const known = fact === undefined ? undefined : ({ value: fact, source: 'Catalog' } as const)
  const guess = usual === undefined ? undefined : ({ value: usual, source: 'Usual' } as const)
  const origin = originOf(field)
  if (replaced === 'nothing') {
    const mark = known ?? guess
    const isMarked = mark && origin === 'user' && isSuggested(field.value, mark.value)
    return isMarked ? { suggestion: mark, enters: false } : undefined
  }
  const origins: readonly Origin[] = replaces[replaced]
  if (!origins.includes(origin)) return undefined
  if (known) return { suggestion: known, enters: true }
  if (origin === 'AI' || origin === 'user') {
    return field.last?.source === 'Catalog' ? { suggestion: field.byAi, enters: true } : undefined
  }
  const suggestion = (field.last && field.byAi) ?? guess
  return suggestion || field.last ? { suggestion, enters: true } : undefined
}

const originOf = ({ value, last, initial, isChosen = false }: Field): Origin =>
  isSuggested(value, last?.value ?? initial ?? '')
    ? (last?.source ?? (isChosen ? 'user' : 'new'))
    : 'user'
