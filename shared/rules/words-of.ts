/** More characters of a text than this find nothing more. */
const mostSearched = 80

/** The words of a text, in lower case and without accents, split where there are no letters and digits. */
export const wordsOf = (text: string) => allWordsOf(text.slice(0, mostSearched))

/** The same of a long text. */
export const allWordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
