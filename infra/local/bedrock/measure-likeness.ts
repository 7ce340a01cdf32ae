/** Letters that engraved, shaded or curved lettering makes look alike. */
const lookalikes = '0OQDGC 1ILTJ 8BRE 5S 2Z UVY MNHW EF RKAX PF 4A FT'

const confusable = new Set(
  lookalikes.split(' ').flatMap((group) => [...group].flatMap((a) => [...group].map((b) => a + b))),
)

const lookalike = 0.4
/** Two letters at an end of a name are easily lost round the curve of the cigar; more are not. */
const missing = (letters: number) => Math.min(letters, 2) * 0.5 + Math.max(0, letters - 2)
/** A name may stand within longer text, which is a little less sure. */
const surplus = (letters: number) => Math.min(1.2, letters * 0.5)

/**
 * How surely a piece of read text is a certain name, 0 to 1; both in bare capitals.
 *
 * An edit distance in which look-alike letters and letters cut off at the ends cost less. The
 * shorter the name the less is forgiven: one wrong letter in five makes another word, one in
 * twelve does not. Names under five letters must be read exactly.
 */
export const measureLikeness = (name: string, text: string): number => {
  if (name === text) return 1
  if (name.length < 5 || text.length < 4 || text.length < name.length * 0.6) return 0
  if (text.length > name.length * 4) return 0
  return Math.max(0, 1 - (strictness(name.length) * distance(name, text)) / name.length)
}

const strictness = (letters: number) => {
  if (letters === 5) return 3
  return letters <= 8 ? 2.4 : 2
}

const distance = (name: string, text: string) => {
  let previous = Array.from({ length: text.length + 1 }, (_, skipped) => surplus(skipped))
  let best = Number.POSITIVE_INFINITY
  for (let i = 1; i <= name.length; i++) {
    const row = [missing(i)]
    for (let j = 1; j <= text.length; j++) {
      const kept = (previous[j - 1] ?? 0) + substitution(name[i - 1] ?? '', text[j - 1] ?? '')
      row.push(Math.min(kept, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    // The rest of the name is cut off: only where the text ends, too.
    best = Math.min(best, (row[text.length] ?? 0) + missing(name.length - i))
    previous = row
  }
  return previous.reduce((least, cost, j) => Math.min(least, cost + surplus(text.length - j)), best)
}

const substitution = (a: string, b: string) => {
  if (a === b) return 0
  return confusable.has(a + b) ? lookalike : 1
}
