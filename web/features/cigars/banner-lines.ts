const mostLines = 3

/** The width of a serif capital, in font sizes. */
const letterWidth = 0.72

/**
 * A brand's name for its banner: at most three lines of whole words, in the largest type that fits.
 */
export function bannerLines(
  brand: string,
  box: { width: number; height: number; largest: number },
): { lines: string[]; fontSize: number } {
  const words = brand.trim().split(/\s+/)
  const settings = splits(words, mostLines).map((lines) => ({
    lines,
    fontSize: Math.min(
      box.largest,
      box.width / (letterWidth * Math.max(1, ...lines.map((line) => line.length))),
      box.height / (lines.length * 1.2),
    ),
  }))
  const best = settings.reduce((a, b) => (b.fontSize > a.fontSize * 1.05 ? b : a))
  return { ...best, fontSize: Math.round(best.fontSize * 10) / 10 }
}

/** Every way to break words into at most `most` lines; the fewest lines come first. */
function splits(words: readonly string[], most: number): string[][] {
  const whole = [[words.join(' ')]]
  if (most === 1) return whole
  const broken = words.slice(1).flatMap((_, index) => {
    const first = words.slice(0, index + 1).join(' ')
    return splits(words.slice(index + 1), most - 1).map((rest) => [first, ...rest])
  })
  return [...whole, ...broken]
}
