import { wordsOf } from '../../../../shared/rules/words-of.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import { readDay } from '../../../features/files/read-dates.ts'
import { isPlaceholder } from '../cells/cell-kinds.ts'
import { remembered } from '../cells/remembered.ts'
import { isDeparted, readYes, type Status, statusOf, yesOf } from '../cells/status-words.ts'
import { cellReader, type IsWanted, quoteList, rawCell, setField, sticksIn } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'
import { anyDay } from './match-titles.ts'
import { askOverdrawn, type Changes, cigarKey, type Event, netLedger } from './net-ledger.ts'
import type { Answers, Question } from './questions.ts'
import { isSigned } from './read-movements.ts'

/** The kind of a row. */
export type RowKind = 'stock' | 'smoke' | 'wish'

/** A row that is not imported. The reason is a plural noun that the page shows. */
export type LeftOut = { readonly number: number; readonly reason: string }

type Told = { readonly row: TableRow; readonly status: Status | 'not in stock' }

/** Reads the status of each row. Rows become stock, smokes or wishes, or are left out. A ledger is netted. */
export function readStatuses(table: MatchedTable, answers: Answers, isWanted: IsWanted) {
  const columns = table.columns.flatMap((field, place) => {
    const title = table.header[place] ?? ''
    const cells = table.rows.map((row) => row.cells[place] ?? '')
    // A quantity says more than a missing cross.
    const isOut = isOnlyYes(cells, title) && !table.columns.includes('quantity')
    const blank = isOut ? yesOf(title)[1] : 'stock'
    const read = remembered((word) => (isPlaceholder(word) ? blank : readStatus(word, title)))
    return field === 'status' ? [{ place, title, read }] : []
  })
  if (columns.length === 0)
    return { table, leftOut: [], questions: [], kinds: new Map<number, RowKind>() }
  const unknown = new Map<string, string>()
  const told = table.rows.map((row): Told => {
    const all = columns.map(({ place, title, read }): Told['status'] => {
      const word = row.cells[place] ?? ''
      const known = read(word)
      if (known === undefined) unknown.set(word, title)
      return known ?? answeredStatus(answers[wordId(word)] ?? answers[wordId('')])
    })
    // The first of several columns that says more than 'in stock', and why it is not in stock.
    const out = all.filter((status) => status !== 'stock')
    return { row, status: out.find((status) => status !== 'sold out') ?? out[0] ?? 'stock' }
  })
  const ledger = netted(table, columns.map(({ title }) => title).join(' '), told, answers)
  const kinds = new Map<number, RowKind>()
  const leftOut: LeftOut[] = ledger.leftOut.filter(({ number }) => !isWanted(number))
  const isOut = new Set(leftOut.map(({ number }) => number))
  const isPartly = partlyGone(table)
  for (const { row, status } of told) {
    if (isOut.has(row.number) || (status === 'smoke' && isPartly(row))) continue
    if (status === 'smoke' || status === 'wish') kinds.set(row.number, status)
    else if (status !== 'stock' && status !== 'came' && !isWanted(row.number)) {
      isOut.add(row.number)
      leftOut.push({ number: row.number, reason: status })
    }
  }
  const kept = { ...table, rows: table.rows.filter(({ number }) => !isOut.has(number)) }
  return {
    table: changeCells(kept, withSmokes(kept, kinds, ledger.changes)),
    kinds,
    leftOut,
    questions: [...askWords(unknown), ...ledger.questions],
  }
}

/** True if a cross marks what is in stock, so that a row without one is not. */
const isOnlyYes = (cells: readonly string[], title: string): boolean =>
  statusOf(title) === 'stock' &&
  cells.some((cell) => readYes(cell)) &&
  cells.every((cell) => isPlaceholder(cell) || readYes(cell))

/** Reads the status of a word. */
function readStatus(word: string, title: string): Status | undefined {
  const isYes = readYes(word)
  if (isYes === undefined) return statusOf(word)
  const [yes, no] = yesOf(title)
  return isYes ? yes : no
}

const answeredStatus = (answer: string | undefined): Told['status'] =>
  answer === 'smoke' || answer === 'wish' || answer === 'not in stock' ? answer : 'stock'

/** The id of the question about a word, or about all words. */
const wordId = (word: string): string => (word === '' ? 'status' : `status ${word}`)

/** More words than these are asked about together. */
const mostWords = 4

/** Asks about each word that is not known: `Resting` and `Auctioned` may have two answers. */
function askWords(unknown: ReadonlyMap<string, string>): Question[] {
  const words = [...unknown.keys()]
  const ask = (id: string, title: string, some: readonly string[]): Question => ({
    id,
    text: `“${title}” holds ${quoteList(some)}. ${some.length === 1 ? 'Is this' : 'Are these'} in stock?`,
    answers: [
      { value: 'stock', text: 'Yes, in stock' },
      { value: 'smoke', text: 'No, smoked' },
      { value: 'wish', text: 'No, wished for' },
      { value: 'not in stock', text: 'No, leave the rows out' },
    ],
  })
  return words.length > mostWords
    ? [ask(wordId(''), [...unknown.values()][0] ?? '', words)]
    : [...unknown].map(([word, title]) => ask(wordId(word), title, [word]))
}

