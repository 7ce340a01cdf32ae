import {
  type Origin,
  origins,
  type Strength,
  strengths,
  type Wrapper,
  wrapperNames,
} from '../../../../shared/rules/option-lists.ts'
import { namedWrapper } from '../../../../shared/rules/usual-facts.ts'
import { wordsOf } from '../../../../shared/rules/words-of.ts'

const fold = (text: string) => wordsOf(text).join(' ')

/** Finds a name of a list, however its case, accents and punctuation. */
function finder<Name extends string>(names: readonly Name[]): (cell: string) => Name | undefined {
  const byWords = new Map(names.map((name) => [fold(name), name]))
  return (cell) => byWords.get(fold(cell))
}

const wrapperNamed = finder(wrapperNames)
const originNamed = finder(origins)

/** Reads the wrapper of the list that a text names: `Connecticut Shade`, `San Andrés`, `Ecuadorian Habano`. */
export const readWrapper = (cell: string): Wrapper | undefined =>
  wrapperNamed(cell) ?? namedWrapper(cell) ?? wrapperOfCountry(cell)

/** Reads a country as the wrapper of the list that has the name of its people. */
const wrapperOfCountry = (cell: string): Wrapper | undefined => {
  const country = readOrigin(cell)
  return country && wrapperOf.get(country)
}
const wrapperOf: ReadonlyMap<Origin, Wrapper> = new Map<Origin, Wrapper>([
  ['Nicaragua', 'Nicaraguan'],
  ['Brazil', 'Brazilian'],
  ['Honduras', 'Honduran'],
  ['Dominican Republic', 'Dominican'],
  ['Mexico', 'Mexican San Andres'],
  ['Indonesia', 'Sumatra'],
  ['Cuba', 'Natural'],
])

/** Reads the country that a text names, in a language of the table of fields or by its code (ISO 3166-1). */
export function readOrigin(cell: string): Origin | undefined {
  const words = fold(cell)
  return (
    originNamed(cell) ?? codes.get(words) ?? countries.find(([pattern]) => pattern.test(words))?.[1]
  )
}

const codes: ReadonlyMap<string, Origin> = new Map<string, Origin>([
  ['cu', 'Cuba'],
  ['do', 'Dominican Republic'],
  ['ni', 'Nicaragua'],
  ['hn', 'Honduras'],
  ['ec', 'Ecuador'],
  ['mx', 'Mexico'],
  ['br', 'Brazil'],
  ['pe', 'Peru'],
  ['cr', 'Costa Rica'],
  ['jm', 'Jamaica'],
  ['pa', 'Panama'],
  ['us', 'United States'],
  ['id', 'Indonesia'],
  ['ph', 'Philippines'],
  ['cm', 'Cameroon'],
  ...(['nic', 'nca'] as const).map((code) => [code, 'Nicaragua'] as const),
  ...(['dom', 'dr'] as const).map((code) => [code, 'Dominican Republic'] as const),
  ...(['hnd', 'hon'] as const).map((code) => [code, 'Honduras'] as const),
  ['ecu', 'Ecuador'],
  ['mex', 'Mexico'],
  ['bra', 'Brazil'],
  ['per', 'Peru'],
  ['cri', 'Costa Rica'],
  ['jam', 'Jamaica'],
  ['pan', 'Panama'],
  ['idn', 'Indonesia'],
  ['phl', 'Philippines'],
  ['cmr', 'Cameroon'],
])

