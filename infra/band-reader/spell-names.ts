import { missing, strictness, surplus } from './band-words.ts'
import { spellingRules } from './constants.ts'

/** The chances of blank (0), A to Z (1–26) and the digits (27–36) at each step of a line of text. */
export type Chances = {
  readonly steps: number
  /** Natural logarithms, `classes` a step, relative to the likeliest class of the step: 0 and less. */
  readonly relative: Float32Array
}

export const classes = 37

/** The class of a character: accents and case do not count, and a gap or a sign is as good as blank. */
export const classOf = (character: string): number => {
  const code = character
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .charCodeAt(0)
  if (code >= 65 && code <= 90) return code - 64
  return code >= 48 && code <= 57 ? code - 21 : 0
}

/** @param sums the chance of each class at each step; changed to relative logarithms in place. */
export const toChances = (sums: Float32Array): Chances => {
  const steps = sums.length / classes
  for (let step = 0; step < steps; step++) {
    const row = sums.subarray(step * classes, (step + 1) * classes)
    let most: number = spellingRules.leastChance
    for (const chance of row) most = Math.max(most, chance)
    for (const [index, chance] of row.entries()) {
      row[index] = Math.log(Math.max(chance, spellingRules.leastChance) / most)
    }
  }
  return { steps, relative: sums }
}

/** Letters at the ends are lost round the curve; measured as a doubtful line is. */
const lost = (letters: number) => spellingRules.slip * missing(letters)

/** Counts the letters of a line up to each step of the free reading. */
const countLetters = ({ steps, relative }: Chances) => {
  const counts = new Uint16Array(steps + 1)
  let previous = 0
  for (let step = 0; step < steps; step++) {
    const best = relative.subarray(step * classes, (step + 1) * classes).indexOf(0)
    counts[step + 1] = (counts[step] ?? 0) + Number(best > 0 && best !== previous)
    previous = best
  }
  return counts
}

/** A line as names are compared with it. */
type Line = {
  readonly relative: Float32Array
  /** The cost of beginning or ending a name at each step. It skips the letters around the name. */
  readonly entry: Float32Array
  readonly exit: Float32Array
  /** The best chance of each class at any step. */
  readonly peak: Float32Array
}

const prepareLine = (chances: Chances): Line => {
  const { steps, relative } = chances
  const counts = countLetters(chances)
  const all = counts[steps] ?? 0
  const leftOver = (letters: number) => -spellingRules.slip * surplus(letters)
  const peak = new Float32Array(classes).fill(Math.log(spellingRules.leastChance))
  for (const [at, chance] of relative.entries()) {
    const index = at % classes
    if (chance > (peak[index] ?? 0)) peak[index] = chance
  }
  return {
    relative,
    peak,
    entry: Float32Array.from({ length: steps }, (_, step) => leftOver(counts[step] ?? 0)),
    exit: Float32Array.from({ length: steps }, (_, step) =>
      leftOver(all - (counts[step + 1] ?? 0)),
    ),
  }
}

/**
 * Returns the certainty, 0 to 1, of a name: its best path through the chances (CTC) against the
 * free reading.
 */
const measureSpelling = (line: Line, { codes, strict }: Spelling): number => {
  const most = ((1 - spellingRules.leastSimilarity) * codes.length * spellingRules.slip) / strict
  let cheapest = 0
  for (const code of codes) cheapest -= Math.max(line.peak[code] ?? 0, -spellingRules.slip / 2)
  if (cheapest > most || codes.length > line.entry.length) return 0
  return 1 - (strict * -follow(line, codes)) / spellingRules.slip / codes.length
}

/** The logarithm of the chance of the best path of a name; the rows of a CTC lattice, step by step. */
const follow = ({ relative, entry, exit }: Line, codes: Uint8Array) => {
  const none = -1e9
  const length = codes.length
  const letters = new Float32Array(length).fill(none)
  const blanks = new Float32Array(length).fill(none)
  let best = none
  for (let step = 0; step < entry.length; step++) {
    const row = step * classes
    const start = entry[step] ?? 0
    const blank = relative[row] ?? 0
    // From the last letter to the first, so that what comes before is still of the step before.
    for (let k = length - 1; k >= 0; k--) {
      const code = codes[k] ?? 0
      const letter = letters[k] ?? none
      let from = Math.max(letter, start - lost(k))
      if (k > 0) from = Math.max(from, blanks[k - 1] ?? none)
      if (k > 0 && code !== codes[k - 1]) from = Math.max(from, letters[k - 1] ?? none)
      blanks[k] = blank + Math.max(blanks[k] ?? none, letter)
      letters[k] = from + (relative[row + code] ?? 0)
      best = Math.max(best, (letters[k] ?? none) + (exit[step] ?? 0) - lost(length - 1 - k))
    }
  }
  return best
}

/** A name to look for: its classes, how little it forgives, and whose it is (none for a generic word). */
export type Spelling = {
  readonly name: string
  readonly codes: Uint8Array
  readonly strict: number
  readonly brands: ReadonlySet<string>
}

export const toSpelling = (name: string, brands: ReadonlySet<string>): Spelling => ({
  name,
  codes: Uint8Array.from(name, classOf),
  strict: strictness(name.length),
  brands,
})

/**
 * The names that a doubtful line may say, and how surely, 0 to 1. What chance gives is the best name
 * of other brands that has nothing in common with it: only the lead before that counts.
 */
export const spellNames = (
  spellings: readonly Spelling[],
  chances: Chances,
): ReadonlyMap<string, number> => {
  const line = prepareLine(chances)
  const likely = spellings
    .map((spelling) => ({ spelling, similarity: measureSpelling(line, spelling) }))
    .filter(({ similarity }) => similarity > spellingRules.leastSimilarity)
    .toSorted((a, b) => b.similarity - a.similarity)
  const found = new Map<string, number>()
  for (const { spelling, similarity } of likely.slice(0, 8)) {
    if (spelling.brands.size === 0) continue
    const rival = likely.find((other) => !isAkin(other.spelling, spelling))
    const lead = similarity - (rival?.similarity ?? spellingRules.leastSimilarity)
    const score = Math.min(
      lead >= spellingRules.clearLead ? 1 : spellingRules.doubtful,
      similarity * Math.min(1, lead / spellingRules.fullLead),
    )
    if (score > 0.3) found.set(spelling.name, score)
  }
  return found
}

const isAkin = (a: Spelling, b: Spelling) =>
  a.name.includes(b.name) ||
  b.name.includes(a.name) ||
  [...a.brands].some((brand) => b.brands.has(brand))
