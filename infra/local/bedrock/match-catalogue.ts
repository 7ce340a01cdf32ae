import type { CatalogueBrand, CatalogueLine } from '../../../shared/catalogue/catalogue.ts'
import { foldWords, isGeneric, looksGeneric, measureLikeness } from './band-words.ts'
import type { Reading } from './recognize-text.ts'

/** A brand that the readings suggest, with a confidence of 0 to 1. */
export type Match = {
  readonly brand: CatalogueBrand
  readonly line?: CatalogueLine
  readonly confidence: number
}

/** A line name alone, however clear, is not the brand's name. */
const lineAlone = 0.78
const sureOfLine = 0.55

type Name = { readonly words: readonly string[]; readonly joined: string }
type LineEntry = Name & {
  readonly line: CatalogueLine
  /** Whether some word of it is not generic. */
  readonly distinct: boolean
}
type BrandEntry = {
  readonly brand: CatalogueBrand
  readonly names: readonly Name[]
  readonly lines: readonly LineEntry[]
}

/** Rivals make none less likely than this. */
const doubtful = 0.3

/** A name cut off on both sides: doubtful, however clear. */
const fragmentAlone = 0.45

export type Catalogue = {
  readonly entries: readonly BrandEntry[]
  /** The words and whole names that hold a pair of letters: text without a pair in common is none of them. */
  readonly pairs: ReadonlyMap<string, readonly string[]>
  /** Every word of every name: text that is one of them is not another one misread. */
  readonly vocabulary: ReadonlySet<string>
  /** How many brands use a word or a whole name, also for a size. */
  readonly owners: ReadonlyMap<string, number>
}

/** Prepares the brands once: names as bare words, and in how many brands each occurs. */
export const indexCatalogue = (brands: readonly CatalogueBrand[]): Catalogue => {
  const entries = brands.map((brand) => ({
    brand,
    names: [brand.name, ...(brand.aliases ?? [])].map(toName),
    lines: brand.lines.flatMap((line) =>
      [line.name, ...(line.aliases ?? [])].map((name) => ({ ...toLineName(name, brand), line })),
    ),
  }))
  const owners = new Map<string, number>()
  for (const { brand, names, lines } of entries) {
    const sizes = brand.lines.flatMap(({ vitolas = [] }) => vitolas.map(({ name }) => toName(name)))
    const used = [...names, ...lines, ...sizes].flatMap(({ words, joined }) => [...words, joined])
    for (const text of new Set(used)) owners.set(text, (owners.get(text) ?? 0) + 1)
  }
  const vocabulary = new Set(
    entries.flatMap(({ names, lines }) => [...names, ...lines].flatMap((name) => name.words)),
  )
  const named = entries.flatMap(({ names, lines }) =>
    [...names, ...lines].flatMap(({ words, joined }) => [...words, joined]),
  )
  const pairs = Map.groupBy(
    [...new Set(named)].flatMap((name) => letterPairs(name).map((pair) => ({ pair, name }))),
    ({ pair }) => pair,
  )
  return {
    entries,
    owners,
    vocabulary,
    pairs: new Map([...pairs].map(([pair, held]) => [pair, held.map(({ name }) => name)])),
  }
}

const letterPairs = (text: string) => [
  ...new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))),
]

const toName = (text: string): Name => {
  const words = foldWords(text)
  return { words, joined: words.join('') }
}

/** A brand's own words within a line's name (`Fuente Fuente OpusX`) do not identify the line. */
const toLineName = (text: string, brand: CatalogueBrand) => {
  const { words, joined } = toName(text)
  const own = new Set(foldWords(brand.name))
  const telling = words.filter((word) => !own.has(word))
  return { words: telling.length > 0 ? telling : words, joined, distinct: telling.some(isDistinct) }
}

const isDistinct = (word: string) => word.length > 2 && !isGeneric(word)

/**
 * The brands that the readings suggest, best first, at most three.
 *
 * @param looks the readings of each look at the photograph; lines of one look may belong together.
 */
