import { decimalsIn } from '../../../../shared/rules/currency.ts'
import { currenciesOfTitle, splitAmount } from '../cells/read-currency.ts'
import { rawCell, setField } from './draft-table.ts'
import type { MatchedTable } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

const amounts = ['price', 'boxPrice', 'totalPrice'] as const

/** An amount with two readings: over a thousand, or three decimals. */
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Decides whether the separator of `$1,250` is of thousands: it is if other amounts have decimals behind the other sign, or
 * if the currency has none. Otherwise asks once.
 */
export function settleThousands(table: MatchedTable, answers: Answers) {
  const signs = new Set(amounts.flatMap((field) => decimalSigns(table, field)))
  let example: string | undefined
  const settle = (cell: string, isWhole: boolean): string => {
    const { text } = splitAmount(cell)
    if (!eitherWay.test(text)) return cell
    const isTold = isWhole || (signs.size === 1 && !signs.has(/[.,]/.exec(text)?.[0] ?? ''))
    if (!isTold) example ??= cell
    const isThousands = isTold || answers.thousands === 'thousands'
    const settled = isThousands ? text.replace(/[.,]/, '') : `${text}0`
    return isThousands || answers.thousands === 'decimals' ? cell.replace(text, settled) : cell
  }
  const settled = amounts.reduce((done, field) => {
    const place = done.columns.indexOf(field)
    const [code] = currenciesOfTitle(done.header[place] ?? '')
    const isWhole = code !== undefined && decimalsIn(code) === 0
    const cell = rawCell(done, field)
    return place === -1 ? done : setField(done, field, (row) => settle(cell(row), isWhole))
  }, table)
  return { table: settled, questions: example === undefined ? [] : [askThousands(example)] }
}

/** Returns the signs before two decimals: `.` of `9.50`. */
const decimalSigns = (table: MatchedTable, field: (typeof amounts)[number]): string[] =>
  table.rows.map(rawCell(table, field)).flatMap((cell) => /([.,])\d\d(?!\d)/.exec(cell)?.[1] ?? [])

const format = (number: string) =>
  Number(number).toLocaleString('en-US', { minimumFractionDigits: 2 })

function askThousands(example: string): Question {
  const { text } = splitAmount(example)
  return {
    id: 'thousands',
    text: `How much is “${example}”?`,
    answers: [
      { value: 'thousands', text: format(text.replace(/[.,]/, '')) },
      { value: 'decimals', text: format(text.replace(',', '.')) },
    ],
  }
}
