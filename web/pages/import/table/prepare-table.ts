import { counted } from '../../../../shared/rules/counted.ts'
import { type ColumnField, columnFields, isField } from '../../../features/files/fields.ts'
import { lookAt, looksLike, mainKind, shareOf } from '../cells/cell-kinds.ts'
import { readYes, yesOf } from '../cells/status-words.ts'
import { addPacks } from './add-packs.ts'
import { askHeadings } from './ask-headings.ts'
import { askNumbers } from './ask-numbers.ts'
import { askParts } from './ask-parts.ts'
import { compareAmounts } from './compare-amounts.ts'
import { compareCounts } from './compare-counts.ts'
import { cellReader, type IsWanted, quoteList } from './draft-table.ts'
import {
  fillDown,
  leaveOutRemarks,
  leaveOutSections,
  repeatDittos,
  takeHeadings,
} from './fill-down.ts'
import { leaveOutBalances } from './leave-out-balances.ts'
import type { GuessedTable, MatchedTable } from './match-columns.ts'
import { fieldsOfTitle, isNothing } from './match-titles.ts'
import type { Answers, Question } from './questions.ts'
import { readLoose } from './read-loose.ts'
import { readMovements } from './read-movements.ts'
import { readOrders } from './read-orders.ts'
import { readOwned } from './read-owned.ts'
import { type LeftOut, type RowKind, readStatuses } from './read-statuses.ts'
import { readTitle, takeCurrency } from './read-title.ts'
import { settleThousands } from './settle-thousands.ts'
import { spreadCounts, takeWished } from './spread-counts.ts'
import { takeOutSums } from './take-out-sums.ts'
import { takeSections } from './take-sections.ts'

/** A table as it is read: without sums, with merged cells filled, and with what each row is. */
export type PreparedTable = MatchedTable & {
  readonly leftOut: readonly LeftOut[]
  /** Sentences for the user about what was filled in and what is left out. */
  readonly notices: readonly string[]
  /** The rows that are not stock, by their numbers. */
  readonly kinds: ReadonlyMap<number, RowKind>
  /** Questions about titles, cells and rows, in the order of the page. */
  readonly questions: readonly Question[]
}

/** The result of a step: the new table, with its questions and remarks. */
type Step = { readonly table: MatchedTable } & Partial<PreparedTable>

/**
 * Checks a table against itself and tells what its rows are, with the answers of the user.
 *
 * @param guessed with the answers about its columns, see `answerColumns`
 */
export function prepareTable(guessed: GuessedTable, answers: Answers): PreparedTable {
  const spread = spreadCounts(addPacks(guessed), answers)
  const wished = takeWished(spread.table)
  const { table: whole } = wished
  const asked = whole.unclear.map((column) => askColumn(whole, column))
  let last: Step = readTitle(takeCurrency(whole), answers)
  const done: Step[] = [{ table: whole, questions: asked }, spread, wished, last]
  for (const step of stepsOf(whole, answers)) {
    last = step(last.table)
    done.push(last)
  }
  const questions = done.flatMap((one) => one.questions ?? [])
  return {
    ...last.table,
    kinds: done.findLast(({ kinds }) => kinds)?.kinds ?? new Map(),
    leftOut: done.flatMap(({ leftOut = [] }) => leftOut),
    notices: [
      ...done.flatMap(({ notices = [] }) => notices),
      ...noticesOf(whole, [...spread.places, ...wished.places], questions),
    ],
    questions,
  }
}

/** Returns what is done with the rows of a table, in this order. */
function stepsOf(
  whole: GuessedTable,
  answers: Answers,
): readonly ((table: MatchedTable) => Step)[] {
  const isWanted = (number: number) => answers[restoreId(number)] !== undefined
  return [
    (table) => settleThousands(table, answers),
    // Rows that are no cigars go, and cells are filled.
    (table) => leaveOutRemarks(table, whole.singles, isWanted),
    repeatDittos,
    readLoose,
    (table) => takeOutSums(table, isWanted),
    (table) => takeSections(table, whole.singles, isWanted),
    (table) => ({ table: takeHeadings(table, whole.singles) }),
    (table) => askHeadings(table, whole.singles, answers, isWanted),
    (table) => leaveOutSections(table, whole.singles, isWanted),
    (table) => fillDown(table, whole.wholeRows, isWanted),
    // Each row is of a cigar now.
    (table) => askNumbers(table, answers),
    (table) => askParts(table, answers),
    (table) => leaveOutRepeats(table, answers, isWanted),
    (table) => leaveOutBalances(table, answers, isWanted),
    (table) => readMovements(table, answers),
    (table) => compareAmounts(table, answers),
    (table) => readOrders(table, answers, isWanted),
    (table) => readOwned(table, answers),
    (table) => readStatuses(table, answers, isWanted),
    (table) => compareCounts(table, answers),
  ]
}

/** Returns the id of the answer that a row is wanted. */
export const restoreId = (number: number): string => `import row ${number}`

/** Takes columns for what the user answered that they are. */
export function answerColumns(matched: GuessedTable, answers: Answers): GuessedTable {
  const answered = new Map(
    matched.unclear.map(({ place }) => [place, answers[columnId(place)] ?? '']),
  )
  // A field is taken once.
  const taken = new Set(matched.columns.filter((_, place) => !answered.has(place)))
  const columns = matched.columns.map((field, place) => {
    const answer = answered.get(place) ?? ''
    if (!isField(answer) || taken.has(answer)) return field
    taken.add(answer)
    return answer
  })
  return { ...matched, columns }
}

