import { wordsOf } from '../../../../shared/rules/words-of.ts'
import { columnFields } from '../../../features/files/fields.ts'
import { cellReader, rawCell, retake, setField, sticksIn } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

type Compared = { readonly table: MatchedTable; readonly questions: readonly Question[] }

/** The counts of a row. A count without a cell is `undefined`. */
type Counts = {
  readonly row: TableRow
  readonly bought: number | undefined
  readonly left: number | undefined
  readonly used: number
}

/**
 * Derives the sticks in stock from the counts of those bought, smoked and left. Asks once if they contradict each other,
 * or if fewer are left than were bought and no column has the others.
 */
export function compareCounts(table: MatchedTable, answers: Answers): Compared {
  const { columns } = table
  if (!columns.includes('bought')) return compareSmoked(table, answers)
  const hasLeft = columns.includes('quantity')
  const hasUsed = columns.includes('smokedCount') || columns.includes('removed')
  if (!hasLeft && !hasUsed) return { table: retake(table, 'bought', 'quantity'), questions: [] }
  const cell = cellReader(table)
  const rows = table.rows.map((row) => countsOf(row, cell))
  const wrong = rows.find(
    ({ bought, left, used }) =>
      bought !== undefined &&
      (left === undefined ? bought < used : hasUsed ? bought - used !== left : bought !== left),
  )
  const isMoreLeft = (wrong?.left ?? 0) > (wrong?.bought ?? 0)
  const question = wrong && (hasUsed || isMoreLeft ? askCounts(wrong) : askGone(wrong))
  const answer = question && answers[question.id]
  const byNumber = new Map(rows.map((row) => [row.row.number, row]))
  const counted = setField(table, 'quantity', (row) => {
    const { bought, left, used = 0 } = byNumber.get(row.number) ?? {}
    const isRight = left !== undefined && (answer !== 'bought' || bought === undefined)
    // Words such as 'out' are corrected in their rows.
    const written = rawCell(table, 'quantity')(row)
    if (isRight || (left === undefined && written !== '')) return written
    return bought === undefined ? cell(row, 'quantity') : String(Math.max(0, bought - used))
  })
  const field =
    answer === 'smoked' ? 'smokedCount' : answer === 'given away' ? 'removed' : undefined
  const whole = field
    ? setField(counted, field, (row) => {
        const { bought = 0, left = bought, used = 0 } = byNumber.get(row.number) ?? {}
        const before = sticksIn(cell(row, field)) ?? 0
        const more = Math.max(0, bought - used - left)
        return before + more > 0 ? String(before + more) : ''
      })
    : counted
  return { table: retake(whole, 'bought', undefined), questions: question ? [question] : [] }
}

/** Titles of counts that say that these sticks are in stock. Others may count what was bought. */
const saysLeft =
  /\b(left|remain\w*|hand|current|stock|instock|inventory|have|available|singles|loose\w*|bestand|lager|rest\w*|noch|ubrig|verbleibend|vorhanden|quedan|existencias|reste|rimanenti|rimasti|giacenza)\b|库存/

/** The title of our own export. */
const ownSmoked = wordsOf(columnFields.smokedCount.label).join(' ')

/** Asks once if a count beside a count of smokes is what was bought or what is left, unless a title or a row tells. */
function compareSmoked(table: MatchedTable, answers: Answers): Compared {
  const titleOf = (field: 'quantity' | 'smokedCount') =>
    wordsOf(table.header[table.columns.indexOf(field)] ?? '').join(' ')
  const isTold =
    !table.columns.includes('quantity') ||
    !table.columns.includes('smokedCount') ||
    saysLeft.test(titleOf('quantity')) ||
    titleOf('smokedCount') === ownSmoked
  if (isTold) return { table, questions: [] }
  const cell = cellReader(table)
  const rows = table.rows.map((row) => countsOf(row, cell))
  const first = rows.find(({ left, used }) => left !== undefined && used > 0)
  if (!first || rows.some(({ left, used }) => left !== undefined && left < used))
    return { table, questions: [] }
  const question: Question = {
    id: 'counts',
    text: `Row ${first.row.number} has ${first.left} in “${table.header[table.columns.indexOf('quantity')]}” and ${first.used} smoked. What are the ${first.left}?`,
    answers: [
      { value: 'left', text: 'Sticks that are left' },
      { value: 'bought', text: 'Sticks that were bought' },
    ],
  }
  if (answers.counts !== 'bought') return { table, questions: [question] }
  const byNumber = new Map(rows.map((row) => [row.row.number, row]))
  const counted = setField(table, 'quantity', (row) => {
    const { left, used = 0 } = byNumber.get(row.number) ?? {}
    return left === undefined ? cell(row, 'quantity') : String(left - used)
  })
  return { table: counted, questions: [question] }
}

function countsOf(row: TableRow, cell: ReturnType<typeof cellReader>): Counts {
  const [smoked = 0, removed = 0] = [
    sticksIn(cell(row, 'smokedCount')),
    sticksIn(cell(row, 'removed')),
  ]
  return {
    row,
    bought: sticksIn(cell(row, 'bought')),
    left: sticksIn(cell(row, 'quantity')),
    used: smoked + removed,
  }
}

function askCounts({ row, bought = 0, left, used }: Counts): Question {
  const said = left === undefined ? '' : `, and ${left} left`
  const isMore = left !== undefined && bought - used > left
  return {
    id: 'counts',
    text: `Row ${row.number} has ${bought} bought, ${used} smoked or given away${said}. Which numbers are right?`,
    answers: [
      { value: 'left', text: 'What is left and what is smoked' },
      { value: 'bought', text: 'What was bought, less what is smoked' },
      ...(isMore ? [{ value: 'given away', text: 'All of it: the others were given away' }] : []),
    ],
  }
}

function askGone({ row, bought = 0, left = 0 }: Counts): Question {
  return {
    id: 'gone',
    text: `In row ${row.number}, ${bought} were bought and ${left} are left. What happened to the others?`,
    answers: [
      { value: 'smoked', text: 'They were smoked' },
      { value: 'given away', text: 'They were given away' },
      { value: 'left', text: 'Import only what is left' },
    ],
  }
}