export const matchCatalogue = (
  catalogue: Catalogue,
  looks: readonly (readonly Reading[])[],
): Match[] => {
  const evidence = gatherEvidence(looks, catalogue.vocabulary)
  const likeness = rememberLikeness(evidence, catalogue.pairs)
  const fragments = findFragments(evidence, catalogue.entries)
  const scored = catalogue.entries
    .map((entry) => scoreBrand(entry, likeness, catalogue.owners))
    .map((match) => {
      const fragment = fragmentAlone * (fragments.get(match.brand) ?? 0)
      return { ...match, confidence: Math.max(match.confidence, fragment) }
    })
    .filter((match) => match.confidence >= 0.15)
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, 3)
  return temper(scored.toSorted(inOrder))
}

/**
 * A close rival lowers the belief in all. A longer form of the winner's name is no rival, and neither
 * is a maker beside its own brand, whose band may name both.
 */
const temper = (matches: readonly Match[]): Match[] => {
  const [best, ...others] = matches
  const rival = others.find(
    (other) => best && !other.brand.name.startsWith(best.brand.name) && !isMaker(other, best),
  )
  const lead = (best?.confidence ?? 0) - (rival?.confidence ?? 0)
  const factor = 0.4 + 0.6 * Math.min(1, lead / 0.15)
  const tempered = (confidence: number) =>
    confidence < doubtful ? confidence : doubtful + (confidence - doubtful) * factor
  return matches.map((match) => ({ ...match, confidence: tempered(match.confidence) }))
}

/** Whether a match is who makes another: named so, or within an alias as in «Drew Estate Acid». */
const isMaker = ({ brand: maker }: Match, { brand }: Match) => {
  const { joined } = toName(maker.name)
  return [brand.maker ?? '', ...(brand.aliases ?? [])].some((name) =>
    toName(name).joined.includes(joined),
  )
}

/** A brand that was read comes before its maker. */
const inOrder = (a: Match, b: Match) => {
  const lead = b.confidence - a.confidence
  if (Math.abs(lead) > 0.3 || Math.min(a.confidence, b.confidence) < 0.6) return lead
  if (isMaker(a, b) === isMaker(b, a)) return lead
  return isMaker(a, b) ? 1 : -1
}

type Evidence = { readonly text: string; readonly belief: number; readonly exact: boolean }

/** Single words, whole readings and pairs of readings: names are set in one row or in two. */
const gatherEvidence = (
  looks: readonly (readonly Reading[])[],
  vocabulary: ReadonlySet<string>,
): Evidence[] => {
  const strongest = new Map<string, Evidence>()
  const add = (text: string, belief: number, exact: boolean) => {
    const before = strongest.get(text)
    if (text.length < 2 || belief <= (before?.belief ?? 0)) return
    if (exact || before || !looksGeneric(text)) strongest.set(text, { text, belief, exact })
  }
  const known = (word: string) => vocabulary.has(word) || isGeneric(word)
  for (const look of looks) {
    const prose = look.filter(isProse)
    const legible = look
      .filter((reading) => reading.confidence >= 0.5)
      .filter((reading) => prose.length < 3 || !prose.includes(reading))
      .map(toEvidence)
    for (const { words, joined, belief } of legible) {
      add(joined, belief, words.every(known))
      for (const word of words) add(word, belief, known(word))
    }
    const clear = legible.filter(({ joined, belief }) => joined.length > 2 && belief > 0.8)
    for (const [a, b] of pairs(clear.slice(0, 8))) {
      if (a.joined === b.joined) continue
      const exact = [...a.words, ...b.words].every(known)
      add(a.joined + b.joined, Math.min(a.belief, b.belief), exact)
    }
  }
  return [...strongest.values()]
}

/** Three words or more, mostly in small letters: several such lines tell a story, and name other things. */
const isProse = ({ text }: Reading) =>
  text.split(/\s+/).length >= 3 && text.replaceAll(/[^a-z]/g, '').length > 0.6 * text.length

const pairs = <T>(all: readonly T[]) =>
  all.flatMap((a) => all.filter((b) => b !== a).map((b) => [a, b] as const))

const toEvidence = ({ text, confidence }: Reading) => ({
  ...toName(text),
  belief: Math.min(1, confidence / 0.85),
})

