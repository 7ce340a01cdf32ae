import { wordsOf } from '../../../../shared/rules/words-of.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import { isDeparted, statusOf } from '../cells/status-words.ts'
import { cellReader, quoteList, rawCell, retake, setField, sticksIn } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'
import { cigarKey } from './net-ledger.ts'
import type { Answers, Question } from './questions.ts'

type Read = { readonly table: MatchedTable; readonly questions: readonly Question[] }

/** Sticks that came and went in a row. */
type Movement = {
  readonly row: TableRow
  readonly came: number
  readonly smoked: number
  readonly removed: number
}

/**
 * Gives a ledger without a status one: it has a column for what came and one for what went (`In`, `Out`), or one whose
 * sign tells (`+20`, `-1`). Asks once what happened to sticks that went, unless a title or their notes say it.
 */
export function readMovements(table: MatchedTable, answers: Answers): Read {
  if (table.columns.includes('status')) return readOuts(table, answers)
  const signed = (['quantity', 'bought'] as const).find((field) => isSigned(table, field))
  const out = signed ?? (isOut(table) ? 'removed' : undefined)
  const cell = cellReader(table)
  const isWent = (row: TableRow) => {
    const text = cell(row, out ?? 'removed')
    return signed ? isNegative(text) : Boolean(sticksIn(text))
  }
  const untold = out
    ? table.rows.filter((row) => isWent(row) && wayIn(cell(row, 'notes')) === undefined)
    : []
  const questions =
    out && untold.length > 0
      ? [
          askWent(
            table,
            out,
            untold.map((row) => cell(row, out)),
          ),
        ]
      : []
  const otherwise = answers.went === 'given away' ? 'removed' : 'smoked'
  const counted = signed ? bySign(table, signed) : byColumns(table)
  const moved = out
    ? counted.map((one) => goneBy(one, wayIn(cell(one.row, 'notes')) ?? otherwise))
    : counted
  if (isLedger(table, moved)) return { table: withStatus(table, moved), questions }
  return { table: out && !signed ? withWays(table, moved) : table, questions }
}

/** Returns how sticks went, if a note says that: `smoked with Ana`, `gave to Bob`. */
function wayIn(note: string): 'smoked' | 'removed' | undefined {
  const status = statusOf(note)
  if (status === 'smoke') return 'smoked'
  return status !== undefined && isDeparted(status) ? 'removed' : undefined
}

const goneBy = (one: Movement, way: 'smoked' | 'removed'): Movement => ({
  ...one,
  smoked: 0,
  removed: 0,
  [way]: wentIn(one),
})

/** Writes how sticks went into the columns for it. */
function withWays(table: MatchedTable, moved: readonly Movement[]): MatchedTable {
  const byNumber = new Map(moved.map((one) => [one.row.number, one]))
  const cellOf = (way: 'smoked' | 'removed') => (row: TableRow) =>
    String(byNumber.get(row.number)?.[way] || '')
  return setField(setField(table, 'smokedCount', cellOf('smoked')), 'removed', cellOf('removed'))
}

/** `-1`, `− 1`, or as bookkeepers write it, `(1)`. */
const negative = /^\s*(?:[-–−]\s*(\d+)|\((\d+)\))\s*$/

const isNegative = (cell: string): boolean => negative.test(cell)

/** True if a minus tells which counts of a column went. */
export function isSigned(table: MatchedTable, field: ColumnField): boolean {
  const cell = cellReader(table)
  const cells = table.rows.map((row) => cell(row, field))
  return cells.some(isNegative) && cells.some((one) => /^\s*\+?\s*[1-9]/.test(one))
}

/** Beside words for what came, words for what went that do not say how. */
const outWord =
  /^(?:outs?|removed|removal|used|taken|withdrawn|withdrawal|abgang|ausgang|entnahme|entnommen|salida|sortie|uscita|scarico|saida|uit)$/

/** Reads a column of types that only says `In` and `Out`. */
function readOuts(table: MatchedTable, answers: Answers): Read {
  const cell = cellReader(table)
  const isOutWord = (text: string) => outWord.test(wordsOf(text).join(' '))
  const types = table.rows.map((row) => cell(row, 'status'))
  if (!types.some(isOutWord) || !types.some((type) => statusOf(type) === 'came'))
    return { table, questions: [] }
  const word = answers.went === 'given away' ? 'Gifted' : 'Smoked'
  const told = setField(table, 'status', (row) =>
    isOutWord(cell(row, 'status')) ? word : rawCell(table, 'status')(row),
  )
  return { table: told, questions: [askWent(table, 'status', types.filter(isOutWord))] }
}

