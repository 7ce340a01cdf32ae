import { cellReader, rawCell, setField } from './draft-table.ts'
import type { MatchedTable } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

/** Two counts of which one is a part of the other: `7 of 10`, `3/5`. */
function readPart(cell: string) {
  const [, one, all] =
    /^\s*(\d{1,3})\s*(?:\/|(?:out )?of|von|de|sur|di|van)\s*(\d{1,3})\s*$/i.exec(cell) ?? []
  const [part, whole] = [Number(one), Number(all)]
  return part <= whole ? { part, whole } : undefined
}

/** Asks once what the first of two counts is: `7 of 10` are left, smoked, or boxes. */
export function askParts(table: MatchedTable, answers: Answers) {
  const cell = cellReader(table)
  const first = table.rows.find((row) => readPart(cell(row, 'quantity')))
  const example = first && readPart(cell(first, 'quantity'))
  if (!first || !example) return { table, questions: [] }
  const { part, whole } = example
  const question: Question = {
    id: 'parts',
    text: `Row ${first.number} has a quantity of “${cell(first, 'quantity')}”. How many are left?`,
    answers: [
      { value: 'left', text: `${part} of ${whole}` },
      { value: 'gone', text: `${whole - part}: the ${part} are gone` },
      { value: 'boxes', text: `${part * whole}: ${part} times a box of ${whole}` },
    ],
  }
  const written = rawCell(table, 'quantity')
  const counted = setField(table, 'quantity', (row) => {
    const counts = readPart(written(row))
    const answer = answers[question.id]
    if (!counts) return written(row)
    if (answer === 'left') return String(counts.part)
    if (answer === 'gone') return String(counts.whole - counts.part)
    return answer === 'boxes' ? `${counts.part} boxes of ${counts.whole}` : written(row)
  })
  return { table: counted, questions: [question] }
}
