import {
  asBeginning,
  asOtherNumber,
  asPart,
  isNumber,
  leastForTypo,
  leastInside,
  matchMistyped,
  matchWord,
  numbersOf,
} from './match-word.ts'
import {
  isNumeral,
  isSmall,
  mayBeMissing,
  synonymOf,
  weightOf,
  wordsToSearch,
} from './search-terms.ts'
import {
  beginningWith,
  type Entry,
  lettersOf,
  makeWordIndex,
  mostInitials,
  namesOf,
  type WordIndex,
} from './word-index.ts'

/** An entry that a text finds. */
export type Match = {
  readonly index: number
  /** The score of the entry, from 0 to 1. */
  readonly score: number
  /** True if the entry has every word of the text whole. */
  readonly isWhole: boolean
  /** The share of the words of its last part that the text says, from 0 to 1. */
  readonly share: number
}

export type Matches = {
  readonly found: readonly Match[]
  /** True if no entry has every word of the text as it is typed. */
  readonly isClosest: boolean
}

const inNotes = 0.42
const asInitials = 0.7

type Typed = {
  readonly word: string
  /** The weight of the word, from 0.1 to 1. */
  readonly weight: number
  /** The word, and the word joined with its neighbors. */
  readonly joined: readonly string[]
  /** Those that may be mistyped. A number between two words may not. */
  readonly mistyped: readonly string[]
}

/**
 * The scores of a typed word by the entry's index: in its own names, and including its parents'
 * names.
 */
type Matched = { readonly own: Float32Array; readonly all: Float32Array }

/**
 * Makes the search through entries. It finds the entries that have all words of a text, in any order: as they are, as the
 * beginning or a part of a word, as initials (`lfd`), joined or apart (`opus x`), with other numerals (`siglo 6`), and in the
 * plural. If no entry has, sizes and wrappers may be missing. If still no entry has, words may be mistyped. Otherwise it finds the
 * entries that have most of the text, or the whole name of its brand or line. An entry below another is found only with a word of
 * its own.
 */
export function searchEntries(entries: readonly Entry[]): (text: string) => Matches {
  const index = makeWordIndex(entries)
  return (text) => {
    const typed = readTyped(text)
    if (typed.length === 0) return { found: [], isClosest: false }
    const exact = typed.map((one) => matchExactly(index, one, typed.length === 1))
    const all = selectAll(index, typed, exact)
    if (all.length > 0) return { found: all, isClosest: false }
    const named = selectAll(index, typed, exact, mayBeMissing)
    if (named.length > 0) return { found: named, isClosest: true }
    const near = typed.map((one, place) => matchNearly(index, one, exact[place]))
    const mistyped = selectAll(index, typed, near)
    const found = mistyped.length > 0 ? mistyped : selectMost(index, typed, near)
    return { found, isClosest: found.length > 0 }
  }
}

function readTyped(text: string): readonly Typed[] {
  const words = wordsToSearch(text)
  return words.map((word, place) => {
    const ranges = [
      [place - 1, place + 1],
      [place, place + 2],
      [place - 2, place + 1],
      [place - 1, place + 2],
      [place, place + 3],
    ] as const
    const joined = ranges
      .filter(([from, to]) => from >= 0 && to <= words.length)
      .map(([from, to]) => words.slice(from, to))
    const all = [[word], ...joined]
    return {
      word,
      weight: weightOf(word),
      joined: all.map((some) => some.join('')),
      mistyped: all
        .filter(([, middle = '', last]) => !(last && isNumeral(middle)))
        .map((some) => some.join('')),
    }
  })
}

function matchExactly(index: WordIndex, { word, joined }: Typed, isOnly: boolean): Matched {
  const own = new Float32Array(index.entries.length)
  const other = synonymOf(word)
  for (const text of other === undefined ? joined : [...joined, other]) {
    if (text.length > 1 && text.length <= mostInitials) markInitials(own, index, text)
    // A single letter begins too many words.
    if (text.length > 1 || isOnly) {
      for (const { postings } of beginningWith(index.list, text)) mark(own, postings, asBeginning)
    }
    for (const number of numbersOf(text)) mark(own, index.terms.get(number), asOtherNumber)
    mark(own, index.terms.get(text), 1)
  }
  if (word.length >= leastInside && !isNumber(word)) {
    const letters = lettersOf(word)
    for (const term of index.list) {
      if ((letters & ~term.letters) === 0 && term.term.includes(word))
        mark(own, term.postings, asPart)
    }
  }
  for (const [entry, notes] of index.notes) {
    if ((own[entry] ?? 0) < inNotes && hasBeginning(notes, word)) own[entry] = inNotes
  }
  return { own, all: inherit(index, own) }
}

