import { pageText } from './constants.ts'
import type { Rectangle } from './fit-rectangle.ts'
import { type Catalog, type Name, toName } from './index-catalog.ts'
import type { Reading } from './recognize-text.ts'

/** A text that one look has read, with its place. */
export type Placed = { readonly reading: Reading; readonly box: Rectangle }

/**
 * True if texts are those of a page, a screen, a menu or a shelf, and not those of a band: sentences, prices, times, addresses
 * of the web, labels, the names of several brands, or many clear lines that run the same way.
 */
export const isPage = (look: readonly Placed[], catalog: Catalog): boolean => {
  const clear = look.filter(({ reading }) => reading.confidence >= pageText.clear)
  const texts = clear.map(({ reading }) => reading.text)
  return (
    isProse(texts) ||
    texts.some((text) => notOnBands.test(text)) ||
    countBrands(texts, catalog) >= pageText.brands ||
    isCrowd(clear, look.length)
  )
}

/** Money, two decimals, a time, a date, a percentage, an address of the web, a label with a colon, a button. */
const notOnBands = new RegExp(
  [
    /[$€£]\s?\d/,
    /(^|\s)\d+[.,]\d\d(\D|$)/,
    /(^|\D)\d?\d:\d\d(\D|$)/,
    /\d{4}-\d\d-\d\d/,
    /(^|\D)(?!100\s?%)\d+\s?%/,
    /www\.|https?:|\.(com|net|org)\b/,
    /^\W*[a-z]{4,}\s?:\s?\S/,
    /\b(add to (cart|collection)|shop now|sign in|sub-?total|checkout)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** One line with several words in small letters, or several lines with a few. */
const isProse = (texts: readonly string[]): boolean => {
  const counts = texts.map(
    (text) => text.match(/(?<=^|\s)\p{Ll}{3,}(?=[.,;:!?]*(\s|$))/gu)?.length ?? 0,
  )
  return counts.some((count) => count >= 3) || counts.filter((count) => count >= 2).length >= 2
}

/** Counts the brands that are named exactly, by the longest name in each text. */
const countBrands = (texts: readonly string[], { entries }: Catalog): number => {
  const found = texts.map((text) => {
    const { words } = toName(text)
    return entries
      .flatMap(({ brand, names }) =>
        names.filter((name) => isWithin(name, words)).map(({ joined }) => ({ brand, joined })),
      )
      .toSorted((a, b) => b.joined.length - a.joined.length)[0]?.brand
  })
  return new Set(found.filter(Boolean)).size
}

const isWithin = ({ words: name, joined }: Name, words: readonly string[]): boolean =>
  joined.length >= 5 &&
  words.some((_, from) => name.every((word, index) => words[from + index] === word))

/** Letters on a band bend, and some of them are hard to read. */
const isCrowd = (clear: readonly Placed[], all: number): boolean => {
  const lines = clear.filter(({ reading }) => reading.text.length >= 4)
  const angles = lines.map(({ box }) => box.angle).toSorted((a, b) => a - b)
  const middle = angles[angles.length >> 1] ?? 0
  const level = angles.filter((angle) => Math.abs(angle - middle) < 0.05)
  return level.length >= pageText.lines && level.length >= 0.7 * all
}
