type Searched = {
  readonly brand: string
  readonly lineName: string
  readonly wrapper: string
  readonly origin: string
}

/**
 * Whether brand, line, wrapper or origin of a cigar holds the words, in any case (spec §5 'Filters')
 * and with or without accents: `padron` finds `Padrón`.
 */
export function mentions({ brand, lineName, wrapper, origin }: Searched, words: string): boolean {
  const wanted = fold(words.trim())
  return [brand, lineName, wrapper, origin].some((text) => fold(text).includes(wanted))
}

/** Skips normalization for most texts: each keystroke searches thousands of cigars. */
const plain = /^[ -~]*$/

function fold(text: string): string {
  const lower = text.toLowerCase()
  return plain.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{Mark}/gu, '')
}
