import { mostInStock } from '../../../../shared/contract/fields.ts'
import { type ColumnField, columnFields } from '../../../features/files/fields.ts'
import { readCount } from '../cells/read-counts.ts'
import { isForOne, splitCount } from '../cells/read-currency.ts'
import { readHumidors } from '../cells/read-humidors.ts'
import { readKnown } from './read-known.ts'
import { type MoneyReading, readPaid } from './read-paid.ts'
import {
  type DateField,
  type DateReading,
  dateFields,
  dateId,
  resolveDate,
} from './resolve-date.ts'

/** The cells of a row by their fields. Cells without a value are not in it. */
export type Cells = ReadonlyMap<ColumnField, string>

export type Refuse = (field: ColumnField, message: string) => void

type Reading = MoneyReading &
  DateReading & {
    /** True if the title of the price says that it is of one cigar. */
    readonly isEach: boolean
    /** The counts that the titles of amounts are for. */
    readonly inTitles: { readonly [Field in 'price' | 'boxPrice']?: number | undefined }
  }

/** Reads the purchase of a row, its smokes and the humidors of the other sticks, see `ReadRow`. */
export function readSticks(given: Cells, reading: Reading, refuse: Refuse) {
  const [smokedOn, smokedCell] = [given.get('smokedDate'), given.get('smokedCount')]
  const day = readPast('smokedDate', smokedOn, reading, refuse)
  const count = smokedCell === undefined ? undefined : readCount(smokedCell)?.sticks
  if (smokedCell !== undefined && count === undefined)
    refuse('smokedCount', describeNoCount(smokedCell, 'sticks'))
  const removed = readCount(given.get('removed') ?? '')?.sticks ?? 0
  // A row that counts only smokes, as in a journal, has nothing left.
  const isGone = (count ?? 0) + removed > 0 && !given.has('quantity') && !given.has('boxes')
  const left = isGone ? 0 : readQuantity(given, refuse)
  // A smoke whose date is left out remains one.
  const dated = smokedOn === undefined ? 0 : 1
  const smokes = Math.max(dated, count ?? 0)
  // If no stick is left, the day belongs to all smokes. Otherwise it belongs to one.
  const length = day === undefined ? 0 : left === 0 ? smokes : 1
  const days = Array.from({ length }, () => day ?? '')
  const more = smokes - days.length
  // A row with the day of a smoke and one stick is that stick; more sticks are those that are left.
  const isThatStick = dated === 1 && count === undefined && left <= 1 && removed === 0
  const quantity = isThatStick ? 1 : left + days.length + more + removed
  const bought = given.get('purchaseDate')
  const boughtOn = readPast('purchaseDate', bought, reading, refuse)
  const notes = wordsOfDates(given, reading)
  if (day && boughtOn && day < boughtOn)
    refuse('smokedDate', `${day} is before the purchase on ${boughtOn}`)
  if (quantity > mostInStock)
    refuse('quantity', `Quantity must be at most ${mostInStock.toLocaleString('en-US')}`)
  const paid = readPaid(given, sticksOf(given, quantity, reading), reading, refuse)
  const { got, ...known } = readKnown(given, Object.keys(paid).length > 0 || hasAmount(given))
  return {
    purchase: {
      ...(boughtOn && { purchaseDate: boughtOn }),
      quantity,
      ...(removed > 0 && { removed }),
      ...known,
      ...(got ? { got } : paid),
      ...(notes && { notes }),
    },
    smoked: { days, more },
    places: readHumidors(given.get('humidor'), quantity - days.length - more - removed, (message) =>
      refuse('humidor', message),
    ),
  }
}

/** Reads the sticks in stock. A row without a count is one stick. */
function readQuantity(given: Cells, refuse: Refuse): number {
  const cell = given.get('quantity')
  const count = cell === undefined ? undefined : readCount(cell)
  if (cell !== undefined && count === undefined) {
    refuse('quantity', describeNoCount(cell, 'sticks'))
    return 1
  }
  const boxCell = given.get('boxes')
  const packed = readCount(boxCell ?? '')
  if (boxCell !== undefined && packed === undefined)
    refuse('boxes', describeNoCount(boxCell, 'boxes'))
  // Next to a quantity, 'box of 20' says how it is packed.
  const isPacking = count !== undefined && packed?.inBox !== undefined
  const boxes = count?.boxes ?? (isPacking ? undefined : (packed?.boxes ?? packed?.sticks))
  if (boxes === undefined) return count?.sticks ?? 1
  const loose = count?.sticks ?? (packed?.boxes === undefined ? 0 : (packed.sticks ?? 0))
  if (boxes === 0) return loose
  const inBox = count?.inBox ?? packed?.inBox ?? boxSizeOf(given)
  if (inBox !== undefined) return boxes * inBox + loose
  refuse('boxSize', 'Please enter how many sticks are in a box')
  return boxes
}

/** True for a row with an amount, also one that cannot be read. */
const hasAmount = (given: Cells): boolean =>
  /[1-9]/.test(`${given.get('price')}${given.get('boxPrice')}${given.get('totalPrice')}`)

/** Describes an unreadable count. As with a price, `1,000` may be a thousand, or one with three decimals. */
const describeNoCount = (cell: string, what: 'sticks' | 'boxes') =>
  /^\d{1,3}[.,]\d{3}(?!\d)/.test(cell)
    ? `Please write the number of ${what} without a thousands separator: 1234`
    : `“${cell}” is not a number of ${what}`

function boxSizeOf(given: Cells): number | undefined {
  const count = readCount(given.get('boxSize') ?? '')
  return count?.inBox ?? count?.sticks
}

/** Reads a date that is not in the future. While the page asks about the dates of the column, the row has no problem. */
function readPast(
  field: DateField,
  cell: string | undefined,
  reading: Reading,
  refuse: Refuse,
): string | undefined {
  if (cell === undefined) return undefined
  const { day, problem, points } = resolveDate(field, cell, reading)
  const isAsked = points
    .map((point) => dateId(point, field))
    .some((id) => reading.asked.has(id) && !reading.answers[id])
  if (problem !== undefined && !isAsked) refuse(field, problem)
  if (day === undefined || day <= reading.today) return day
  refuse(field, `${day} is in the future`)
  return undefined
}

/** Returns the words of dates that are no days or that are left out, for the notes of the purchase. */
const wordsOfDates = (given: Cells, reading: Reading): string =>
  dateFields
    .flatMap((field) => {
      const cell = given.get(field)
      if (cell === undefined) return []
      const { day, points, problem } = resolveDate(field, cell, reading)
      const isKept = day === undefined || points.includes('no day')
      return isKept && problem === undefined ? [`${columnFields[field].label}: ${cell}`] : []
    })
    .join('\n')

/** Returns the sticks that an amount of a column is for. */
function sticksOf(given: Cells, quantity: number, { isEach, inTitles }: Reading) {
  const counted = readCount(given.get('quantity') ?? '')
  const inBox = boxSizeOf(given) ?? counted?.inBox
  const ofBox = counted?.inBox ?? inBox
  const price = given.get('price') ?? ''
  const { count: priced } = splitCount(price)
  // The price says what it is for, then its title, then a row that counts boxes.
  const isOne = isEach || isForOne(price) || !counted?.boxes
  const counts = {
    price: priced
      ? (priced.inBox ?? priced.sticks ?? ofBox)
      : (inTitles.price ?? (isOne ? 1 : ofBox)),
    boxPrice: inTitles.boxPrice ?? inBox,
    totalPrice: quantity,
  }
  return (field: keyof typeof counts) => counts[field]
}