const columnId = (place: number): string => `column ${place + 1}`

/** Asks what a column is. A field that another column has is not offered. */
function askColumn(
  { header, rows, columns }: MatchedTable,
  { place, fields }: GuessedTable['unclear'][number],
): Question {
  const { cells } = lookAt(rows.slice(0, 20).map((row) => row.cells[place] ?? ''))
  const examples = [...new Set(cells)].slice(0, 3).map((cell) => cell.slice(0, 30))
  const open = fields.filter((field) => columns[place] === field || !columns.includes(field))
  const option = (field: ColumnField) => ({ value: field, text: columnFields[field].label })
  return {
    id: columnId(place),
    text: `“${header[place] || `Column ${place + 1}`}” holds ${examples.join(', ')}. What is it?`,
    answers: [...open.map(option), { value: 'nothing', text: 'Leave it out' }],
  }
}

/** Finds rows whose cells are all the same as those of a row before, with a date in them. */
function leaveOutRepeats(table: MatchedTable, answers: Answers, isWanted: IsWanted) {
  const cell = cellReader(table)
  const first = new Map<string, number>()
  const repeats: { readonly number: number; readonly of: number }[] = []
  for (const row of table.rows) {
    if (cell(row, 'purchaseDate') === '' && cell(row, 'smokedDate') === '') continue
    const key = JSON.stringify(row.cells)
    const before = first.get(key)
    if (before === undefined) first.set(key, row.number)
    else repeats.push({ number: row.number, of: before })
  }
  const [one, ...others] = repeats
  if (!one) return { table, leftOut: [], questions: [] }
  const more = others.length === 0 ? '' : `, and so are ${counted(others.length, 'other row')}`
  const question: Question = {
    id: 'repeats',
    text: `Rows ${one.of} and ${one.number} are the same${more}. Import ${others.length === 0 ? 'both' : 'all'}?`,
    answers: [
      { value: 'all', text: 'Yes' },
      { value: 'once', text: 'No, each once' },
    ],
  }
  if (answers.repeats !== 'once') return { table, leftOut: [], questions: [question] }
  const left = new Set(repeats.flatMap(({ number }) => (isWanted(number) ? [] : number)))
  return {
    table: { ...table, rows: table.rows.filter(({ number }) => !left.has(number)) },
    leftOut: [...left].map((number) => ({ number, reason: 'duplicates' })),
    questions: [question],
  }
}

const matters: ReadonlySet<ColumnField> = new Set<ColumnField>([
  ...(['status', 'humidor', 'userRating', 'price', 'totalPrice', 'boxPrice', 'paidEach'] as const),
  ...(['quantity', 'bought', 'smokedCount', 'removed'] as const),
])

/** Without one of these, each row is one stick. */
const counts = ['quantity', 'bought', 'smokedCount'] as const

const amounts = ['price', 'totalPrice', 'boxPrice', 'paidEach'] as const

/**
 * Names the columns that are left out and look as if they matter: a status, a second price, a second place.
 *
 * @param said the columns of which a sentence tells
 * @param questions the questions, which may quote the title of a column
 */
function noticesOf(
  { header, rows, columns, unclear }: GuessedTable,
  said: readonly number[],
  questions: readonly Question[],
): string[] {
  const asked = new Set([...said, ...unclear.map(({ place }) => place)])
  return header.flatMap((title, place) => {
    if (columns[place] !== undefined || asked.has(place)) return []
    if (questions.some(({ text }) => title !== '' && text.includes(`“${title}”`))) return []
    const content = lookAt(rows.map(({ cells }) => cells[place] ?? ''))
    if (content.cells.length === 0) return []
    const kind = mainKind(content)
    const isCount = kind === 'count' && !counts.some((field) => columns.includes(field))
    const isAmount =
      !amounts.some((field) => columns.includes(field)) &&
      shareOf(content, (cell) => /^\d+[.,]\d\d$/.test(cell)) > 0.7
    const isKind =
      kind === 'status' || kind === 'money' || ((isCount || isAmount) && !isNothing(title))
    const isDay = (content.shares.get('date') ?? 0) >= 0.5 && !isNothing(title)
    // Crosses may say where a cigar lies.
    const isMarked = content.cells.every((cell) => readYes(cell))
    // A cell beyond the titles may be the rest of another one: `1,250.00`.
    const isBeyond = title === ''
    const isNamed =
      !isNothing(title) &&
      !/^\W*(no|nr|number|num)\W*$/i.test(title) &&
      fieldsOfTitle(title).some(
        ({ field }) =>
          matters.has(field) &&
          (field === 'status' ? kind !== 'text' : looksLike(field, content) > 0.4),
      )
    // 'Given to' says that the sticks of a row went.
    const isGone = !isNothing(title) && yesOf(title)[0] !== 'stock'
    if (!isKind && !isNamed && !isDay && !isBeyond && !isMarked && !isGone) return []
    const examples = [...new Set(content.cells)].map((cell) => cell.slice(0, 30))
    return `The column “${title || `Column ${place + 1}`}” is left out. It holds ${quoteList(examples.slice(0, 2))}.`
  })
}