const countries: readonly (readonly [RegExp, Origin])[] = [
  [/^(cub|kub|habanos?$)/, 'Cuba'],
  [/^(domini|dom rep|rep(ublica|ublique)? dom|d r$)/, 'Dominican Republic'],
  [/^nicar/, 'Nicaragua'],
  [/^hond/, 'Honduras'],
  [/^e[ck]uad|^equa(?:teur|dor)/, 'Ecuador'],
  [/^me[xj]i|^messico/, 'Mexico'],
  [/^bra[sz]i|^bresil/, 'Brazil'],
  [/^peru|^perou/, 'Peru'],
  [/^costa ?ric/, 'Costa Rica'],
  [/^jama/, 'Jamaica'],
  [/^panama/, 'Panama'],
  [
    /^(usa?$|usa |u s|united states|america|etats unis|estados unidos|stati uniti|vereinigte|verenigde|florida|miami)/,
    'United States',
  ],
  [/^indon/, 'Indonesia'],
  [/^(?:philip|filip)/, 'Philippines'],
  [/^[ck]amer|^camerun/, 'Cameroon'],
]

/** The words of a strength in the languages above, from the mildest. */
const strengthWords: readonly (readonly [RegExp, number])[] = [
  [/^(mild|light|leicht|suave|leger|leggero|ligera?|licht|leve)/, 0],
  [/^(medium|med|mittel|medio|media|moyen|gemiddeld)/, 2],
  [/^(full|strong|stark|kraftig|fuerte|fort|forte|robust(?!o)|zwaar|krachtig|encorpad)/, 4],
]

/**
 * Reads the strength that a text names: `Mild to Medium`, `medium/full`, `Full-bodied`, `4/5`, `mittelkräftig`.
 *
 * @param most the highest number of the column, 5 or 10
 */
export function readStrength(cell: string, most = 5): Strength | undefined {
  const [, step, of] = /^(\d{1,2})(?:\s*(?:\/|of|von|de|sur|su)\s*(5|10))?$/.exec(cell.trim()) ?? []
  if (step) return strengths[Math.ceil((Number(step) * 5) / Number(of ?? most)) - 1]
  const words = wordsOf(cell.replace(/(mittel|medium)(?=\p{L})/iu, '$1 '))
  const levels = words.flatMap((word) => strengthWords.find(([one]) => one.test(word))?.[1] ?? [])
  if (levels.length === 0) return undefined
  return strengths[Math.round((Math.min(...levels) + Math.max(...levels)) / 2)]
}

/** The highest possible rating of a column: 1 for shares, as workbooks store percents, 5 stars, or points to 6, 10, 20 or 100. */
const scales = [1, 5, 6, 10, 20, 100] as const
/** On the scale of German schools, 1 is best and 6 is worst. */
export type RatingScale = (typeof scales)[number] | 'school'

/** True for ratings that may be of the scale of schools: their title says so, and none of them is another number. */
export function maybeSchool(cells: readonly string[], title: string): boolean {
  const isTitled = /(?<!\p{L})(?:schul)?noten?(?!\p{L})|1\s*(?:-|–|bis)\s*6(?!\d)/iu.test(title)
  const rated = cells.filter((cell) => numberOf(cell) !== undefined)
  return isTitled && rated.length > 0 && rated.every((cell) => schoolGrade.test(cell))
}

/** `2`, `2-`, `1,3`, `2-3`. */
const schoolGrade = /^\s*([1-6](?:[.,]\d+)?)\s*(?:([+–-])|[-–]\s*([1-6]))?\s*$/

/** The scale that a title names: `Rating (1-10)`, `Score /100`, `Points out of 20`. */
const scaleOfTitle =
  /(?:\/|\d\s*[-–]|\d\s+(?:to|bis|a)|out of|\bof|\bvon|\bsur|\bsu)\s*(5|6|10|20|100)(?!\d)/i

/** Finds the scale of a column by its title, or by the highest of the ratings without a scale of their own. */
export function findScale(cells: readonly string[], title = ''): RatingScale {
  const named = scales.find((scale) => String(scale) === scaleOfTitle.exec(title)?.[1])
  if (named) return named
  const numbers = cells.flatMap((cell) =>
    scaleOf(cell) === undefined ? (numberOf(cell) ?? []) : [],
  )
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0)
  if (highest <= 1 && numbers.some((number) => !Number.isInteger(number))) return 1
  if (highest > 10) return highest > 20 ? 100 : 20
  return highest > 5 ? 10 : 5
}

