import { splitNotes } from './restock-notes.ts'

type Searched = {
  readonly brand: string
  readonly lineName: string
  readonly wrapper?: string | undefined
  readonly strength?: string | undefined
  readonly origin?: string | undefined
  readonly size?: string | undefined
  readonly notes?: string | undefined
}

/** More characters of a text than this find nothing more. */
export const mostSearched = 100

/**
 * The cigars that have every word of the text somewhere in brand, line, size, wrapper, strength, origin
 * or notes, without their records of restocks; their order stays. A word may be a part of a longer one. Case, accents and punctuation make
 * no difference: `padron no.4` finds `Padrón No. 4`. A text without letters and digits finds all.
 *
 * @param text its first 100 characters count
 */
export function findCigars<C extends Searched>(cigars: readonly C[], text: string): readonly C[] {
  const words = fold(text.slice(0, mostSearched)).split(noWord).filter(Boolean)
  if (words.length === 0) return cigars
  return cigars.filter((cigar) => {
    const all = textOf(cigar)
    return words.every((word) => all.includes(word))
  })
}

const noWord = /[^\p{Letter}\p{Number}]+/u

/** Kept, because each keystroke searches thousands of cigars. */
const texts = new WeakMap<Searched, string>()

/** Everything that is searched, without punctuation: `ep carrillo` finds `E.P. Carrillo`. */
function textOf(cigar: Searched): string {
  const known = texts.get(cigar)
  if (known !== undefined) return known
  const { brand, lineName, size, wrapper, strength, origin, notes = '' } = cigar
  const fields = [brand, lineName, size, wrapper, strength, origin, splitNotes(notes).tasting]
  const text = fold(fields.join(' ')).replace(/[^\p{Letter}\p{Number}\s]/gu, '')
  texts.set(cigar, text)
  return text
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
