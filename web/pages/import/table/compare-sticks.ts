import { readCount } from '../cells/read-counts.ts'
import { amountIn, cellReader, retake, sticksIn } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

type Compared = { readonly table: MatchedTable; readonly questions: readonly Question[] }

/** The boxes of a row, their sticks if the row tells them, and the sticks in another column. */
type Boxed = {
  readonly row: TableRow
  readonly boxes: number
  readonly inBoxes: number | undefined
  readonly sticks: number
}

/** Titles of sticks that are not in boxes. */
const ofLoose = /loose|single|einzel|lose|suelt|avuls|sfus|singol|seuls|unité|extra/i

/** Sticks beside boxes are those that are in no box, or all of them. Asks once unless the title or the rows tell. */
export function compareSticks(table: MatchedTable, answers: Answers): Compared {
  const counted = leaveOutCounted(table)
  const { columns, header } = counted
  const unchanged = { table: counted, questions: [] }
  const title = header[columns.indexOf('quantity')] ?? ''
  if (!columns.includes('boxes') || !columns.includes('quantity') || ofLoose.test(title))
    return unchanged
  const rows = counted.rows.flatMap((row) => boxedOf(row, cellReader(counted)))
  const [first] = rows
  if (!first || !rows.every(mayBeAll)) return unchanged
  const all = { ...counted, columns: columns.map((one) => (one === 'boxes' ? undefined : one)) }
  const isTold =
    rows.every(({ inBoxes, sticks }) => inBoxes === sticks) || /total|gesamt/i.test(title)
  if (isTold) return { table: all, questions: [] }
  const question: Question = {
    id: 'loose',
    text: `Row ${first.row.number} has ${first.boxes} in “${header[columns.indexOf('boxes')]}” and ${first.sticks} in “${title}”. What are the ${first.sticks}?`,
    answers: [
      { value: 'all', text: 'All sticks, with those in boxes' },
      { value: 'loose', text: 'The sticks that are in no box' },
    ],
  }
  return { table: answers.loose === 'all' ? all : counted, questions: [question] }
}

/** The fewest sticks of a box, if no cell tells them. */
const fewest = 5

const mayBeAll = ({ boxes, inBoxes, sticks }: Boxed): boolean =>
  inBoxes === undefined ? sticks % boxes === 0 && sticks / boxes >= fewest : sticks >= inBoxes

function boxedOf(row: TableRow, cell: ReturnType<typeof cellReader>): Boxed[] {
  const [boxes, sticks] = [sticksIn(cell(row, 'boxes')), sticksIn(cell(row, 'quantity'))]
  const { sticks: size, inBox = size } = readCount(cell(row, 'boxSize')) ?? {}
  if (!boxes || !sticks) return []
  return [{ row, boxes, sticks, inBoxes: inBox === undefined ? undefined : boxes * inBox }]
}

/** Leaves a 'Total' out that counts the sticks of each row. It is no price. */
function leaveOutCounted(table: MatchedTable): MatchedTable {
  if (!table.columns.includes('totalPrice')) return table
  const cell = cellReader(table)
  const rows = table.rows.flatMap((row) => {
    const total = amountIn(cell(row, 'totalPrice'))
    const loose = sticksIn(cell(row, 'quantity')) ?? sticksIn(cell(row, 'bought'))
    const boxed = (sticksIn(cell(row, 'boxes')) ?? 0) * (sticksIn(cell(row, 'boxSize')) ?? 0)
    return total === undefined ? [] : [total > 0 && total === (loose ?? 0) + boxed]
  })
  const isCounted = rows.length > 1 && rows.every(Boolean)
  return isCounted ? retake(table, 'totalPrice', undefined) : table
}
