import { allWordsOf, wordsOf } from '../rules/words-of.ts'

type IndexedLine = {
  /** Its name, then its aliases. */
  readonly names: readonly string[]
  /** How many publishers know it. */
  readonly known: number
  readonly vitolas: readonly string[]
}

type IndexedBrand = { readonly names: readonly string[]; readonly lines: readonly IndexedLine[] }

/** The names of all brands, lines and vitolas. */
export type LineIndex = readonly IndexedBrand[]

/** A brand, a line or a vitola of the catalogue. */
export type Found = {
  readonly brand: string
  readonly lineName?: string
  readonly size?: string
}

type Entry = {
  readonly found: Found
  /** The words of each of its names. */
  readonly own: readonly (readonly string[])[]
  /** The words of what it belongs to. */
  readonly above: readonly string[]
  readonly known: number
}

/** Most entries that a search finds. */
const most = 20

/** So few letters begin a word of nearly every brand's lines. */
const few = 2

/**
 * Makes the search through all brands, lines and vitolas. Each word of a text begins a word of brand, line or
 * vitola, in any order, case and accents: `1964 padron`, `bhk`, `opusx`. A vitola is found only by its own name, and
 * one or two letters find only brands. What fits best comes first, then what more publishers know.
 */
export function searchLines(index: LineIndex): (text: string) => readonly Found[] {
  const brands = index.map(prepare)
  return (text) => {
    const wanted = wordsOf(text)
    if (wanted.length === 0) return []
    const joined = wanted.join('')
    return brands
      .filter(({ mayHave }) => mayHave(wanted, joined))
      .flatMap(({ itself, lines }) => (joined.length <= few ? itself : [itself, ...lines()]))
      .flatMap((entry) => {
        const [apart, together] = [scoreOf(entry, wanted), scoreOf(entry, [joined])]
        const scores = [apart, together && together + wanted.length - 1].filter(isNumber)
        return scores.length === 0 ? [] : [{ entry, score: Math.max(...scores) }]
      })
      .sort((a, b) => b.score - a.score || b.entry.known - a.entry.known)
      .slice(0, most)
      .map(({ entry }) => entry.found)
  }
}

/** The names of a brand's lines; what more publishers know comes first. */
export const namesOfLines = (index: LineIndex, brand: string): readonly string[] =>
  (index.find(({ names }) => names[0] === brand)?.lines ?? [])
    .toSorted((one, other) => other.known - one.known)
    .flatMap(({ names }) => names.slice(0, 1))

const isNumber = (one: number | undefined) => one !== undefined

/** Most brands are ruled out by their words; the lines of the others are prepared when they are first needed. */
function prepare(brand: IndexedBrand) {
  const [name = ''] = brand.names
  const known = brand.lines.reduce((sum, line) => sum + line.known, 0)
  const all = [...brand.names, ...brand.lines.flatMap((line) => [...line.names, ...line.vitolas])]
  const words = allWordsOf(all.join(' '))
  const [apart, together] = [` ${words.join(' ')}`, words.join('')]
  let lines: readonly Entry[] | undefined
  return {
    mayHave: (wanted: readonly string[], joined: string) =>
      wanted.every((part) => apart.includes(` ${part}`)) ||
      (joined.length > few && together.includes(joined)),
    itself: { found: { brand: name }, own: brand.names.map(namesOf), above: [], known },
    lines: () => {
      lines ??= linesOf(brand, known)
      return lines
    },
  }
}

/** The lines of a brand and their vitolas. */
function linesOf({ names, lines }: IndexedBrand, known: number): Entry[] {
  const [brand = ''] = names
  const ofBrand = names.flatMap(namesOf)
  return lines.flatMap((line): Entry[] => {
    const [lineName = ''] = line.names
    const found = { brand, lineName }
    const own = line.names.map(namesOf)
    const above = [...ofBrand, ...own.flat()]
    const shared = { known: line.known + known / 1000 }
    return [
      { ...shared, found, own, above: ofBrand },
      ...line.vitolas
        .filter((size) => size !== lineName)
        .map((size) => ({ ...shared, found: { ...found, size }, own: [namesOf(size)], above })),
    ]
  })
}

/** The words of a name, and the whole of it as one word: `opusx` finds `Opus X`. */
const namesOf = (name: string): readonly string[] => {
  const words = wordsOf(name)
  return words.length > 1 ? [...words, words.join('')] : words
}

/**
 * How well a text fits: its words that are there whole, and the share of an own name that it says. Those of a
 * brand always count as whole, so that `monte` finds what most people mean.
 *
 * @returns nothing when a word is not found, or when nothing of the text is in the entry's own names
 */
function scoreOf({ own, above, found }: Entry, wanted: readonly string[]): number | undefined {
  const begins = (words: readonly string[]) => (part: string) =>
    words.some((word) => word.startsWith(part))
  const scores = own.flatMap((words) => {
    const all = [...words, ...above]
    if (!wanted.every(begins(all))) return []
    const matched = wanted.filter(begins(words))
    const named =
      found.size === undefined ? matched : matched.filter((part) => !begins(above)(part))
    if (named.length === 0) return []
    const whole = found.lineName ? wanted.filter((part) => all.includes(part)) : wanted
    const share = words.filter((word) => matched.some((part) => word.startsWith(part)))
    return whole.length + share.length / words.length
  })
  return scores.length > 0 ? Math.max(...scores) : undefined
}
