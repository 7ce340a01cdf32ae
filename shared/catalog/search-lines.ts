import { strengths } from '../rules/option-lists.ts'
import { wordsToSearch } from '../rules/search-terms.ts'
import { type Match, searchEntries } from '../rules/search-words.ts'
import { namedWrappers } from '../rules/usual-facts.ts'
import type { Entry } from '../rules/word-index.ts'

type IndexedLine = {
  /** Its name, then its aliases. */
  readonly names: readonly string[]
  /** The number of publishers that know it. */
  readonly known: number
  readonly vitolas: readonly string[]
  /** The length in inches and the ring gauge of each vitola. */
  readonly measures?: readonly (readonly [length: number, ringGauge: number])[]
}

type IndexedBrand = {
  readonly names: readonly string[]
  readonly lines: readonly IndexedLine[]
  /** The names of former lines, which other brands have now. The search does not find them. */
  readonly moved?: readonly (readonly string[])[]
}

/** The names of all brands, lines and vitolas. */
export type LineIndex = readonly IndexedBrand[]

/** A brand, a line or a vitola of the catalog. */
export type Found = {
  readonly brand: string
  readonly lineName?: string
  readonly size?: string
  /** In inches. */
  readonly length?: number | undefined
  readonly ringGauge?: number | undefined
  /** Words of the text that are no part of a name. */
  readonly wrapper?: string | undefined
  readonly strength?: string | undefined
}

/** The most entries that a search finds. */
const most = 20

/** The most sizes that are offered with a line whose own name is typed. */
const mostSizes = 12

/** So few letters begin a word of nearly every brand's lines. */
const few = 2

type Ranked = { readonly found: Found; readonly known: number }

export type FoundLines = {
  readonly found: readonly Found[]
  /** True if the catalog has no entry with all words as they are typed: these come near. */
  readonly isClosest: boolean
}

/**
 * Makes the search through all brands, lines and vitolas, as `searchEntries` says. One or two letters find only brands. What fits
 * best comes first, then what more publishers know. The vitolas of the line that fits best come after the line, unless one is
 * typed.
 */
export function searchLines(index: LineIndex): (text: string) => FoundLines {
  const { ranked, entries } = entriesOf(index)
  const search = searchEntries(entries)
  return (text) => {
    const { rest, ...facts } = takeFacts(text)
    const whole = search(text)
    const named = whole.isClosest || whole.found.length === 0 ? search(rest) : whole
    // A wrapper or strength that no name has is one of the cigar.
    const isFact = named !== whole && named.found.length > 0 && !named.isClosest
    const { found: matches, isClosest } = isFact ? named : whole
    const isFew = /^\P{Number}*$/u.test(text) && text.trim().length <= few
    const found = matches
      .flatMap((match) => {
        const entry = ranked[match.index]
        if (!entry || (isFew && entry.found.lineName)) return []
        return [{ ...entry, ...match }]
      })
      .sort((a, b) => rankOf(b) - rankOf(a) || b.known - a.known)
      .slice(0, most)
      .map((entry) => entry.found)
    const all = withSizes(index, found)
    return { found: isFact ? all.map((one) => ({ ...one, ...facts })) : all, isClosest }
  }
}

/** Takes a wrapper and a strength out of a text. */
function takeFacts(text: string) {
  const words = ` ${wordsToSearch(text).join(' ')} `
  const [phrase, wrapper] = namedWrappers.find(([one]) => words.includes(` ${one} `)) ?? []
  const strength = namedStrengths.find(([one]) => words.includes(` ${one} `))
  const rest = [phrase, strength?.[0]].reduce<string>(
    (left, one) => (one === undefined ? left : left.replace(` ${one} `, ' ')),
    words,
  )
  return { rest, wrapper, strength: strength?.[1] }
}

const namedStrengths = [
  ...strengths
    .toReversed()
    .toSorted((one, other) => other.length - one.length)
    .map((name) => [name.toLowerCase().replace('-', ' '), name] as const),
  ['light', 'Mild'],
  ['mellow', 'Mild'],
  ['strong', 'Full'],
] as const

/** A part of a brand ranks as its whole name, so `monte` finds what most people mean. */
function rankOf({ found, score, share }: Ranked & Match): number {
  if (found.lineName === undefined) return score >= wholeBrand ? 1.6 : score
  return Math.round((score + share / 2) * 50) / 50 - (found.size === undefined ? 0 : 0.01)
}

const wholeBrand = 0.7

/** All entries; those of brands before their lines, and lines before their vitolas. */
function entriesOf(index: LineIndex) {
  const ranked: Ranked[] = []
  const entries: Entry[] = []
  const add = (entry: Ranked, names: readonly string[], above?: number) => {
    ranked.push(entry)
    return entries.push({ parts: [names], ...(above !== undefined && { above }) }) - 1
  }
  for (const { names, lines } of index) {
    const [brand = ''] = names
    const known = lines.reduce((sum, line) => sum + line.known, 0)
    const place = add({ found: { brand }, known }, names)
    for (const line of lines) {
      const [lineName = ''] = line.names
      const shared = { known: line.known + known / 1000 }
      const linePlace = add({ ...shared, found: { brand, lineName } }, line.names, place)
      for (const found of vitolasOf(brand, line)) {
        if (found.size !== lineName) add({ ...shared, found }, [found.size], linePlace)
      }
    }
  }
  return { ranked, entries }
}

const vitolasOf = (
  brand: string,
  { names: [lineName = ''], vitolas, measures = [] }: IndexedLine,
) =>
  vitolas.map((size, place) => {
    const [length, ringGauge] = measures[place] ?? []
    return { brand, lineName, size, length, ringGauge }
  })

/** Adds the vitolas of the first line after it, unless the text has found one. */
function withSizes(index: LineIndex, found: readonly Found[]): readonly Found[] {
  const [first] = found
  if (first?.lineName === undefined || first.size !== undefined) return found
  const line = index
    .find(({ names }) => names[0] === first.brand)
    ?.lines.find(({ names }) => names[0] === first.lineName)
  const sizes = line ? vitolasOf(first.brand, line).slice(0, mostSizes) : []
  const isAdded = (one: Found) =>
    one.brand === first.brand &&
    one.lineName === first.lineName &&
    sizes.some(({ size }) => size === one.size)
  return [first, ...sizes, ...found.slice(1).filter((one) => !isAdded(one))].slice(0, most)
}

/** The names of a brand's lines; what more publishers know comes first. */
export const namesOfLines = (index: LineIndex, brand: string): readonly string[] =>
  (index.find(({ names }) => names[0] === brand)?.lines ?? [])
    .toSorted((one, other) => other.known - one.known)
    .flatMap(({ names }) => names.slice(0, 1))
