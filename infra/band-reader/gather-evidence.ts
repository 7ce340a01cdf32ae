import type { CatalogBrand } from '../../shared/catalog/catalog.ts'
import { isGeneric, looksGeneric, measureSimilarity } from './band-words.ts'
import { spellingRules } from './constants.ts'
import { type BrandEntry, type Catalog, letterPairs, toName } from './index-catalog.ts'
import type { Reading } from './recognize-text.ts'

/** A piece of text that may be a name; `exact` when it is made of known words. */
export type Evidence = { readonly text: string; readonly belief: number; readonly exact: boolean }

/** Single words, whole readings and pairs of readings: names are set in one row or in two. */
export const gatherEvidence = (
  looks: readonly (readonly Reading[])[],
  { vocabulary, owners }: Catalog,
): Evidence[] => {
  const strongest = new Map<string, Evidence>()
  const add = (text: string, belief: number, exact: boolean) => {
    const before = strongest.get(text)
    if (text.length < 2 || belief <= (before?.belief ?? 0)) return
    if (exact || before || owners.has(text) || !looksGeneric(text))
      strongest.set(text, { text, belief, exact })
  }
  const known = (word: string) => vocabulary.has(word) || isGeneric(word)
  for (const look of looks) {
    const legible = withoutProse(look)
      .filter((reading) => reading.confidence >= 0.5)
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

/** Several lines of prose tell a story, and name other things. */
const withoutProse = (look: readonly Reading[]) =>
  look.filter(isProse).length < 3 ? look : look.filter((reading) => !isProse(reading))

/** Three words or more, mostly in small letters. */
const isProse = ({ text }: Reading) =>
  text.split(/\s+/).length >= 3 && text.replaceAll(/[^a-z]/g, '').length > 0.6 * text.length

const pairs = <T>(all: readonly T[]) =>
  all.flatMap((a) => all.filter((b) => b !== a).map((b) => [a, b] as const))

const toEvidence = ({ text, confidence }: Reading) => ({
  ...toName(text),
  belief: Math.min(1, confidence / 0.85),
})

/** Returns the brands with a clearly read piece that few other brands' names have. */
export const findFragments = (evidence: readonly Evidence[], entries: readonly BrandEntry[]) => {
  const found = new Map<CatalogBrand, number>()
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

/** Returns the certainty, 0 to 1, that a word was read. */
export type Similarity = (word: string) => number

/** The words that a piece of text is like, each with the most belief that the text gives it. */
export type Compared = Map<string, readonly (readonly [word: string, most: number, like: number])[]>

/**
 * Compares each piece of evidence once.
 *
 * @param compared what was compared for the looks before: they are part of these
 */
export const compareWords = (
  evidence: readonly Evidence[],
  pairs: Catalog['pairs'],
  looks: readonly (readonly Reading[])[],
  compared: Compared,
): Similarity => {
  const scores = new Map<string, number>()
  const note = (word: string, score: number) => {
    if (score > (scores.get(word) ?? 0)) scores.set(word, score)
  }
  for (const { text, belief, exact } of evidence) {
    note(text, belief)
    if (exact) continue
    const alike = compared.get(text) ?? findAlike(text, pairs)
    compared.set(text, alike)
    for (const [word, most, similarity] of alike) note(word, Math.min(most, belief * similarity))
  }
  for (const { spelled = [] } of looks.flatMap(withoutProse)) {
    for (const [word, score] of spelled) note(word, score)
  }
  return (word) => scores.get(word) ?? 0
}

/** Looks at the words that have at least two pairs of letters of a text. */
const findAlike = (text: string, pairs: Catalog['pairs']) => {
  const common = new Map<string, number>()
  for (const pair of letterPairs(text)) {
    for (const word of pairs.get(pair) ?? []) common.set(word, (common.get(word) ?? 0) + 1)
  }
  const most = isShared(text, [...common.keys()]) ? spellingRules.doubtful : 1
  return [...common]
    .filter(([, count]) => count > 1)
    .map(([word]) => [word, most, measureSimilarity(word, text)] as const)
    .filter(([, , similarity]) => similarity > 0)
}

/** True if a text is a piece of different words: MONTECR of Montecristo and Montecruz. */
const isShared = (text: string, words: readonly string[]) => {
  const [shortest = '', ...others] = words
    .filter((word) => word.includes(text))
    .toSorted((a, b) => a.length - b.length)
  return others.some((word) => !word.includes(shortest))
}
