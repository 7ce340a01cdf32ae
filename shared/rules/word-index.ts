import { isSmall, synonymOf, wordsToSearch } from './search-terms.ts'
import { foldText } from './words-of.ts'

/** Something that has names. */
export type Entry = {
  /** The index of an earlier entry, such as the brand of a line, whose names find this entry, too. */
  readonly above?: number
  /** The names of its parts, such as brand, line and size, each with its other spellings. */
  readonly parts: readonly (readonly string[])[]
  /** Facts that are searched too, but are no names. */
  readonly facts?: readonly string[]
  /** A long text, in which a typed word begins a word. */
  readonly notes?: string | undefined
}

/** The entries that have a name, by their indexes. */
type Postings = number[]

type Term = {
  readonly term: string
  /** A bit for each letter from a to z. */
  readonly letters: number
  /** The postings of each name that has the term. */
  readonly postings: readonly Postings[]
}

export type WordIndex = {
  readonly entries: readonly Entry[]
  /** True if no entry is below another. */
  readonly isFlat: boolean
  readonly terms: ReadonlyMap<string, readonly Postings[]>
  /** The same in the order of the terms. */
  readonly list: readonly Term[]
  /** Those of each entry. */
  readonly initials: readonly Initials[]
  readonly notes: readonly (readonly [index: number, text: string])[]
}

/** The terms that begin with a text. */
export function* beginningWith(list: readonly Term[], text: string): Generator<Term> {
  let low = 0
  for (let high = list.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((list[middle]?.term ?? '') < text) low = middle + 1
    else high = middle
  }
  for (let term = list[low]; term?.term.startsWith(text); term = list[low]) {
    yield term
    low += 1
  }
}

/** Reads the words of all entries once. */
export function makeWordIndex(entries: readonly Entry[]): WordIndex {
  const byName = new Map<string, Postings>()
  const initials: Initials[] = []
  const notes: [number, string][] = []
  for (const [index, { parts, facts = [], notes: text, above = -1 }] of entries.entries()) {
    for (const name of [...parts.flat(), ...facts]) post(byName, name, index)
    if (text) notes.push([index, foldText(text)])
    initials.push(initialsOf(parts, initials[above]?.starts ?? []))
  }
  // Many entries have the same names, so a term has the entries of each of its names.
  const terms = new Map<string, Postings[]>()
  for (const [name, postings] of byName) {
    for (const term of namesOf(name).terms) post(terms, term, postings)
  }
  const list = [...terms]
    .map(([term, postings]) => ({ term, letters: lettersOf(term), postings }))
    .sort((one, other) => (one.term < other.term ? -1 : 1))
  const isFlat = entries.every(({ above }) => above === undefined)
  return { entries, isFlat, terms, list, initials, notes }
}

function post<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const found = lists.get(key)
  if (found === undefined) lists.set(key, [value])
  else if (found.at(-1) !== value) found.push(value)
}

/** Longer texts are no initials. */
export const mostInitials = 6
const mostStarts = 4

type Initials = {
  /** The initials of the beginnings of each part, alone and after the parts before it. */
  readonly texts: ReadonlySet<string>
  /** The initials of the whole names. */
  readonly starts: readonly string[]
}

/** Kept, because a function of the server reads a collection again for each search. */
const knownInitials = new Map<string, Initials>()

/** @param above the initials of the entries above */
function initialsOf(parts: Entry['parts'], above: readonly string[]): Initials {
  const key = `${above.join()}\n${parts.join('\n')}`
  const found = knownInitials.get(key)
  if (found) return found
  if (knownInitials.size >= mostKnown) knownInitials.clear()
  const texts = new Set<string>()
  let starts = above
  for (const [place, names] of parts.entries()) {
    const next = new Set<string>()
    // A size of one word, such as Robusto, is in no abbreviation.
    const isSize = place === 2 && !/[\s\d]/.test(names[0] ?? '')
    for (const start of isSize ? [] : new Set([...starts, ''])) {
      for (const own of names.flatMap((name) => namesOf(name).initials)) {
        let text = start
        for (const letter of own) {
          text += letter
          if (text.length > 1 && text.length <= mostInitials) texts.add(text)
        }
        if (text.length <= mostInitials) next.add(text)
      }
    }
    starts = [...next].slice(0, mostStarts)
  }
  const made = { texts, starts }
  knownInitials.set(key, made)
  return made
}

type Name = {
  readonly words: readonly string[]
  /** Its words, its neighbors joined, the other numerals, and years without their century. */
  readonly terms: ReadonlySet<string>
  /** The first letters of its words, and of the words that are not small. A number is whole. */
  readonly initials: readonly (readonly string[])[]
}

/** Kept, because many entries have the same names. */
const known = new Map<string, Name>()

/** A function of the server sees the names of many collections. */
const mostKnown = 50_000

export function namesOf(name: string): Name {
  const found = known.get(name)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const words = wordsToSearch(name)
  const all = words.map(initialOf)
  const telling = words
    .filter((word) => !isSmall(word))
    .map((word) => (word.length === 2 ? word : initialOf(word)))
  const initials = all.join('') === telling.join('') ? [all] : [all, telling]
  // `qdo` is Quai d'Orsay.
  const apart = name.replace(/\b(\p{L})['’](?=\p{L})/gu, '$1 ')
  if (apart !== name) initials.push(wordsToSearch(apart).map(initialOf))
  const made = { words, terms: termsOf(words), initials }
  known.set(name, made)
  return made
}

const initialOf = (word: string): string => (/^\d/.test(word) ? word : word.slice(0, 1))

function termsOf(words: readonly string[]): ReadonlySet<string> {
  const terms = new Set(words)
  for (const [index, word] of words.entries()) {
    const other = synonymOf(word)
    if (other !== undefined) terms.add(other)
    if (/^(?:19|20)\d\d$/.test(word)) terms.add(word.slice(2))
    if (index + 2 <= words.length) terms.add(words.slice(index, index + 2).join(''))
    if (index + 3 <= words.length) terms.add(words.slice(index, index + 3).join(''))
  }
  if (words.length > 3) terms.add(words.join(''))
  return terms
}

/** A bit for each letter from a to z. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) - 97)
  return bits
}
