import { wordsOf } from '../../shared/rules/words-of.ts'

/** An entry of a combobox. */
export type Option = {
  /** The text that the field gets. */
  readonly value: string
  /** Shown after it. */
  readonly detail?: string
  /** Other names, which find it too. */
  readonly aliases?: readonly string[]
}

type Searchable = { readonly option: Option; readonly names: readonly (readonly string[])[] }

/**
 * Makes the search through options. Each word of a text begins a word of an option's name, or of one of
 * its aliases, in any order, case and accents: `anni 1964` finds `1964 Anniversary`. Options whose name
 * begins with the text come first; otherwise their order stays.
 */
export function searchOptions(options: readonly Option[]): (text: string) => readonly Option[] {
  const all = options.map(
    (option): Searchable => ({
      option,
      names: [option.value, ...(option.aliases ?? [])].map((name) => wordsOf(name)),
    }),
  )
  return (text) => {
    const wanted = wordsOf(text)
    if (wanted.length === 0) return options
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
}
