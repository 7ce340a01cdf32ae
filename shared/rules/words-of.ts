/** The most characters of a text that a search of the collection reads. */
export const mostSearched = 100

/** The most characters of a text that are read as words. */
export const mostRead = 80

/** The words of a text, in lower case and without accents, split where there are no letters and digits. */
export const wordsOf = (text: string) => allWordsOf(text.slice(0, mostRead))

/** The words of a long text, as `wordsOf` reads them. */
export const allWordsOf = (text: string): string[] =>
  isPlain.test(text) ? (text.toLowerCase().match(/[a-z\d]+/g) ?? []) : foldedWords(text)

/** Text without accents takes a tenth of the time, and an import folds many thousands of names. */
const isPlain = /^[\x20-\x7e]*$/

const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
