import type { ColumnField } from '../../../features/files/fields.ts'
import { fieldsOfTitle } from './match-titles.ts'

const amounts: ReadonlySet<ColumnField> = new Set<ColumnField>([
  ...(['price', 'boxPrice', 'totalPrice', 'paidEach'] as const),
])

const isAmount = (title: string): boolean =>
  fieldsOfTitle(title).some(({ field }) => amounts.has(field))

/** The end of an amount: three digits with or without decimals, or the decimals behind a comma, with or without a sign. */
const end = /^\s*(?:\d{3}(?:\.\d+)?|\d{2})\s*\p{Sc}?\s*$/u

const isDate = (one: string, next: string): boolean =>
  /^\s*(?:\p{L}{3,9}\.?\s+\d{1,2}|\d{1,2}\s+\p{L}{3,9}\.?)\s*$/u.test(one) &&
  /^\s*(?:19|20)\d\d\s*$/.test(next)

/**
 * Joins the amounts and dates of a row that a comma without quotation marks divided: `$1` and `250.00`, `8` and `50`,
 * `Jan 5` and `2025`. Only a row with as many cells too many as it has divided ones changes.
 *
 * @param header the titles, which tell where amounts are; elsewhere only the sign of a currency does
 */
export function joinDivided(
  cells: readonly string[],
  header: readonly string[],
): readonly string[] {
  const excess = cells.length - header.length
  if (excess <= 0) return cells
  const joined: string[] = []
  for (let place = 0; place < cells.length; place += 1) {
    const [one = '', next = ''] = cells.slice(place, place + 2)
    const isOfAmount = isAmount(header[joined.length] ?? '') ? begins : beginsWithSign
    const isDivided = (isOfAmount.test(one) && end.test(next)) || isDate(one, next)
    joined.push(isDivided ? `${one},${next}` : one)
    if (isDivided) place += 1
  }
  return joined.length === header.length ? joined : cells
}

const begins = /^\s*\p{Sc}?\s*\d{1,3}\s*$/u
const beginsWithSign = /^\s*\p{Sc}\s*\d{1,3}\s*$/u
