import type { CatalogBrand, CatalogLine } from '../../shared/catalog/catalog.ts'
import { foldWords, genericNames, isGeneric } from './band-words.ts'
import { type Spelling, toSpelling } from './spell-names.ts'

export type Name = { readonly words: readonly string[]; readonly joined: string }
/** The name of a line or a size. Its `words` exclude the words of its brand. */
export type OwnName = Name & {
  /** True if at least one word is not generic. */
  readonly distinct: boolean
}
export type LineEntry = OwnName & { readonly line: CatalogLine }
export type BrandEntry = {
  readonly brand: CatalogBrand
  readonly names: readonly Name[]
  readonly lines: readonly LineEntry[]
  /** The names of sizes that are not generic. */
  readonly sizes: readonly OwnName[]
}

/** The catalog as readings are matched against it. */
export type Catalog = {
  readonly entries: readonly BrandEntry[]
  /** The words and whole names that hold a pair of letters: text without a pair in common is none of them. */
  readonly pairs: ReadonlyMap<string, readonly string[]>
  /** Every word of every name: text that is one of them is not another one misread. */
  readonly vocabulary: ReadonlySet<string>
  /** The number of brands that use a word or a whole name, also for a size. */
  readonly owners: ReadonlyMap<string, number>
  /** The number of brands that have a word in their own names. */
  readonly namesakes: ReadonlyMap<string, number>
  /**
   * The words that a doubtful line may spell: names of five letters and more, and generic words.
   */
  readonly spellings: readonly Spelling[]
}

/** Prepares the brands once: names as bare words, and in how many brands each occurs. */
export const indexCatalog = (brands: readonly CatalogBrand[]): Catalog => {
  const entries = brands.map((brand) => ({
    brand,
    names: [brand.name, ...(brand.aliases ?? [])].map(toName),
    lines: brand.lines.flatMap((line) =>
      [line.name, ...(line.aliases ?? [])]
        .map((name) => ({ ...toOwnName(name, brand), line }))
        .filter(({ words }) => words.length > 0),
    ),
    sizes: brand.lines
      .flatMap(({ vitolas = [] }) => vitolas.map(({ name }) => toOwnName(name, brand)))
      .filter(({ distinct }) => distinct),
  }))
  const owners = new Map<string, number>()
  const namesakes = new Map<string, number>()
  for (const { brand, names, lines } of entries) {
    const sizes = brand.lines.flatMap(({ vitolas = [] }) => vitolas.map(({ name }) => toName(name)))
    const used = [...names, ...lines, ...sizes].flatMap(({ words, joined }) => [...words, joined])
    count(owners, used)
    count(
      namesakes,
      names.flatMap(({ words }) => words),
    )
  }
  const vocabulary = new Set(
    entries.flatMap(({ names, lines }) => [...names, ...lines].flatMap((name) => name.words)),
  )
  return {
    entries,
    owners,
    namesakes,
    vocabulary,
    pairs: indexPairs(entries),
    spellings: listSpellings(entries),
  }
}

/** Also generic words, so that a line that says one is not taken for a name. */
const listSpellings = (entries: readonly BrandEntry[]) => {
  const brandsOf = new Map(genericNames.map((word) => [word, new Set<string>()]))
  for (const { brand, names, lines } of entries) {
    for (const { words, joined } of [...names, ...lines]) {
      const significant = words.some((word) => !isGeneric(word)) ? [...words, joined] : words
      for (const text of significant) {
        if (text.length < 5) continue
        const owners = brandsOf.get(text) ?? new Set()
        if (!isGeneric(text)) owners.add(brand.name)
        brandsOf.set(text, owners)
      }
    }
  }
  return [...brandsOf].map(([name, owners]) => toSpelling(name, owners))
}

const count = (counts: Map<string, number>, texts: readonly string[]) => {
  for (const text of new Set(texts)) counts.set(text, (counts.get(text) ?? 0) + 1)
}

const indexPairs = (entries: readonly BrandEntry[]) => {
  const named = entries.flatMap(({ names, lines }) =>
    [...names, ...lines].flatMap(({ words, joined }) => [...words, joined]),
  )
  const index = new Map<string, string[]>()
  for (const name of new Set(named)) {
    for (const pair of letterPairs(name)) {
      const words = index.get(pair)
      if (words) words.push(name)
      else index.set(pair, [name])
    }
  }
  return index
}

/** Every two letters that follow each other in a text, once. */
export const letterPairs = (text: string) => [
  ...new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))),
]

/** A text as bare words, and run together. */
export const toName = (text: string): Name => {
  const words = foldWords(text)
  return { words, joined: words.join('') }
}

/** A brand's own words within the name of a line (`Fuente Fuente OpusX`) or a size do not identify it. */
const toOwnName = (text: string, brand: CatalogBrand) => {
  const { words, joined } = toName(text)
  const own = new Set(foldWords(brand.name))
  const significant = words.filter((word) => !own.has(word))
  return { words: significant, joined, distinct: significant.some(isDistinct) }
}

/** True if a word can tell one line from another. */
export const isDistinct = (word: string) => word.length > 2 && !isGeneric(word)
