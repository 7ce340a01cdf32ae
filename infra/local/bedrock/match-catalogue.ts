import type { CatalogueBrand, CatalogueLine } from '../../../shared/catalogue/catalogue-brand.ts'
import { foldWords } from './fold-text.ts'
import { isGeneric } from './generic-words.ts'
import { measureLikeness } from './measure-likeness.ts'
import type { Reading } from './recognise-text.ts'

/** A brand the readings speak for, and how surely (0 to 1). */
export type Match = {
  readonly brand: CatalogueBrand
  readonly line?: CatalogueLine
  readonly confidence: number
}

/** A line name alone, however clear, is not the brand's name. */
const lineAlone = 0.78
const sureOfLine = 0.75

type Name = { readonly words: readonly string[]; readonly joined: string }
type LineEntry = Name & { readonly line: CatalogueLine; readonly telling: number }
type BrandEntry = {
  readonly brand: CatalogueBrand
  readonly names: readonly Name[]
  readonly lines: readonly LineEntry[]
}

export type Catalogue = readonly BrandEntry[]

/** Prepares the brands once: names as bare words, and how telling each line name is. */
export const indexCatalogue = (brands: readonly CatalogueBrand[]): Catalogue => {
  const owners = new Map<string, Set<string>>()
  for (const brand of brands) {
    for (const text of [brand.name, ...brand.lines.map((line) => line.name)]) {
      for (const word of foldWords(text)) {
        owners.set(word, (owners.get(word) ?? new Set()).add(brand.name))
      }
    }
  }
  const telling = (words: readonly string[]) =>
    Math.max(0, ...words.filter((word) => !isGeneric(word)).map((word) => weightOf(word, owners)))
  return brands.map((brand) => ({
    brand,
    names: [brand.name, ...(brand.aliases ?? [])].map(toName),
    lines: brand.lines.map((line) => {
      const name = toName(line.name)
      return { ...name, line, telling: telling(name.words) }
    }),
  }))
}

const toName = (text: string): Name => {
  const words = foldWords(text)
  return { words, joined: words.join('') }
}

/** Rare and long words tell most: 1 for a word of six letters that one brand alone uses. */
const weightOf = (word: string, owners: ReadonlyMap<string, ReadonlySet<string>>) =>
  Math.min(1, word.length / 6) / Math.max(1, owners.get(word)?.size ?? 1)

/**
 * The brands that what was read speaks for, best first, at most three.
 *
 * @param looks the readings of each look at the photograph; lines of one look may belong together.
 */
export const matchCatalogue = (
  catalogue: Catalogue,
  looks: readonly (readonly Reading[])[],
): Match[] => {
  const evidence = gatherEvidence(looks)
  const likeness = rememberLikeness(evidence)
  const scored = catalogue
    .map((entry) => scoreBrand(entry, likeness))
    .filter((match) => match.confidence >= 0.15)
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, 3)
  const [best, ...others] = scored
  return best ? [temper(best, others), ...others] : []
}

/** A close rival halves the belief in the winner; a longer form of the same name is no rival. */
const temper = (best: Match, others: readonly Match[]): Match => {
  const rival = others.find((other) => !other.brand.name.startsWith(best.brand.name))
  const lead = best.confidence - (rival?.confidence ?? 0)
  if (lead >= 0.15) return best
  return { ...best, confidence: best.confidence * (0.6 + (0.4 * lead) / 0.15) }
}

type Evidence = { readonly text: string; readonly belief: number }

/** Single words, whole readings and pairs of readings: names are set in one row or in two. */
const gatherEvidence = (looks: readonly (readonly Reading[])[]): Evidence[] => {
  const strongest = new Map<string, number>()
  const add = (text: string, belief: number) => {
    if (text.length > 1) strongest.set(text, Math.max(belief, strongest.get(text) ?? 0))
  }
  for (const look of looks) {
    const legible = look.filter((reading) => reading.confidence >= 0.5).map(toEvidence)
    for (const { words, joined, belief } of legible) {
      for (const word of [...words, joined]) add(word, belief)
    }
    const clear = legible
      .filter(({ joined, belief }) => joined.length > 1 && belief > 0.8)
      .slice(0, 8)
    for (const first of clear) {
      for (const second of clear) {
        if (first !== second)
          add(first.joined + second.joined, Math.min(first.belief, second.belief))
      }
    }
  }
  return [...strongest].map(([text, belief]) => ({ text, belief }))
}

const toEvidence = ({ text, confidence }: Reading) => ({
  ...toName(text),
  belief: Math.min(1, confidence / 0.85),
})

type Likeness = (word: string) => number

/** Many names share words; each is compared with the evidence once. */
const rememberLikeness = (evidence: readonly Evidence[]): Likeness => {
  const known = new Map<string, number>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const best = Math.max(0, ...evidence.map((one) => one.belief * measureLikeness(word, one.text)))
    known.set(word, best)
    return best
  }
}

const scoreBrand = ({ brand, names, lines }: BrandEntry, likeness: Likeness): Match => {
  const byName = Math.max(...names.map((name) => scoreName(name, likeness, 0.15)))
  const read = lines.map((entry) => ({ entry, score: scoreName(entry, likeness, 0.5) }))
  const byLine = Math.max(0, ...read.map(({ entry, score }) => score * entry.telling))
  const line = mostSpecific(read.filter(({ score }) => score >= sureOfLine))
  const confidence = 1 - (1 - 0.97 * byName) * (1 - lineAlone * byLine)
  return { brand, confidence, ...(line && { line }) }
}

/** How surely a name was read: as one piece, or word by word with generic words counting less. */
const scoreName = ({ words, joined }: Name, likeness: Likeness, genericShare: number) => {
  let found = 0
  let whole = 0
  for (const word of words) {
    const weight = word.length * (isGeneric(word) || word.length < 4 ? genericShare : 1)
    found += weight * likeness(word)
    whole += weight
  }
  return Math.max(found / whole, words.length > 1 ? likeness(joined) : 0)
}

const mostSpecific = (read: readonly { entry: LineEntry; score: number }[]) =>
  read.toSorted((a, b) => b.score * b.entry.joined.length - a.score * a.entry.joined.length)[0]
    ?.entry.line
