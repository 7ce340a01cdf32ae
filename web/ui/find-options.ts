import { searchEntries } from '../../shared/rules/search-words.ts'
import { mostRead, wordsOf } from '../../shared/rules/words-of.ts'

/** An entry of a combobox. */
export type Option = {
  /** The text that the field gets. */
  readonly value: string
  /** Shown after it. */
  readonly detail?: string
  /** Other names, which find it too. */
  readonly aliases?: readonly string[]
}

/** The options that a text finds. */
export type FoundOptions = {
  readonly options: readonly Option[]
  /** True if the options only come near the text, because none has all its words. */
  readonly isClosest: boolean
}

type Searchable = { readonly option: Option; readonly names: readonly (readonly string[])[] }

/**
 * Makes the search through options. Each word of a text begins a word of an option's name, or of one of
 * its aliases, in any order, case and accents: `anni 1964` finds `1964 Anniversary`. Options whose name
 * begins with the text come first; otherwise their order stays. If no option has all words, the search finds the
 * options that come near, as `searchEntries` says, best first.
 */
export function searchOptions(options: readonly Option[]): (text: string) => FoundOptions {
  const all = options.map((option) => ({ option, names: namesOf(option).map(wordsOf) }))
  let searchNear: ReturnType<typeof searchEntries> | undefined
  return (text) => {
    const wanted = wordsOf(text)
    if (wanted.length === 0) return { options, isClosest: false }
    const found = findBeginnings(all, wanted)
    if (found.length > 0) return { options: found, isClosest: false }
    searchNear ??= searchEntries(options.map((option) => ({ parts: [namesOf(option)] })))
    const near = searchNear(text.slice(0, mostRead))
      .found.toSorted((one, other) => other.score + other.share - one.score - one.share)
      .flatMap(({ index }) => options[index] ?? [])
    return { options: near, isClosest: near.length > 0 }
  }
}

const namesOf = ({ value, aliases = [] }: Option): readonly string[] => [value, ...aliases]

function findBeginnings(all: readonly Searchable[], wanted: readonly string[]): readonly Option[] {
  const whole = wanted.join('')
  const begins = ({ names }: Searchable) => names[0]?.join('').startsWith(whole) === true
  const found = all.filter(({ names }) =>
    names.some(
      (words) =>
        words.join('').startsWith(whole) ||
        wanted.every((part) => words.some((word) => word.startsWith(part))),
    ),
  )
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].map(
    ({ option }) => option,
  )
}
