import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { priceOf } from '../../../features/cigars/select-cigars.ts'

const columns: readonly (readonly [
  name: string,
  of: (cigar: Cigar) => string | number | undefined,
])[] = [
  ['Brand', ({ brand }) => brand],
  ['Line/Name', ({ lineName }) => lineName],
  ['Size', ({ size }) => size],
  ['Ring Gauge', ({ ringGauge }) => ringGauge],
  ['Length (inches)', ({ length }) => length],
  ['Wrapper', ({ wrapper }) => wrapper],
  ['Origin', ({ origin }) => origin],
  ['Strength', ({ strength }) => strength],
  ['Quantity', ({ quantity }) => quantity],
  ['Price per Cigar', priceOf],
  ['Rating', ({ userRating }) => userRating],
  ['Purchase Date', ({ purchaseDate }) => purchaseDate],
  ['Shop', ({ shops }) => shops?.join('; ')],
  ['Notes', ({ notes }) => notes],
  ['Added', ({ createdAt }) => createdAt],
]

/** Returns the cigars as CSV (RFC 4180). With the byte order mark, Excel reads UTF-8. */
export const writeCsv = (cigars: readonly Cigar[]): string =>
  `\ufeff${[
    columns.map(([name]) => name),
    ...cigars.map((cigar) => columns.map(([, of]) => field(of(cigar)))),
  ]
    .map((fields) => `${fields.join(',')}\r\n`)
    .join('')}`

/** A spreadsheet would run a text that begins as a formula (OWASP, 'CSV Injection'). */
function field(value: string | number | undefined): string {
  const text = String(value ?? '')
  const shown = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