/** Titles of columns that tell what happened. Others tell what is. */
const event =
  /\b(type|entry|event|reason|action|transaction|movement|activity|vorgang|bewegung|grund|typ|art|motivo|motif|tipo|movimiento|movimento|mouvement)\b/

/** A table is a ledger if sticks came, and later went, of the same cigar. */
function netted(table: MatchedTable, title: string, told: readonly Told[], answers: Answers) {
  const none = { changes: new Map(), leftOut: [], questions: [] }
  const keyOf = cigarKey(table)
  const came = new Set(told.flatMap(({ row, status }) => (status === 'came' ? keyOf(row) : [])))
  const countOf = stickCounter(table)
  const events = told.flatMap((one) => eventOf(one, countOf))
  const isLedger = events.some(({ row, kind }) => kind !== 'came' && came.has(keyOf(row)))
  if (!isLedger) return none
  const questions =
    event.test(wordsOf(title).join(' ')) || isSigned(table, 'quantity') ? [] : [askLedger(title)]
  if (questions.length > 0 && answers.ledger !== 'taken') return { ...none, questions }
  const { changes, overdrawn } = netLedger(table, events)
  const isRefused = answers.overdrawn === 'out'
  return {
    changes,
    leftOut: isRefused
      ? overdrawn.flat().map(({ row: { number } }) => ({ number, reason: 'more gone than came' }))
      : [],
    questions: [...questions, ...askOverdrawn(table, overdrawn)],
  }
}

const askLedger = (title: string): Question => ({
  id: 'ledger',
  text: `“${title}” tells of the same cigar that it came and that it went. Are these in one count?`,
  answers: [
    { value: 'taken', text: 'What went is taken from what came' },
    { value: 'apart', text: 'What came is still there' },
  ],
})

function eventOf({ row, status }: Told, countOf: (row: TableRow) => number): Event[] {
  const kind =
    status === 'came' || status === 'smoke' ? status : isDeparted(status) ? 'gone' : undefined
  return kind === undefined ? [] : [{ row, kind, sticks: countOf(row) }]
}

/** Counts the sticks of a row without its sign. A row without a count is one stick. */
function stickCounter(table: MatchedTable): (row: TableRow) => number {
  const cell = cellReader(table)
  return (row) => {
    const counts = (['quantity', 'bought'] as const).map((field) => sticksIn(cell(row, field)) ?? 0)
    return Math.abs(counts.find((count) => count !== 0) ?? 1)
  }
}

/** Makes what tells rows of which some sticks are left. Its counts say what is in stock, whatever its status says. */
function partlyGone(table: MatchedTable): (row: TableRow) => boolean {
  const cell = cellReader(table)
  return (row) => {
    const left = sticksIn(cell(row, 'quantity')) ?? 0
    return left > 0 && left < (sticksIn(cell(row, 'bought')) ?? 0)
  }
}

/** Returns the changes of the ledger, with those of smokes and wishes. A smoke is a stick that is not in stock. */
function withSmokes(
  table: MatchedTable,
  kinds: ReadonlyMap<number, RowKind>,
  ledger: Changes,
): Changes {
  const cell = cellReader(table)
  const countOf = stickCounter(table)
  const isAnyDay = anyDay.test(
    wordsOf(table.header[table.columns.indexOf('purchaseDate')] ?? '').join(' '),
  )
  const changes: Changes = new Map(ledger)
  for (const row of table.rows) {
    const kind = kinds.get(row.number)
    if (kind === 'wish') changes.set(row.number, new Map([['quantity', '1']]))
    if (kind !== 'smoke') continue
    const cells = new Map<ColumnField, string>()
    const day = cell(row, 'smokedDate')
    const said = day === '' ? dayBehind(cell(row, 'status')) : undefined
    if (said) cells.set('smokedDate', said)
    else if (isAnyDay) cells.set('purchaseDate', '')
    if (isAnyDay && day === '' && !said) cells.set('smokedDate', cell(row, 'purchaseDate'))
    if (cell(row, 'smokedCount') === '') cells.set('smokedCount', String(countOf(row)))
    cells.set('quantity', '0').set('bought', '')
    changes.set(row.number, new Map([...cells, ...(ledger.get(row.number) ?? [])]))
  }
  return changes
}

/** Returns the day behind a status: `Smoked 3/14/24`, `Geraucht am 12.1.2024`. */
function dayBehind(status: string): string | undefined {
  const rest = status.replace(/^\W*\p{L}+[\s:,(-]+(?:(?:on|am|el|il|le)\s+)?|\)$/giu, '')
  return rest !== status && readDay(rest, 'month first') ? rest : undefined
}

/** Changes cells of a table. A field without a column gets one, unless all its new cells are empty. */
function changeCells(table: MatchedTable, changes: Changes): MatchedTable {
  const all = [...changes.values()].flatMap((cells) => [...cells])
  const fields = new Set(
    all.flatMap(([field, text]) => (text !== '' || table.columns.includes(field) ? field : [])),
  )
  let changed = table
  for (const field of fields) {
    const cell = rawCell(changed, field)
    changed = setField(changed, field, (row) => changes.get(row.number)?.get(field) ?? cell(row))
  }
  return changed
}
