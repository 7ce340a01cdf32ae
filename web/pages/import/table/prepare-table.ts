import { counted } from '../../../../shared/rules/counted.ts'
import { type ColumnField, columnFields, isField } from '../../../features/files/fields.ts'
import { lookAt, looksLike, mainKind, shareOf } from '../cells/cell-kinds.ts'
import { readYes, yesOf } from '../cells/status-words.ts'
import { addPacks } from './add-packs.ts'
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
  /** What the titles, the cells and the rows of the file leave open. */
  readonly questions: readonly Question[]
}

/**
 * Checks a table against itself and tells what its rows are, with the answers of the user.
 *
 * @param guessed with the answers about its columns, see `answerColumns`
 */
export function prepareTable(guessed: GuessedTable, answers: Answers): PreparedTable {
  const isWanted = (number: number) => answers[restoreId(number)] !== undefined
  const named = readColumns(guessed, answers)
  const cleaned = cleanRows(named.titled, named.table, isWanted)
  const once = leaveOutRepeats(cleaned.table, answers, isWanted)
  const balances = leaveOutBalances(once.table, answers, isWanted)
  const moved = readMovements(balances.table, answers)
  const amounts = compareAmounts(moved.table, answers)
  const ordered = readOrders(amounts.table, answers, isWanted)
  const owned = readOwned(ordered.table, answers)
  const stated = readStatuses(owned.table, answers, isWanted)
  const counts = compareCounts(stated.table, answers)
  const steps = [once, balances, moved, amounts, ordered, owned, stated, counts]
  return {
    ...counts.table,
    kinds: stated.kinds,
    leftOut: [cleaned, once, balances, ordered, stated].flatMap(({ leftOut }) => leftOut),
    notices: [...cleaned.notices, ...named.notices],
    questions: [named, ...steps].flatMap(({ questions }) => questions),
  }
}

/** Reads what columns and titles say of all rows. */
function readColumns(guessed: GuessedTable, answers: Answers) {
  const spread = spreadCounts(addPacks(guessed), answers)
  const wished = takeWished(spread.table)
  const { table } = wished
  const titled = readTitle(takeCurrency(table), answers)
  const settled = settleThousands(titled.table, answers)
  const asked = table.unclear.map((column) => askColumn(table, column))
  return {
    table,
    titled: settled.table,
    notices: [...wished.notices, ...noticesOf(table, [...spread.places, ...wished.places])],
    questions: [...asked, ...[spread, titled, settled].flatMap(({ questions }) => questions)],
  }
}

/** Takes rows out that are no cigars, and fills cells that others stand for. */
function cleanRows(
  titled: MatchedTable,
  { brandRows, wholeRows, remarkRows }: GuessedTable,
  isWanted: IsWanted,
) {
  const remarked = leaveOutRemarks(titled, remarkRows, isWanted)
  const repeated = repeatDittos(remarked.table)
  const summed = takeOutSums(repeated.table, isWanted)
  const told = takeSections(summed.table, isWanted)
  const sections = leaveOutSections(takeHeadings(told.table, brandRows), isWanted)
  const filled = fillDown(sections.table, wholeRows, isWanted)
  return {
    table: filled.table,
    leftOut: [remarked, summed, told, sections, filled].flatMap(({ leftOut }) => leftOut),
    notices: [...repeated.notices, ...filled.notices],
  }
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
 * @param said the columns of which a question or another sentence tells
 */
function noticesOf(
  { header, rows, columns, unclear }: GuessedTable,
  said: readonly number[],
): string[] {
  const asked = new Set([...said, ...unclear.map(({ place }) => place)])
  return header.flatMap((title, place) => {
    if (columns[place] !== undefined || asked.has(place)) return []
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
