import { toCents } from '../../../../shared/rules/money.ts'
import { nameSplitter } from '../cells/split-name.ts'
import { foldRows, groupRows } from '../preview/fold-rows.ts'
import { readRows } from '../rows/read-rows.ts'
import { matchFile } from '../table/match-file.ts'
import { prepareTable } from '../table/prepare-table.ts'
import { type Answers, findOrder } from '../table/questions.ts'

const index = [{ names: ['Faro Azul'], lines: [] }]

/** Imports a file with a catalog that has one brand. */
export async function importFile(content: BlobPart, sheet = 0, answers: Answers = {}) {
  const response = await matchFile({ file: new Blob([content]), index })
  if (!('content' in response) || response.content.kind !== 'sheets') throw new Error('Not read')
  const matched = response.content.sheets[sheet]
  if (!matched) throw new Error('There is no such sheet')
  const { program, table: guessed } = matched
  const table = prepareTable(guessed, answers)
  const order = findOrder(table)
  const parsed = readRows(table, {
    order: order === 'month first' ? order : 'day first',
    today: '2026-03-04',
    timeZone: 'UTC',
    home: 'USD',
    answers,
    ...nameSplitter(index),
  })
  const when = { timeZone: 'UTC', now: new Date('2026-03-04T15:00:00Z') }
  const good = parsed.filter(({ problems }) => problems.length === 0)
  const cigars = groupRows(good).map((group) => foldRows(group, () => ({}), when))
  const problems = parsed.flatMap((row) => row.problems)
  return { program, problems, cigars, rows: parsed, questions: table.questions }
}

/** The counts of an import, and what all sticks with a price cost together, in cents. */
export function sumUp({ rows, problems, cigars }: Awaited<ReturnType<typeof importFile>>) {
  const purchases = cigars.flatMap((cigar) => cigar.purchases)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return [
    ...[rows.length, problems.length, cigars.length, purchases.length],
    sum(purchases.map(({ quantity }) => quantity)),
    sum(cigars.map(({ smokes }) => smokes.length)),
    sum(purchases.map(({ quantity, price }) => quantity * toCents(price ?? 0))),
  ]
}
