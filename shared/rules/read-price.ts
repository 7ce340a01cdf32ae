import { fromCents, toCents } from './money.ts'

/** What a typed price is, or what is wrong with it. */
export type ReadPrice = { readonly price: number | null } | { readonly problem: string }

/** Said at the count of a box. */
export const noBoxCount = 'Please enter how many cigars are in the box'

const invalid = { problem: 'Price must be a valid number' } as const
const ambiguous = {
  problem: 'Please write the price without a thousands separator: 1234 or 1234.50',
} as const

/**
 * Reads a price as people write it, with a point or a comma: `28.50`, `28,50`, `1.234,50`, `1,234.50`. A sign of a
 * currency before or after it does not matter, nor do spaces and apostrophes between thousands. `280/20` is the price
 * of a box and its count. A price that can be read in two ways is refused: `1,234` may be over a thousand, or one and
 * three decimals; `28 50` may lack a separator.
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

/** @param point separates no thousands */
function readAmount(amount: string, point?: '.'): ReadPrice {
  const typed = amount
    .replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  if (typed === '') return { price: null }
  if (!/^[+-]?(?=[.,]?\d)[\d.,]*\d$|^[+-]?\d+[.,]$/.test(typed)) return invalid
  const separators = typed.replace(/[^.,]/g, '')
  const decimal = separators.at(-1) ?? ''
  const isRepeated = separators.length > 1 && separators.indexOf(decimal) < separators.length - 1
  if (isRepeated) {
    // One kind of separator, again and again, is of the thousands.
    return isGrouped(typed, decimal) ? numberOf(typed.replaceAll(decimal, '')) : invalid
  }
  const [whole = '', decimals = ''] = decimal === '' ? [typed] : typed.split(decimal)
  const thousands = separators.length > 1 ? (separators[0] ?? '') : ''
  if (thousands !== '' && !isGrouped(whole, thousands)) return invalid
  const isEither =
    thousands === '' &&
    decimal !== point &&
    decimals.length === 3 &&
    /^[+-]?[1-9]\d{0,2}$/.test(whole)
  return isEither ? ambiguous : numberOf(`${whole.replaceAll(thousands, '')}.${decimals}`)
}

/** Whether the separator stands before each three digits: `1,234,567`. */
const isGrouped = (digits: string, separator: string) =>
  digits
    .replace(/^[+-]/, '')
    .split(separator)
    .every((group, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))

const numberOf = (digits: string): ReadPrice => ({ price: Number(digits) })
