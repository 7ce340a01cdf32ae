import { isSuggested, type Suggestion } from './suggestions.ts'

/** Where the value of a field is from; `new` is what a new form begins with. */
type Origin = 'new' | 'Usual' | 'Catalog' | 'AI' | 'user'

/** Whose values the catalog replaces. With `nothing` it only marks what it knows. */
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
  /** What the field has now. */
  readonly value: unknown
  /** What was suggested for it last. */
  readonly last: Suggestion | undefined
  readonly byAi: Suggestion | undefined
  /** What a new form has in it. */
  readonly initial: string | null | undefined
  /** True if the user chose the value, which may be the one of a new form. */
  readonly isChosen?: boolean
}

/**
 * What the catalog does to a field: the suggestion that it has from now on, and whether its value is
 * entered. A value of the catalog that it does not know any more gives way to the one of the AI, then to the
 * usual one, then to none.
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
