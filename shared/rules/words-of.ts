/** The most characters of a text that a search of the collection reads. */
export const mostSearched = 100

/** The most characters of a text that are read as words. */
export const mostRead = 80

/** The words of a text, in lower case and without accents, split where there are no letters and digits. */
export const wordsOf = (text: string) => allWordsOf(text.slice(0, mostRead))

/** The words of a long text, as `wordsOf` reads them. */
export const allWordsOf = (text: string): string[] =>
  foldText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? []

/** Most texts are plain, which takes a tenth of the time. An import folds many thousands of names, a search all notes. */
const isPlain = /^[\n\r\t -~]*$/

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
export const foldText = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{Mark}/gu, '')
        .toLowerCase()
        .replace(/[^ -~]/g, (letter) => plainLetters[letter] ?? letter)
