/** Letters that engraved, shaded or curved lettering makes look alike. */
const lookalikes = [
  '0OQDGC',
  '1ILTJ',
  '8BRE',
  '5S',
  '2Z',
  'UVY',
  'MNHW',
  'EF',
  'RKAX',
  'PF',
  '4A',
  'FT',
]

const confusable = new Set(
  lookalikes.flatMap((group) => [...group].flatMap((a) => [...group].map((b) => a + b))),
)

/** What a name loses at its ends is often only round the curve of the cigar. */
const endGap = 0.5
const lookalike = 0.4
const mostForSurroundings = 1.2

/**
 * How surely a piece of read text is a certain name, 0 to 1; both in bare capitals.
 *
 * An edit distance in which look-alike letters and letters cut off at the ends cost less, and in
 * which a name may stand within longer text. The shorter the name the less is forgiven: one wrong
 * letter in five makes another word, one in twelve does not.
 */
export const measureLikeness = (name: string, text: string): number => {
  if (name === text) return 1
  if (name.length < 4 || text.length < name.length * 0.55) return 0
  return Math.max(0, 1 - (strictness(name.length) * distance(name, text)) / name.length)
}

const strictness = (letters: number) => {
  if (letters <= 4) return 4
  if (letters === 5) return 3
  return letters <= 8 ? 2.4 : 2
}

const distance = (name: string, text: string) => {
  const ends = (count: number) => Math.min(mostForSurroundings, count * endGap)
  let previous = Array.from({ length: text.length + 1 }, (_, skipped) => ends(skipped))
  let best = name.length * endGap
  for (let i = 1; i <= name.length; i++) {
    const row = [i * endGap]
    for (let j = 1; j <= text.length; j++) {
      const kept = (previous[j - 1] ?? 0) + substitution(name[i - 1] ?? '', text[j - 1] ?? '')
      row.push(Math.min(kept, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    const rest = (name.length - i) * endGap
    for (const [j, cost] of row.entries()) {
      const trailing = ends(text.length - j)
      // Letters missing from the name and letters to spare in the text at the same end are a
      // mismatch, not a cut.
      best = Math.min(
        best,
        rest > 0 && trailing > 0 ? cost + 2 * (rest + trailing) : cost + rest + trailing,
      )
    }
    previous = row
  }
  return best
}

const substitution = (a: string, b: string) => {
  if (a === b) return 0
  return confusable.has(a + b) ? lookalike : 1
}
