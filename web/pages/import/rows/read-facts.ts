import { counted } from '../../../../shared/rules/counted.ts'
import { type ColumnField, columnFields } from '../../../features/files/fields.ts'
import {
  findScale,
  maybeSchool,
  type RatingScale,
  readOrigin,
  readStars,
  readStrength,
  readWrapper,
} from '../cells/read-terms.ts'
import { quoteList } from '../table/draft-table.ts'
import type { MatchedTable } from '../table/match-columns.ts'
import { type Answers, leaveOut, type Question } from '../table/questions.ts'
import type { Cells, Refuse } from './read-sticks.ts'

/** The scales of columns with numbers. */
export type FactScales = { readonly scale: RatingScale; readonly isOfTen: boolean }

type Reading = FactScales & { readonly answers: Answers; readonly asked: ReadonlySet<string> }

/** The facts that are one of a list. */
const terms = ['wrapper', 'strength', 'userRating'] as const

type Term = (typeof terms)[number]

const parsers = {
  wrapper: readWrapper,
  strength: (cell: string, { isOfTen }: FactScales) => readStrength(cell, isOfTen ? 10 : 5),
  userRating: (cell: string, { scale }: FactScales) => readStars(cell, scale),
}

const what = { wrapper: 'a wrapper of the list', strength: 'a strength', userRating: 'a rating' }

const termId = (field: Term): string => `term ${field}`

/** The id of the question which rating is best. */
const bestId = 'best rating'

/** Finds what the numbers of a table are of, with the answers of the user. */
export function scalesOf({ header, rows, columns }: MatchedTable, answers: Answers): FactScales {
  const place = columns.indexOf('userRating')
  const ratings = place === -1 ? [] : rows.map(({ cells }) => cells[place] ?? '')
  const steps = columns.indexOf('strength')
  return {
    scale: scaleOf(ratings, header[place], answers[bestId]),
    isOfTen: rows.some(({ cells }) => /^(?:[6-9]|10)$/.test(cells[steps]?.trim() ?? '')),
  }
}

/** Ratings that may be of a school are of 6 if the highest is best. */
function scaleOf(ratings: readonly string[], title = '', best = ''): RatingScale {
  if (!maybeSchool(ratings, title)) return findScale(ratings, title)
  if (best === '1') return 'school'
  return ratings.some((cell) => cell.startsWith('6')) ? 6 : findScale(ratings, title)
}

/** Asks which rating is best, and once for each column what becomes of words that are none of its list. */
export function findFactQuestions(
  table: MatchedTable,
  rows: readonly Cells[],
  answers: Answers,
): Question[] {
  const scales = scalesOf(table, answers)
  const asked = terms.flatMap((field) => {
    const unread = rows.flatMap((given) => {
      const cell = given.get(field)
      return cell !== undefined && isUnread(cell, parsers[field](cell, scales)) ? [cell] : []
    })
    const [example = '', ...others] = unread
    // One cell is corrected in its row.
    if (others.length === 0) return []
    const title = table.header[table.columns.indexOf(field)] ?? ''
    return [
      {
        id: termId(field),
        text: `“${example.slice(0, 30)}” and ${counted(others.length, 'other cell')} in “${title}” cannot be read. What becomes of them?`,
        answers: [
          { value: leaveOut, text: 'Leave them out. The words go to the notes' },
          { value: 'correct', text: 'I correct them in their rows' },
        ],
      },
    ]
  })
  return [...findBest(table), ...asked]
}

/** Asks if ratings from 1 to 6 are those of German schools, on which 1 is best. */
function findBest({ header, rows, columns }: MatchedTable): Question[] {
  const place = columns.indexOf('userRating')
  const title = header[place] ?? ''
  const ratings = rows.flatMap(({ cells }) => cells[place] || [])
  if (place === -1 || !maybeSchool(ratings, title)) return []
  return [
    {
      id: bestId,
      text: `“${title}” holds ${quoteList([...new Set(ratings)])}. Which rating is best?`,
      answers: [
        { value: '1', text: '1, as in school' },
        { value: 'highest', text: 'The highest number' },
      ],
    },
  ]
}

/** True for a cell without a value. A 0 is none, which some write for an unknown value. */
const isUnread = (cell: string, value: unknown): boolean =>
  value === undefined && !/^\W*0(?:\W+\d+)?\W*$/.test(cell)

/** Makes what reads the cell of a field. It refuses a cell that cannot be read. */
export const cellParser =
  (given: Cells, refuse: Refuse) =>
  <T>(field: ColumnField, parse: (cell: string) => T | undefined, wanted: string) => {
    const cell = given.get(field)
    const value = cell === undefined ? undefined : parse(cell)
    if (cell !== undefined && isUnread(cell, value)) refuse(field, `“${cell}” is not ${wanted}`)
    return value === undefined ? {} : { [field]: value }
  }

/** Reads the facts of a cigar besides its name and measures. Words that the user left out go to the notes. */
export function readFacts(given: Cells, reading: Reading, refuse: Refuse) {
  const left: string[] = []
  const read = (field: Term) => {
    const answer = reading.answers[termId(field)]
    const isAsked = reading.asked.has(termId(field))
    const refuseTerm: Refuse = (_, message) => {
      if (isAsked && answer === leaveOut)
        left.push(`${columnFields[field].label}: ${given.get(field)}`)
      else if (!isAsked || answer) refuse(field, message)
    }
    return cellParser(given, refuseTerm)(
      field,
      (cell) => parsers[field](cell, reading),
      what[field],
    )
  }
  const origin = given.get('origin')
  const country = origin === undefined ? undefined : readCountry(origin)
  const facts = {
    ...read('wrapper'),
    ...(country?.origin && { origin: country.origin }),
    ...read('strength'),
    ...read('userRating'),
  }
  const text = [given.get('notes'), country?.note, ...left].filter(Boolean).join('\n')
  return { ...facts, ...(text && { notes: text }) }
}

/** The country of the list, and a note that keeps a region or another country: `Estelí, Nicaragua`, `Bahamas`. */
function readCountry(cell: string) {
  const whole = readOrigin(cell)
  if (whole || !/[\p{L}1-9]/u.test(cell)) return { origin: whole }
  return { origin: readOrigin(cell.split(',').at(-1) ?? ''), note: `Origin: ${cell}` }
}
