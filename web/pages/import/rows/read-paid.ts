import { purchaseFacts } from '../../../../shared/contract/purchase-facts.ts'
import { decimalsIn } from '../../../../shared/rules/currency.ts'
import { fromCents, toCents } from '../../../../shared/rules/money.ts'
import { centsAt } from '../../../../shared/rules/paid.ts'
import { readDecimal, readPrice } from '../../../../shared/rules/read-price.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import {
  currenciesNamed,
  currenciesOfTitle,
  notedCurrency,
  splitAmount,
  splitCount,
} from '../cells/read-currency.ts'
import { type Answers, leaveOut } from '../table/questions.ts'
import type { Known } from './read-known.ts'

type Cells = ReadonlyMap<ColumnField, string>
type Refuse = (field: ColumnField, message: string) => void

/** The currencies that the titles of columns name. */
export type Titles = ReadonlyMap<ColumnField, readonly string[]>

/** The choices that decide how amounts are read. */
export type MoneyReading = {
  /** The currency of the collector's prices. */
  readonly home: string
  readonly answers: Answers
  readonly titles: Titles
  /** The ids of the questions about the file. */
  readonly asked: ReadonlySet<string>
}

const amountFields = ['price', 'boxPrice', 'totalPrice'] as const
type AmountField = (typeof amountFields)[number]

/** Reads the currencies of the titles of a table. */
export const titlesOf = (
  header: readonly string[],
  columns: readonly (ColumnField | undefined)[],
): Titles =>
  new Map(
    columns.flatMap((field, place) => {
      if (!field || !(field === 'paidEach' || isAmount(field))) return []
      const currencies = currenciesOfTitle(header[place] ?? '')
      return currencies.length > 0 ? [[field, currencies]] : []
    }),
  )

const isAmount = (field: ColumnField): field is AmountField =>
  amountFields.some((one) => one === field)

/** Returns the id of the question about a sign of several currencies. */
export const signId = (currencies: readonly string[]): string => `currency ${currencies.join(' ')}`

/** Returns the id of the question about the exchange rate of a currency. */
export const rateId = (currency: string): string => `rate ${currency}`

/** The id of the question about prices whose currency is only in the notes. */
export const notedId = 'noted currency'

/** Returns the currency that the notes of a row tell, or those of another row if the user answered that it is of all. */
function notedIn(given: Cells, answers: Answers): readonly string[] | undefined {
  const [which, ofAll] = (answers[notedId] ?? '').split(' ')
  if (which !== 'all' && which !== 'rows') return undefined
  const own = notedCurrency(given.get('notes') ?? '')
  const code = own ?? (which === 'all' ? ofAll : undefined)
  return code === undefined ? undefined : [code]
}

/** An amount of a row with its currency; a currency that only the user knows is `undefined`. */
export type RowAmount = {
  readonly field: AmountField | 'paidEach'
  readonly text: string
  readonly currencies: readonly string[]
  readonly currency: string | undefined
  /** True if only an answer tells the currency. */
  readonly isAsked: boolean
}

/**
 * Returns the amounts of a row. The sign in a cell counts before the title of its column, and both before the currency
 * of the row. A sign of several currencies is that of its title, its row or the collector, or is asked.
 */
export function amountsOf(
  given: Cells,
  { home, answers, titles }: Omit<MoneyReading, 'asked'>,
): RowAmount[] {
  const stated = given.get('paidIn')
  const ofRow = stated === undefined ? notedIn(given, answers) : currenciesNamed(stated)
  const hasEach = given.has('paidEach')
  return [...amountFields, 'paidEach' as const].flatMap((field) => {
    const cell = given.get(field)
    if (cell === undefined) return []
    const { text, currencies: ofCell } = splitAmount(
      field === 'price' ? splitCount(cell).text : cell,
    )
    const ofTitle = titles.get(field) ?? []
    // Beside an amount abroad, the price is at home.
    const isAway = field === 'paidEach'
    const otherwise = (isAway || !hasEach ? ofRow : undefined) ?? (isAway ? [] : [home])
    const currencies = [ofCell, ofTitle].find(({ length }) => length > 0) ?? otherwise
    const sure = findSure(currencies, [ofTitle, otherwise, [home]])
    const isAsked = currencies.length > 1 && sure === undefined
    const currency = isAsked ? answers[signId(currencies)] || undefined : sure
    return [{ field, text, currencies, currency, isAsked }]
  })
}