/** The brands of which a clear piece was read that is part of few other brands' names. */
const findFragments = (evidence: readonly Evidence[], entries: readonly BrandEntry[]) => {
  const found = new Map<CatalogueBrand, number>()
  for (const { text, belief, exact } of evidence) {
    if (exact || text.length < 5 || belief < 0.8) continue
    const holders = entries.filter(({ names }) =>
      names.some(({ joined }) => joined.includes(text) && text.length >= 0.4 * joined.length),
    )
    if (holders.length > 3) continue
    const share = belief / Math.sqrt(holders.length)
    for (const { brand } of holders) found.set(brand, Math.max(share, found.get(brand) ?? 0))
  }
  return found
}

type Likeness = (word: string) => number

/** Compares each piece of evidence once with the words that have at least two pairs of letters of it. */
const rememberLikeness = (evidence: readonly Evidence[], pairs: Catalogue['pairs']): Likeness => {
  const scores = new Map<string, number>()
  const note = (word: string, score: number) => {
    if (score > (scores.get(word) ?? 0)) scores.set(word, score)
  }
  for (const { text, belief, exact } of evidence) {
    note(text, belief)
    if (exact) continue
    const common = new Map<string, number>()
    for (const pair of letterPairs(text)) {
      for (const word of pairs.get(pair) ?? []) common.set(word, (common.get(word) ?? 0) + 1)
    }
    for (const [word, count] of common) {
      if (count > 1) note(word, belief * measureLikeness(word, text))
    }
  }
  return (word) => scores.get(word) ?? 0
}

const scoreBrand = (
  { brand, names, lines }: BrandEntry,
  likeness: Likeness,
  owners: Catalogue['owners'],
): Match => {
  const byName = Math.max(...names.map((name) => scoreName(name, likeness, 0.15) * weigh(name)))
  const read = lines.map((entry) => ({ entry, score: scoreName(entry, likeness, 1) }))
  const byLine = Math.max(0, ...read.map(({ entry }) => scoreTelling(entry, likeness, owners)))
  const line = mostSpecific(read.filter(({ score }) => score >= sureOfLine))
  const confidence = 1 - (1 - 0.97 * byName) * (1 - lineAlone * byLine)
  return { brand, confidence, ...(line && { line }) }
}

/** How surely a name was read: as one piece, or word by word with generic words counting less. */
const scoreName = ({ words, joined }: Name, likeness: Likeness, genericShare: number) => {
  let found = 0
  let whole = 0
  for (const word of words) {
    const weight = weightOf(word) * (carriesName(word) ? 1 : genericShare)
    found += weight * likeness(word)
    whole += weight
  }
  return Math.max(found / whole, likeness(joined))
}

/** Lines may differ only by a letter or a number: Serie D, Serie P. */
const weightOf = (word: string) => {
  if (/^\d+$/.test(word)) return word.length * 2
  return word.length === 1 ? 4 : word.length
}

/** Numbers identify the line of a brand, but not the brand. */
const carriesName = (word: string) => /^\d+$/.test(word) || (word.length >= 4 && !isGeneric(word))

/** Three letters are read by chance more easily than six. */
const weigh = ({ words, joined }: Name) =>
  Math.min(1, 0.4 + Math.max(joined.length, ...words.map((word) => word.length)) / 10)

/** What a line name says about its brand: nothing when generic or used by many. */
const scoreTelling = (entry: LineEntry, likeness: Likeness, owners: Catalogue['owners']) => {
  const { words, joined, distinct } = entry
  if (!distinct) return 0
  const share = (text: string) => Math.min(1, text.length / 6) / Math.sqrt(owners.get(text) ?? 1)
  const byWord = words.filter(isDistinct).map((word) => likeness(word) * share(word))
  return Math.max(
    likeness(joined) * share(joined),
    ...byWord.map((score) => score * scoreName(entry, likeness, 0.15)),
  )
}

const mostSpecific = (read: readonly { entry: LineEntry; score: number }[]) =>
  read.toSorted((a, b) => b.score * b.entry.joined.length - a.score * a.entry.joined.length)[0]
    ?.entry.line