/** True if a word of a text begins so. */
function hasBeginning(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    if (!/[\p{Letter}\p{Number}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}

/** Adds mistyped words to what was found exactly. */
function matchNearly(index: WordIndex, { mistyped }: Typed, exact: Matched | undefined): Matched {
  const own = exact?.own.slice() ?? new Float32Array(index.entries.length)
  for (const text of mistyped) {
    if (text.length < leastForTypo || isNumber(text)) continue
    const letters = lettersOf(text)
    for (const { term, letters: termLetters, postings } of index.list) {
      // Two mistakes change two letters.
      if (countBits(letters & ~termLetters) > 2) continue
      const value = matchMistyped(text, term)
      if (value > 0) mark(own, postings, value)
    }
  }
  return { own, all: inherit(index, own) }
}

function mark(
  matches: Float32Array,
  postings: readonly (readonly number[])[] | undefined,
  value: number,
): void {
  for (const entries of postings ?? []) {
    for (const entry of entries) if ((matches[entry] ?? 0) < value) matches[entry] = value
  }
}

function markInitials(matches: Float32Array, { initials }: WordIndex, text: string): void {
  for (const [entry, { texts }] of initials.entries()) {
    if (texts.has(text)) mark(matches, [[entry]], asInitials)
  }
}

function inherit({ entries, isFlat }: WordIndex, own: Float32Array): Float32Array {
  if (isFlat) return own
  const all = own.slice()
  for (const [index, { above }] of entries.entries()) {
    if (above !== undefined) all[index] = Math.max(all[index] ?? 0, all[above] ?? 0)
  }
  return all
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

/** The entries that have all words but the optional ones, unless the text has no others. */
function selectAll(
  index: WordIndex,
  typed: readonly Typed[],
  matched: readonly Matched[],
  isOptional = isSmall,
) {
  const areAll = typed.every(({ word }) => isOptional(word))
  const needed = matched.filter((_, place) => areAll || !isOptional(typed[place]?.word ?? ''))
  return select(index, typed, matched, (entry) => {
    for (const { all } of needed) if (all[entry] === 0) return false
    return true
  })
}

function select(
  words: WordIndex,
  typed: readonly Typed[],
  matched: readonly Matched[],
  isFound: (index: number) => boolean,
): readonly Match[] {
  const total = sum(typed.map(({ weight }) => weight))
  const found: Match[] = []
  for (const [index, entry] of words.entries.entries()) {
    if (!isFound(index) || !isOwn(entry, index, words, matched)) continue
    const values = matched.map(({ all }) => all[index] ?? 0)
    const score = sum(typed.map(({ weight }, place) => weight * (values[place] ?? 0))) / total
    const isWhole = values.every((value) => value >= 0.9)
    found.push({ index, score, isWhole, share: shareOf(entry, typed) })
  }
  return found
}

/**
 * True if the own names have a word better than the names above. A whole word is enough right below the first names, which may
 * have the word as another name.
 */
function isOwn(
  { above }: Entry,
  index: number,
  { entries }: WordIndex,
  matched: readonly Matched[],
): boolean {
  if (above === undefined) return true
  const isSecond = entries[above]?.above === undefined
  return matched.some(({ own, all }) => {
    const value = own[index] ?? 0
    return value > (all[above] ?? 0) || (isSecond && value === 1)
  })
}

/**
 * Selects the entries with the highest scores that have all weighty words and more than half of the
 * text, or whose whole brand or line the text names.
 */
function selectMost(
  index: WordIndex,
  typed: readonly Typed[],
  matched: readonly Matched[],
): readonly Match[] {
  const total = sum(typed.map(({ weight }) => weight))
  const telling = matched.filter((_, place) => typed[place]?.weight === 1)
  const named = new Map<number, boolean>()
  const isNamed = (entry: number): boolean => {
    const found = named.get(entry) ?? saysName(index, entry, typed)
    named.set(entry, found)
    const above = index.entries[entry]?.above
    return found || (above !== undefined && isNamed(above))
  }
  const found = select(index, typed, matched, (entry) => {
    const has = typed.filter((_, place) => (matched[place]?.all[entry] ?? 0) > 0)
    const share = sum(has.map(({ weight }) => weight)) / total
    const isTold = telling.length > 0 && telling.every(({ all }) => isWord(all[entry] ?? 0))
    return (share > 0.5 && isTold) || (share >= 0.3 && isNamed(entry))
  })
  const best = Math.max(0, ...found.map(({ score }) => score))
  return found.filter(({ score }) => score >= 0.8 * best)
}

/** True for a whole or mistyped word; false for its beginning or a part of it, and for a word in notes. */
const isWord = (value: number): boolean => value > 0.9 || (value > 0 && value < 0.4)

/**
 * True if the text says the whole name of a brand or line, or its initials. The names of vitolas do not count, and no other names
 * of lines: many are plain words.
 */
function saysName({ entries }: WordIndex, entry: number, typed: readonly Typed[]): boolean {
  const { above, parts = [] } = entries[entry] ?? {}
  if (above !== undefined && entries[above]?.above !== undefined) return false
  const [brands = [], lines = []] = parts
  const names = above === undefined ? [...brands, ...lines] : brands.slice(0, 1)
  return names.some((name) => {
    const { words, initials } = namesOf(name)
    const telling = words.filter((word) => !isSmall(word))
    const isSaid = (word: string) => typed.some((one) => matchWord(one.word, word) > asBeginning)
    const isTold = telling.some((word) => weightOf(word) === 1) && telling.every(isSaid)
    const short = [words.join(''), ...initials.map((letters) => letters.join(''))]
    return (
      isTold ||
      typed.some(({ joined }) => joined.some((text) => text.length > 2 && short.includes(text)))
    )
  })
}

/** The share of the words of the last part that the text says. */
function shareOf({ parts }: Entry, typed: readonly Typed[]): number {
  const shares = (parts.at(-1) ?? []).map((name) => {
    const { words } = namesOf(name)
    const said = words.filter((word) =>
      typed.some(
        (one) =>
          matchWord(one.word, word) > 0 ||
          one.joined.includes(word) ||
          (synonymOf(one.word) ?? one.word) === (synonymOf(word) ?? word),
      ),
    )
    return said.length / Math.max(1, words.length)
  })
  return Math.max(0, ...shares)
}