/** The least points of 100 for five stars, four and so on, as magazines rate. */
const steps = [90, 85, 80, 70]

/**
 * Reads a rating of a column: `4`, `★★★★`, `4/5`, `8/10`, `92`, `92/100`, `92 %`, `4.5 stars`,
 * `16/20`, `8 out of 10`, `****`, `3-4`, `B+`. Half a star is rounded up.
 *
 * @returns stars from 1 to 5; `undefined` for 0 and for other texts
 */
export function readStars(cell: string, scale: RatingScale): number | undefined {
  const stars = starsIn(cell, scale)
  return stars === undefined ? undefined : Math.max(1, Math.round(stars))
}

/** True if a rating says more than its whole stars: `92`, `4.5 stars`, `★★★½`. */
export function isRounded(cell: string, scale: RatingScale): boolean {
  const stars = starsIn(cell, scale)
  return (
    stars !== undefined &&
    (grade.test(cell) || (scaleOf(cell) ?? scale) !== 5 || !Number.isInteger(stars))
  )
}

function starsIn(cell: string, scale: RatingScale): number | undefined {
  if (scale === 'school') return starsOfGrade(cell)
  const signs = /\d/.test(cell) ? undefined : cell.match(starSigns)?.length
  if (signs) return Math.min(signs + (/½/.test(cell) ? 0.5 : 0), 5)
  const [, letter = '', sign = ''] = grade.exec(cell) ?? []
  if (letter !== '')
    return Math.min(
      5,
      5 - 'ABCDF'.indexOf(letter.toUpperCase()) + (sign === '+' ? 0.3 : sign === '' ? 0 : -0.3),
    )
  const most = scaleOf(cell) ?? scale
  const points = numberOf(cell)
  if (points === undefined || points <= 0 || points > most) return undefined
  // Beside points to 100, a few are of another scale.
  if (scaleOf(cell) === undefined && most === 100 && points <= 10) return undefined
  return most >= 100 || most === 1 ? starsOf((points * 100) / most) : (points * 5) / most
}

function starsOfGrade(cell: string): number | undefined {
  const [, grade, sign] = schoolGrade.exec(cell) ?? []
  const number = grade === undefined ? undefined : numberOf(cell)
  const step = sign === undefined ? 0 : sign === '+' ? 0.3 : -0.3
  return number === undefined ? undefined : Math.min(5, 6 - number + step)
}

/** A grade of schools in English: `A`, `B+`. */
const grade = /^\s*([a-df])\s*([+–-]?)\s*$/i

/** Stars with color. One without color is missing. */
const starSigns = /[★⭐✭✮✯✶*]/gu

/** Returns the scale that a rating names, as in `8/10`. */
function scaleOf(cell: string): number | undefined {
  if (cell.search(starSigns) !== -1) return 5
  const [, of, percent, stars] =
    /(?:(?:\/|(?<=\d\s+)(?:out of|of|von|de|di|sur|su|van))\s*(5|10|20|100)|(%|(?<=\d\d\s*)(?:points?|pts?|punkte|puntos|punti))|(stars?|sterne?))\.?\s*$/i.exec(
      cell,
    ) ?? []
  if (of) return Number(of)
  return percent ? 100 : stars ? 5 : undefined
}

const starsOf = (points: number) => {
  const step = steps.findIndex((least) => points >= least)
  return step === -1 ? 1 : 5 - step
}

function numberOf(cell: string): number | undefined {
  const [, number, half, most] =
    /^\s*(\d{1,3}(?:[.,]\d+)?)(\s*(?:½|1\/2))?(?:\s*[-–]\s*(\d{1,3}(?:[.,]\d+)?))?/.exec(cell) ?? []
  if (number === undefined) return undefined
  const [low, high] = [number, most ?? number].map((one) => Number(one.replace(',', '.')))
  return ((low ?? 0) + (high ?? 0)) / 2 + (half === undefined ? 0 : 0.5)
}
