import { matchColumns } from '../table/match-columns.ts'
import { answerColumns, type PreparedTable, prepareTable } from '../table/prepare-table.ts'
import type { Answers } from '../table/questions.ts'

const index = ['Oliva', 'Padrón', 'Total Flame', 'Arturo Fuente'].map((name) => ({
  names: [name],
  lines: [],
}))

/** Prepares a table of lines with commas, in a catalog that knows four brands. */
export function prepareLines(lines: readonly string[], answers: Answers = {}): PreparedTable {
  const cells = lines.map((line) => line.split(','))
  return prepareTable(answerColumns(matchColumns(cells, index), answers), answers)
}
