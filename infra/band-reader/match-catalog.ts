import type { CatalogBrand, CatalogLine } from '../../shared/catalog/catalog.ts'
import { isGeneric } from './band-words.ts'
import { matching } from './constants.ts'
import {
  type Compared,
  compareWords,
  findFragments,
  gatherEvidence,
  type Similarity,
} from './gather-evidence.ts'
import {
  type BrandEntry,
  type Catalog,
  isDistinct,
  type LineEntry,
  type Name,
  type OwnName,
  toName,
} from './index-catalog.ts'
import type { Reading } from './recognize-text.ts'

/** A brand that the readings suggest, with a confidence of 0 to 1. */
export type Match = {
  readonly brand: CatalogBrand
  readonly line?: CatalogLine
  readonly confidence: number
}

/**
 * The brands that the readings suggest, best first, at most three.
 *
 * @param looks the readings of each look at the photograph; lines of one look may belong together.
 * @param compared kept from look to look, so that each text is compared once.
 */
export const matchCatalog = (
  catalog: Catalog,
  looks: readonly (readonly Reading[])[],
  compared: Compared = new Map(),
): Match[] => {
  const evidence = gatherEvidence(looks, catalog)
  const similarity = compareWords(evidence, catalog.pairs, looks, compared)
  const fragments = findFragments(evidence, catalog.entries)
  const scored = catalog.entries
    .map((entry) => scoreBrand(entry, similarity, catalog))
    .map((match) => {
      const fragment = matching.fragmentAlone * (fragments.get(match.brand) ?? 0)
      return { ...match, confidence: Math.max(match.confidence, fragment) }
    })
    .filter((match) => match.confidence >= 0.15)
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, 3)
  return temper(scored.toSorted(inOrder(findPartial(catalog, similarity))))
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
  // Two names read about as well are offered, and fill in nothing (sure is 0.6).
  const factor = lead < 0.05 ? 0 : 0.4 + 0.6 * Math.min(1, lead / 0.15)
  const tempered = (confidence: number) =>
    confidence < matching.leastByRivals
      ? confidence
      : matching.leastByRivals + (confidence - matching.leastByRivals) * factor
  return matches.map((match) => ({ ...match, confidence: tempered(match.confidence) }))
}

/**
 * True if the first match makes the second: by its name, or in an alias like «Drew Estate Acid».
 */
const isMaker = ({ brand: maker }: Match, { brand }: Match) => {
  const { joined } = toName(maker.name)
  return (
    joined.length > 3 &&
    [brand.maker ?? '', ...(brand.aliases ?? [])].some((name) =>
      toName(name).joined.includes(joined),
    )
  )
}

/** Puts a brand before its maker, and before a brand whose name is only a part of its read text. */
const inOrder = (isPartial: Relation) => (a: Match, b: Match) => {
  const lead = b.confidence - a.confidence
  if (Math.abs(lead) <= matching.farBehind && isPartial(a, b) !== isPartial(b, a))
    return isPartial(a, b) ? 1 : -1
  if (Math.abs(lead) > 0.3 || Math.min(a.confidence, b.confidence) < 0.6) return lead
  if (isMaker(a, b) === isMaker(b, a)) return lead
  return isMaker(a, b) ? 1 : -1
}

type Relation = (match: Match, other: Match) => boolean

/**
 * True if one name of the other match holds both a read word of this match and another read word.
 * «Días» and «Gloria» are a line of AJ Fernandez, and only a part of La Gloria Cubana.
 */
const findPartial = ({ entries }: Catalog, similarity: Similarity): Relation => {
  const wasRead = (word: string) => similarity(word) >= matching.legible
  const find = ({ brand }: Match) => entries.find((entry) => entry.brand === brand)
  return (match, other) => {
    // A maker's lines may be named after its own brand.
    if (isMaker(other, match)) return false
    const words = find(match)?.names.flatMap((name) => name.words.filter(wasRead)) ?? []
    const isMore = (word: string) => carriesName(word) && wasRead(word) && !words.includes(word)
    const { names = [], lines = [] } = find(other) ?? {}
    return (
      words.some(carriesName) &&
      [...names, ...lines].some(
        (name) => words.every((word) => name.words.includes(word)) && name.words.some(isMore),
      )
    )
  }
}

const scoreBrand = (
  { brand, names, lines, sizes }: BrandEntry,
  similarity: Similarity,
  { owners, namesakes }: Catalog,
): Match => {
  const byName = Math.max(
    ...names.map(
      (name) =>
        scoreName(name, similarity, 0.15) * readTitle(name, similarity, namesakes) * weigh(name),
    ),
  )
  const read = lines.map((entry) => ({ entry, score: scoreName(entry, similarity, 1) }))
  const byLine = Math.max(
    0,
    ...read.map(({ entry }) => scoreSignificant(entry, similarity, owners)),
  )
  const bySize = Math.max(0, ...sizes.map((entry) => scoreSignificant(entry, similarity, owners)))
  const line = mostSpecific(read.filter(({ score }) => score >= matching.sureOfLine))
  const byBoth = 1 - (1 - 0.97 * byName) * (1 - matching.lineAlone * byLine)
  const confidence = Math.max(byBoth, matching.sizeAlone * bySize)
  return { brand, confidence, ...(line && { line }) }
}

/** Scores a name as one piece, or word by word with a lower weight for generic words. */
const scoreName = ({ words, joined }: Name, similarity: Similarity, genericShare: number) => {
  let found = 0
  let whole = 0
  for (const word of words) {
    const weight = weightOf(word) * (carriesName(word) ? 1 : genericShare)
    found += weight * similarity(word)
    whole += weight
  }
  const share = found / (whole || 1)
  // A name of generic words alone is a name only when all of them were read.
  const isName = genericShare === 1 || words.some(carriesName) || share > 0.9
  return Math.max(isName ? share : 0, similarity(joined))
}

/** Rafael González is not Don Rafael: a title that tells one name from others must be read to the letter. */
const readTitle = (name: Name, similarity: Similarity, namesakes: Catalog['namesakes']) => {
  const [title = '', own = '', ...more] = name.words
  const isShared = titles.has(title) && more.length === 0 && (namesakes.get(own) ?? 0) > 1
  return isShared && similarity(title) < 1 && similarity(name.joined) < 1 ? matching.unreadTitle : 1
}
const titles = new Set(['DON', 'DONA'])

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

/** Scores the name of a line or a size as evidence for its brand: 0 if generic or used by many. */
const scoreSignificant = (entry: OwnName, similarity: Similarity, owners: Catalog['owners']) => {
  const { words, joined, distinct } = entry
  if (!distinct) return 0
  const share = (text: string) => Math.min(1, text.length / 6) / Math.sqrt(owners.get(text) ?? 1)
  const byWord = words.filter(isDistinct).map((word) => similarity(word) * share(word))
  return Math.max(
    similarity(joined) * share(joined),
    ...byWord.map((score) => score * scoreName(entry, similarity, 0.15)),
  )
}

const mostSpecific = (read: readonly { entry: LineEntry; score: number }[]) =>
  read.toSorted((a, b) => b.score * b.entry.joined.length - a.score * a.entry.joined.length)[0]
    ?.entry.line
