/** More characters of a text than this find nothing more. */
const mostSearched = 80

/** Letters that are no accented form of another letter, as they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text in lower case and without accents: `Łódź`, `Crème`, and `Møller` become `lodz`, `creme`, and `moller`. */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)

/** The words of a text, in lower case and without accents, split where there are no letters and digits. */
export const wordsOf = (text: string) => allWordsOf(text.slice(0, mostSearched))

/** The same of a long text. */
export const allWordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
