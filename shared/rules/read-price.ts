import { fromCents, toCents } from './money.ts'
import { readNumber } from './read-number.ts'

/** A parsed price, or the problem of the typed text. */
export type ReadPrice = { readonly price: number | null } | { readonly problem: string }

/** Said at the count of a box. */
export const noBoxCount = 'Please enter how many cigars are in the box'

const invalid = { problem: 'Price must be a valid number' } as const
const ambiguous = {
  problem: 'Please write the price without a thousands separator: 1234 or 1234.50',
} as const

/**
 * Reads a price as people write it: see `readNumber`. The sign of a currency before or after it does not matter, nor
 * does 'each': `US$12.50`, `12.50 ea`. `280/20` is the price of a box and its count. Refuses a price that can be read
 * in two ways: `1,234` may be over a thousand, or one and three decimals; `28 50` may lack a separator.
 *
 * @returns dollars, `null` for an empty text. The range and the decimals are left to the contract's `price`.
 */
export function readPrice(text: string): ReadPrice {
  const [amount = '', count, ...more] = text
    .normalize('NFKC')
    .split('/')
    .map((entry) => entry.trim())
  if (more.length > 0) return invalid
  if (count === undefined) return readAmount(amount)
  return readBox(amount, count)
}

/**
 * The price of one cigar of a box, in whole cents: half a cent is rounded up.
 *
 * @param total dollars, from 0
 * @param count from 1
 */
export const priceOfOne = (total: number, count: number): number =>
  fromCents(Math.round(toCents(total) / count))

/** The two entries of a box price, as `readPrice` reads them. */
export const writeBox = (total: string, count: string): string => `${total}/${count}`

function readBox(amount: string, count: string): ReadPrice {
  const total = readAmount(amount)
  if ('problem' in total) return total
  if (total.price === null && count === '') return { price: null }
  if (total.price === null) return { problem: 'Please enter the price of the box' }
  if (!/^[1-9]\d{0,3}$/.test(count)) return { problem: noBoxCount }
  return { price: priceOfOne(total.price, Number(count)) }
}

/**
 * Reads an amount or a rate, which may have three decimals after a point: `1.085`.
 *
 * @returns undefined for what is not, or not clearly, a number
 */
export function readDecimal(text: string): number | undefined {
  const read = readAmount(text.normalize('NFKC').trim(), '.')
  return 'problem' in read || read.price === null ? undefined : read.price
}

/** @param point see `readNumber` */
function readAmount(amount: string, point?: '.'): ReadPrice {
  const typed = amount
    .replace(/(?<=[\d\p{Sc}])\s*(?:ea\.?|each)$/iu, '')
    .replace(/^(?:US)?\p{Sc}\s*|\s*\p{Sc}$/giu, '')
  if (typed === '') return { price: null }
  const price = readNumber(typed, point)
  if (price === undefined) return invalid
  return price === 'unclear' ? ambiguous : { price }
}
