import { splitNotes } from './restock-notes.ts'
import { type Match, searchEntries } from './search-words.ts'
import type { Entry } from './word-index.ts'
import { mostSearched } from './words-of.ts'

type Searched = {
  readonly brand: string
  readonly lineName: string
  readonly wrapper?: string | undefined
  readonly strength?: string | undefined
  readonly origin?: string | undefined
  readonly size?: string | undefined
  readonly notes?: string | undefined
}

type FoundCigars<C> = {
  /** Those that have every word whole come first; otherwise the order stays. */
  readonly cigars: readonly C[]
  /** True if no cigar has all words as they are typed: these come near. */
  readonly isClosest: boolean
}

/**
 * Finds cigars by brand, line, size, wrapper, strength, origin and notes, without their records of restocks, as
 * `searchEntries` says. A text without letters and digits finds all: the same array.
 *
 * @param text its first 100 characters count
 */
export function findCigars<C extends Searched>(cigars: readonly C[], text: string): FoundCigars<C> {
  const searched = text.slice(0, mostSearched)
  if (!/[\p{Letter}\p{Number}]/u.test(searched)) return { cigars, isClosest: false }
  const { found, isClosest } = searchOf(cigars)(searched)
  const rank = ({ isWhole, score }: Match) => (isClosest ? Math.round(score * 10) : Number(isWhole))
  const inOrder = found.toSorted((one, other) => rank(other) - rank(one) || one.index - other.index)
  return { cigars: inOrder.flatMap(({ index }) => cigars[index] ?? []), isClosest }
}

/** Kept, because each keystroke searches the same thousands of cigars. */
const searches = new WeakMap<readonly Searched[], ReturnType<typeof searchEntries>>()

function searchOf(cigars: readonly Searched[]) {
  const search = searches.get(cigars) ?? searchEntries(cigars.map(entryOf))
  searches.set(cigars, search)
  return search
}

const entryOf = (cigar: Searched): Entry => {
  const { brand, lineName, size, wrapper, strength, origin, notes } = cigar
  return {
    parts: [[brand], [lineName], ...(size ? [[size]] : [])],
    facts: [wrapper, strength, origin].flatMap((fact) => fact ?? []),
    notes: notes && splitNotes(notes).tasting,
  }
}
