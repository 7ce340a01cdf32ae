import { origins, strengths, wrapperNames } from './option-lists.ts'
import { standardSizes } from './sizes.ts'
import { foldText } from './words-of.ts'

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const cardinals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** Other ways to write a number, and words that mean the same. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ...[romans, cardinals, ordinals].flatMap((list) =>
    list.map((word, index) => [word, String(index + 1)] as const),
  ),
  ['fifteenth', '15'],
  ['twentieth', '20'],
  ['twenty', '20'],
  ...Object.entries({ thirty: '30', forty: '40', fifty: '50', sixty: '60', eighty: '80' }),
  ...Object.entries({ thirtieth: '30', fortieth: '40', fiftieth: '50', eightieth: '80' }),
  ['light', 'mild'],
  ['mellow', 'mild'],
  ['strong', 'full'],
  ['cuban', 'cuba'],
  ['mexican', 'mexico'],
  ['party', 'partagas'],
])

/** The other form of a word, such as `6` of `vi`, or `undefined`. */
export const synonymOf = (word: string): string | undefined => synonyms.get(word)

/** Words that a name is often said without. */
const smallWords = new Set(
  `a an and by cigar cigars de del der el from in la las los my no nr num number numero of or our puro
  puros th that the und with y wrapper wrapped body bodied strength box boxes stick sticks tube
  tubed tubes tubo tubos`.split(/\s+/),
)

export const isSmall = (word: string): boolean => smallWords.has(word)

/** The words of sizes, wrappers and strengths, which collectors add to a name that has none. */
const shapeWords = new Set(
  [...strengths, ...wrapperNames, ...standardSizes.map(({ name }) => name)].flatMap((name) =>
    wordsToSearch(name),
  ),
)

/** True for a word that the meant name may lack: `robusto` in `Partagás D4 robusto`. */
export const mayBeMissing = (word: string): boolean =>
  isSmall(word) || shapeWords.has(word) || shapeWords.has(word.replace(/s$/, ''))

/** True if a word is a number, with digits or as a word. */
export const isNumeral = (word: string): boolean => /^\d/.test(synonymOf(word) ?? word)

/** Words that the names of many brands' lines share. */
const sharedWords = new Set([
  ...[...origins, ...strengths, ...wrapperNames, ...standardSizes.map(({ name }) => name)].flatMap(
    (name) => wordsToSearch(name),
  ),
  ...`anniversary aniversario broadleaf box classic clasico double edicion edition exclusive exclusivo
  gran grande limited limitada natural original pressed red reserva reserve robustos royal san seleccion
  selection serie series shade special vintage year years black blue white gold silver green label
  light mellow strong cuban mexican`.split(/\s+/),
])

/**
 * Returns the weight of a word, from 0.1 to 1. A cigar may lack a word if the others weigh more.
 */
export function weightOf(word: string): number {
  if (isSmall(word)) return 0.1
  if (sharedWords.has(word)) return 0.35
  return word.length < 4 || isNumeral(word) ? 0.5 : 1
}

/**
 * The words of a text to search by. Digits are words of their own: `d4` is `d` and `4`. `10th` is `10`, and `Collector's` is
 * one word. `No.` before a digit is left out.
 */
export function wordsToSearch(text: string): readonly string[] {
  const words =
    foldText(text.replaceAll('№', 'No '))
      .replace(/['’`´]/g, '')
      .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
      .match(/\p{Number}+|\p{Letter}+/gu) ?? []
  return words.filter((word, index) => !isNumberSign(word, words[index + 1]))
}

function isNumberSign(word: string, next = ''): boolean {
  return /^\d/.test(next) && /^(no|nr|num|numero|number)$/.test(word)
}