const findSure = (
  currencies: readonly string[],
  likely: readonly (readonly string[])[],
): string | undefined =>
  currencies.length === 1
    ? currencies[0]
    : likely.find(([code = '', ...more]) => more.length === 0 && currencies.includes(code))?.[0]

type Paid = { readonly price?: number } & Pick<Known, 'paid'>

/** An amount of a row, and the part of it that one cigar cost. */
type Priced = RowAmount & { readonly total: number; readonly count: number }

/**
 * Reads what one cigar cost at home, and what was paid for it in another currency. An amount abroad counts at home by
 * the rate of its row, or else by the rate that the user answered for the file.
 *
 * @param countOf the cigars that an amount is for
 */
export function readPaid(
  given: Cells,
  countOf: (field: AmountField) => number | undefined,
  reading: MoneyReading,
  refuse: Refuse,
): Paid {
  const amounts = amountsOf(given, reading)
  const priced = findPriced(amounts, countOf, refuse)
  const each = amounts.find(({ field }) => field === 'paidEach')
  const price =
    priced?.currency === reading.home
      ? fromCents(Math.round(toCents(priced.total) / priced.count))
      : undefined
  const atHome = price === undefined ? {} : { price }
  const away = each ?? (price === undefined ? priced : undefined)
  if (!away) return atHome
  if (away.isAsked && away.currency === undefined) {
    if (!reading.asked.has(signId(away.currencies)))
      refuse(away.field, `Please write the currency, like ${away.currencies[0]} ${away.text}`)
    return atHome
  }
  const amount = each ? (readDecimal(each.text) ?? Number.NaN) : priced && shareOf(priced)
  if (away.currency === reading.home)
    return price === undefined && amount ? { price: fromCents(toCents(amount)) } : atHome
  const paid = parsePaid(given, away, amount, price === undefined ? reading.answers : {}, refuse)
  if (!paid || price !== undefined) return { ...atHome, ...(paid && { paid }) }
  return { paid, ...(paid.rate && { price: fromCents(centsAt(paid.amount, paid.rate)) }) }
}

/** Finds the first amount that is not zero. */
function findPriced(
  amounts: readonly RowAmount[],
  countOf: (field: AmountField) => number | undefined,
  refuse: Refuse,
): Priced | undefined {
  for (const amount of amounts) {
    const { field, text } = amount
    if (field === 'paidEach') continue
    const read = readPrice(text)
    const count = countOf(field)
    if ('problem' in read) refuse(field, read.problem)
    else if (!read.price) continue
    else if (!count) refuse('boxSize', 'Please enter how many sticks are in a box')
    else return { ...amount, total: read.price, count }
  }
  return undefined
}

/** Returns the price of one cigar, with the decimals of its currency. */
function shareOf({ total, count, currency }: Priced): number {
  if (count === 1 || currency === undefined) return total
  const unit = 10 ** decimalsIn(currency)
  return Math.round((total * unit) / count) / unit
}

function parsePaid(
  given: Cells,
  { currency }: RowAmount,
  amount: number | undefined,
  answers: Answers,
  refuse: Refuse,
): Known['paid'] {
  const answer = answers[rateId(currency ?? '')]
  const rate = given.get('rate') ?? (answer === leaveOut ? undefined : answer || undefined)
  const { data, error } = purchaseFacts.paid.safeParse({
    currency: currency ?? given.get('paidIn')?.toUpperCase(),
    amount,
    ...(rate !== undefined && { rate: readDecimal(rate) ?? Number.NaN }),
  })
  for (const { path, message } of error?.issues ?? []) refuse(fieldOf(given, path[0]), message)
  return data ?? undefined
}

const fieldOf = (given: Cells, part: PropertyKey | undefined): ColumnField => {
  if (part === 'rate') return 'rate'
  if (part !== 'amount') return 'paidIn'
  return ['paidEach' as const, ...amountFields].find((field) => given.has(field)) ?? 'price'
}