/** Titles of sticks that went, which do not say how. */
const out = /\b(out|outs|aus|abgang|abgange|ausgang|salidas?|sorties?|uscit[ae]|saidas?|uit)\b/

function isOut({ columns, header }: MatchedTable): boolean {
  const title = header[columns.indexOf('removed')] ?? ''
  return out.test(wordsOf(title).join(' ')) && !columns.includes('smokedCount')
}

function askWent(table: MatchedTable, field: ColumnField, went: readonly string[]): Question {
  return {
    id: 'went',
    text: `“${table.header[table.columns.indexOf(field)]}” holds ${quoteList([...new Set(went)].slice(0, 2))}. What happened to sticks that went?`,
    answers: [
      { value: 'smoked', text: 'They were smoked' },
      { value: 'given away', text: 'They were given away' },
    ],
  }
}

function bySign(table: MatchedTable, field: ColumnField): Movement[] {
  const cell = cellReader(table)
  return table.rows.map((row) => {
    const sticks = sticksIn(cell(row, field).replace(negative, '-$1$2')) ?? 0
    return { row, came: Math.max(0, sticks), smoked: Math.max(0, -sticks), removed: 0 }
  })
}

function byColumns(table: MatchedTable): Movement[] {
  const cell = cellReader(table)
  const count = (row: TableRow, field: ColumnField) => sticksIn(cell(row, field)) ?? 0
  return table.rows.map((row) => ({
    row,
    came: count(row, 'bought'),
    smoked: count(row, 'smokedCount'),
    removed: count(row, 'removed'),
  }))
}

const wentIn = ({ smoked, removed }: Movement): number => smoked + removed

/** True if sticks only went in a row, and came in another one of the same cigar. */
function isLedger(table: MatchedTable, moved: readonly Movement[]): boolean {
  const keyOf = cigarKey(table)
  const came = new Set(moved.flatMap(({ row, came }) => (came > 0 ? keyOf(row) : [])))
  const isGone = (one: Movement) => one.came === 0 && wentIn(one) > 0 && came.has(keyOf(one.row))
  return moved.some(isGone) && isBalanced(table, moved, keyOf)
}

/** True if a quantity beside the movements is their balance, of the cigar or of all. */
function isBalanced(
  table: MatchedTable,
  moved: readonly Movement[],
  keyOf: (row: TableRow) => string,
): boolean {
  const { columns } = table
  if (!columns.includes('quantity') || !columns.includes('bought')) return true
  const cell = cellReader(table)
  const balances = new Map<string, number>()
  let all = 0
  return moved.every((one) => {
    const [key, change] = [keyOf(one.row), one.came - wentIn(one)]
    const balance = (balances.get(key) ?? 0) + change
    balances.set(key, balance)
    all += change
    const said = sticksIn(cell(one.row, 'quantity'))
    return said === undefined || said === balance || said === all
  })
}

/** Takes movements for the quantity of rows, with a status that tells what they are. */
function withStatus(table: MatchedTable, moved: readonly Movement[]): MatchedTable {
  const byNumber = new Map(moved.map((one) => [one.row.number, one]))
  const numberOf = (count: (one: Movement) => number) => (row: TableRow) => {
    const one = byNumber.get(row.number)
    const sticks = one ? count(one) : 0
    return sticks === 0 ? '' : String(sticks)
  }
  // Sticks may come and go on the same day.
  const beside = (went: 'smoked' | 'removed') => numberOf((one) => (one.came > 0 ? one[went] : 0))
  const plain = (['bought', 'smokedCount', 'removed'] as const).reduce(
    (done, field) => retake(done, field, undefined),
    table,
  )
  const counted = setField(
    plain,
    'quantity',
    numberOf((one) => (one.came > 0 ? one.came - wentIn(one) : wentIn(one))),
  )
  const smoked = setField(counted, 'smokedCount', beside('smoked'))
  const removed = setField(smoked, 'removed', beside('removed'))
  const wordOf = (row: TableRow) => {
    const { came = 0, smoked = 0 } = byNumber.get(row.number) ?? {}
    return came > 0 ? 'Purchased' : smoked > 0 ? 'Smoked' : 'Gifted'
  }
  return setField(removed, 'status', wordOf, 'Movement')
}
