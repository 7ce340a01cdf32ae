import type { Wrapper } from './option-lists.ts'
import { lineKey } from './same-cigar.ts'
import { wordsOf } from './words-of.ts'

type Own = {
  readonly brand: string
  readonly lineName: string
  readonly wrapper: string
  readonly strength: string
  readonly origin: string
}

type UsualFacts = {
  readonly wrapper?: string | undefined
  readonly strength?: string | undefined
  readonly origin?: string | undefined
}

/** Words in the names of lines, and the wrapper that they mean. The first that is found counts. */
export const namedWrappers: readonly (readonly [words: string, wrapper: Wrapper])[] = [
  ['ecuador connecticut', 'Ecuador Connecticut'],
  ['ecuadorian connecticut', 'Ecuador Connecticut'],
  ['ecuador habano', 'Ecuador Habano'],
  ['ecuadorian habano', 'Ecuador Habano'],
  ['ecuador sumatra', 'Ecuador Sumatra'],
  ['ecuadorian sumatra', 'Ecuador Sumatra'],
  ['broadleaf', 'Connecticut Broadleaf'],
  ['san andres', 'Mexican San Andres'],
  ['colorado maduro', 'Colorado Maduro'],
  ['maduro', 'Maduro'],
  ['oscuro', 'Oscuro'],
  ['connecticut', 'Connecticut'],
  ['shade', 'Connecticut'],
  ['habano', 'Habano'],
  ['corojo', 'Corojo'],
  ['criollo', 'Criollo'],
  ['cameroon', 'Cameroon'],
  ['sumatra', 'Sumatra'],
  ['candela', 'Candela'],
  ['rosado', 'Rosado'],
  ['double claro', 'Candela'],
  ['claro', 'Claro'],
  ['colorado', 'Colorado'],
  ['mata fina', 'Brazilian'],
  ['arapiraca', 'Brazilian'],
  ['brazilian', 'Brazilian'],
  ['natural', 'Natural'],
]

/** A line, and the origin that the catalog knows of it. */
type Line = {
  readonly brand: string
  readonly lineName: string
  readonly origin: string | undefined
}

/**
 * Returns the usual facts of a cigar that the catalog does not know: guesses to offer. The wrapper
 * is that of the line's name, otherwise that of most of the collector's cigars of the line. Without
 * either, a Cuban cigar is Natural, and another has the wrapper of most of the brand. Strength and
 * origin are those of most of the line, otherwise of the brand.
 *
 * @param own the collector's cigars of the brand, the newest first
 */
export const usualFacts = (line: Line, own: readonly Own[]): UsualFacts => usualFactsIn(own)(line)

/** The same for many lines of a brand, whose cigars are gone through once. */
export function usualFactsIn(own: readonly Own[]): (line: Line) => UsualFacts {
  const byLine = Map.groupBy(own, lineKey)
  const [wrapper, strength, origin] = [
    mostOf(own, 'wrapper'),
    mostOf(own, 'strength'),
    mostOf(own, 'origin'),
  ]
  return (line) => {
    const ofLine = byLine.get(lineKey(line)) ?? []
    const itsOrigin = line.origin ?? mostOf(ofLine, 'origin') ?? origin
    return {
      wrapper:
        namedWrapper(line.lineName) ??
        mostOf(ofLine, 'wrapper') ??
        (itsOrigin === 'Cuba' ? 'Natural' : wrapper),
      strength: mostOf(ofLine, 'strength') ?? strength,
      origin: itsOrigin,
    }
  }
}

/** The wrapper that the name of a line says, see `namedWrappers`. */
export function namedWrapper(lineName: string): Wrapper | undefined {
  const words = ` ${wordsOf(lineName).join(' ')} `
  return namedWrappers.find(([name]) => words.includes(` ${name} `))?.[1]
}

/** Phrases that mean a wrapper beside a line's name. */
const wrapperPhrases = new Map<string, Wrapper>([
  ...namedWrappers,
  ['connecticut broadleaf', 'Connecticut Broadleaf'],
  ['mexican san andres', 'Mexican San Andres'],
  ['connecticut shade', 'Connecticut'],
  ['ecuador connecticut shade', 'Ecuador Connecticut'],
])

/** At most so many words name a wrapper: `Mexican San Andres`. */
const mostWords = 3

/**
 * The wrapper with which a text ends or begins, and the text without it: `Exclusivo Maduro`.
 *
 * @returns the words of the wrapper as they are written
 */
export function cutWrapper(text: string) {
  const words = text.trim().split(/\s+/)
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    for (const place of new Set([words.length - count, 0])) {
      const named = words.slice(place, place + count).join(' ')
      const wrapper = wrapperPhrases.get(wordsOf(named).join(' '))
      if (wrapper === undefined) continue
      const rest = words.toSpliced(place, count).join(' ')
      return { wrapper, words: named, rest: rest.replace(/^[\s,;:/–-]+|[\s,;:/–-]+$/g, '') }
    }
  }
  return undefined
}

/** The value that most have; of several, that of the first. */
function mostOf(cigars: readonly Own[], name: 'wrapper' | 'strength' | 'origin') {
  const groups = [...Map.groupBy(cigars, (cigar) => cigar[name])]
  return groups.reduce<(typeof groups)[number] | undefined>(
    (most, one) => (one[1].length > (most?.[1].length ?? 0) ? one : most),
    undefined,
  )?.[0]
}
