import { readCount } from '../cells/read-counts.ts'
import { countOfTitle, isForOne } from '../cells/read-currency.ts'
import { compareSticks } from './compare-sticks.ts'
import { amountIn, cellReader, rawCell, retake, setField, sticksIn } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

type Compared = { readonly table: MatchedTable; readonly questions: readonly Question[] }

/** Compares the prices of a table with its counts, and asks once for each contradiction. */
export function compareAmounts(table: MatchedTable, answers: Answers): Compared {
  const sticks = compareSticks(table, answers)
  const named = askNamedPack(sticks.table, answers)
  const packed = askPacked(named.table, answers)
  const boxes = compareBoxes(packed.table, answers)
  const totals = compareTotals(boxes.table, answers)
  const isTold = ofMore.some((field) => table.columns.includes(field))
  const dear = isTold ? { table: totals.table, questions: [] } : askDear(totals.table, answers)
  return {
    table: dear.table,
    questions: [sticks, named, packed, boxes, totals, dear].flatMap(({ questions }) => questions),
  }
}

/** No box holds more. */
const largestBox = 100

/** Finds the box at the end of a name: `Serie V (box of 24)`, `Serie V 5-Pack`. Measures are none: `Serie V 5 x 50`. */
function packIn(name: string): { readonly text: string; readonly inBox: number } | undefined {
  const words = name.trim().split(/\s+/)
  for (const count of [3, 2, 1]) {
    const end = words.slice(-count).join(' ')
    const { boxes, inBox } = readCount(end.replace(/^[([]([^()[\]]+)[)\]]$/, '$1')) ?? {}
    const text = words
      .slice(0, -count)
      .join(' ')
      .replace(/[\s,–-]+$/, '')
    // The first number of `No. 2 5-Pack` belongs to the name.
    if (/\p{L}{2}/u.test(end) && boxes === 1 && inBox && inBox <= largestBox && text !== '')
      return { text, inBox }
  }
  return undefined
}

/** Beside a box in the name, a quantity may count boxes, as in an order of a shop. Asks once. */
function askNamedPack(table: MatchedTable, answers: Answers): Compared {
  const { columns } = table
  const none = { table, questions: [] }
  if (columns.includes('boxSize') || columns.includes('boxes')) return none
  const fields = (['size', 'lineName', 'name'] as const).filter((one) => columns.includes(one))
  const counter = columns.includes('bought') ? 'bought' : 'quantity'
  const cell = cellReader(table)
  const packOf = (row: TableRow) => {
    const count = readCount(cell(row, counter) || '1')?.sticks
    const found = fields.flatMap((field) => {
      const pack = packIn(cell(row, field))
      return pack && count ? { ...pack, field, count } : []
    })
    return found[0]
  }
  const first = table.rows.find(packOf)
  const pack = first && packOf(first)
  if (!pack) return none
  const question: Question = {
    id: 'named pack',
    text: `Row ${first.number} is “${cell(first, pack.field)}” with a quantity of ${pack.count}. What is counted?`,
    answers: [
      { value: 'boxes', text: `Boxes: ${pack.count} of ${pack.inBox}` },
      { value: 'sticks', text: `Sticks: ${pack.count}` },
    ],
  }
  if (answers['named pack'] !== 'boxes') return { table, questions: [question] }
  const packs = new Map(table.rows.map((row) => [row.number, packOf(row)]))
  const named = fields.reduce(
    (done, field) =>
      setField(done, field, (row) => {
        const own = packs.get(row.number)
        return own?.field === field ? own.text : rawCell(table, field)(row)
      }),
    table,
  )
  const counted = setField(named, counter, (row) => {
    const own = packs.get(row.number)
    return own ? `${own.count} boxes of ${own.inBox}` : rawCell(table, counter)(row)
  })
  return { table: counted, questions: [question] }
}

/** Asks once whether `5 (box)` counts boxes, or sticks that came in one. */
function askPacked(table: MatchedTable, answers: Answers): Compared {
  const cell = cellReader(table)
  const countIn = (text: string) => /^\s*(\d{1,3})\s*\(\s*\p{L}/u.exec(text)?.[1]
  const isPacked = (text: string) => countIn(text) !== undefined && readCount(text)?.boxes
  const unclear = table.rows.find((row) => isPacked(cell(row, 'quantity')))
  if (!unclear) return { table, questions: [] }
  const text = cell(unclear, 'quantity')
  const question: Question = {
    id: 'packed',
    text: `Row ${unclear.number} has a quantity of “${text}”. What is counted?`,
    answers: [
      { value: 'boxes', text: `Boxes: ${countIn(text)}` },
      { value: 'sticks', text: `Sticks: ${countIn(text)}` },
    ],
  }
  if (answers.packed !== 'sticks') return { table, questions: [question] }
  const counted = setField(table, 'quantity', (row) => {
    const own = rawCell(table, 'quantity')(row)
    return isPacked(own) ? (countIn(own) ?? own) : own
  })
  return { table: counted, questions: [question] }
}

/** Price × quantity is the total, or one of the two columns is something else. */
function compareTotals(table: MatchedTable, answers: Answers): Compared {
  const { columns, header } = table
  if (!(columns.includes('price') && columns.includes('totalPrice')))
    return { table, questions: [] }
  const cell = cellReader(table)
  const wrong = table.rows.find((row) => {
    const { sticks, price, total } = amountsOf(row, cell)
    if (!sticks || !price || !total) return false
    return Math.abs(price * sticks - total) > Math.max(0.01 * sticks, total * 0.005)
  })
  if (!wrong) return { table, questions: [] }
  const { price, total } = amountsOf(wrong, cell)
  const quantity = cell(wrong, 'quantity') || cell(wrong, 'bought')
  const named = (field: 'price' | 'totalPrice') => header[columns.indexOf(field)] ?? ''
  const question: Question = {
    id: 'total',
    text: `In row ${wrong.number}, ${quantity} cigars have ${cell(wrong, 'price')} in “${named('price')}” and ${cell(wrong, 'totalPrice')} in “${named('totalPrice')}”. Which is right?`,
    answers: [
      {
        value: 'together',
        text: `${cell(wrong, 'totalPrice')} is what all ${quantity} cost together`,
      },
      {
        value: 'each',
        text: `${cell(wrong, price === total ? 'totalPrice' : 'price')} is what each cost`,
      },
    ],
  }
  const taken =
    answers.total === 'together'
      ? retake(table, 'price', undefined)
      : answers.total === 'each'
        ? retake(table, 'totalPrice', undefined)
        : table
  return { table: taken, questions: [question] }
}

const amountsOf = (row: TableRow, cell: ReturnType<typeof cellReader>) => ({
  sticks: sticksIn(cell(row, 'bought') || cell(row, 'quantity')),
  price: amountIn(cell(row, 'price')),
  total: amountIn(cell(row, 'totalPrice')),
})

/** A single cigar is seldom as expensive: the price may be that of a box. */
export const dearest = 60

/** Titles of prices that are of one cigar. */
const ofOne =
  /(?<!\p{L})(?:unit\p{L}*|einzel\p{L}*|stuk\p{L}*|p\.?\s?u|c\W?u|avg|average|msrp|rrp|pps)(?!\p{L})/iu

/** Other columns that say what a price is for. */
const ofMore = ['totalPrice', 'boxPrice', 'boxSize', 'boxes'] as const

/**
 * A high price of several sticks may be that of all. Asks once, if the prices grow with the counts. A single stick may be
 * dear.
 */
function askDear(table: MatchedTable, answers: Answers): Compared {
  const { columns, header } = table
  const none = { table, questions: [] }
  const title = header[columns.indexOf('price')] ?? ''
  if (!columns.includes('price')) return none
  if (isForOne(title) || ofOne.test(title) || countOfTitle(title) !== undefined) return none
  const cell = cellReader(table)
  const rows = table.rows.flatMap((row) => {
    const { sticks = 1, price } = amountsOf(row, cell)
    const isTold = !price || sticks < 2 || isForOne(cell(row, 'price'))
    return isTold ? [] : [{ row, sticks, price }]
  })
  const first = rows.find(({ sticks, price }) => sticks >= 3 && price >= dearest)
  const spread = (numbers: readonly number[]) => Math.max(...numbers) / Math.min(...numbers)
  const isOfEach =
    spread(rows.map(({ price }) => price)) < spread(rows.map(({ price, sticks }) => price / sticks))
  if (!first || isOfEach) return none
  const [price, { sticks }] = [cell(first.row, 'price'), first]
  const question: Question = {
    id: 'dear',
    text: `Row ${first.row.number} has ${sticks} sticks and ${price} in “${title}”. What is the price for?`,
    answers: [
      { value: 'all', text: `All ${sticks} sticks cost ${price} together` },
      { value: 'one', text: `Each stick costs ${price}` },
    ],
  }
  const priced = answers.dear === 'all' ? retake(table, 'price', 'totalPrice') : table
  return { table: priced, questions: [question] }
}

/** Beside the size of a box, a small quantity may count boxes, and a high price may be that of a box. */
function compareBoxes(table: MatchedTable, answers: Answers): Compared {
  const { columns, header } = table
  const none = { table, questions: [] }
  if (!columns.includes('boxSize')) return none
  if (columns.includes('boxes'))
    return columns.includes('price') ? compareBoxPrice(table, answers) : none
  if (!columns.includes('quantity')) return none
  const cell = cellReader(table)
  // 'Packaging' says how cigars are packed, whatever is counted.
  const isUnit = !/pack|embal/i.test(header[columns.indexOf('boxSize')] ?? '')
  const unclear = table.rows.find((row) => {
    const { inBox, boxes, sticks = inBox } = readCount(cell(row, 'boxSize')) ?? {}
    const count = sticksIn(cell(row, 'quantity'))
    if (!count || count > 10 || readCount(cell(row, 'quantity'))?.boxes) return false
    if (sticks === undefined) return isUnit && boxes !== undefined
    const total = (amountIn(cell(row, 'totalPrice')) ?? 0) / count
    const price = columns.includes('price') ? amountIn(cell(row, 'price')) : total
    return sticks >= 5 && price !== undefined && price >= dearest && price / sticks >= 1
  })
  if (!unclear) return none
  const questions = [askBoxes(table, unclear)]
  if (answers.boxes === 'boxes') {
    const counted = retake(retake(table, 'quantity', 'boxes'), 'price', 'boxPrice')
    return { table: counted, questions }
  }
  const priced = answers.boxes === 'box price' ? retake(table, 'price', 'boxPrice') : table
  return { table: priced, questions }
}

function askBoxes(table: MatchedTable, row: TableRow): Question {
  const cell = cellReader(table)
  const [size, quantity, price] = [cell(row, 'boxSize'), cell(row, 'quantity'), cell(row, 'price')]
  const at = (what: string) => (price === '' ? '' : `, at ${price} ${what}`)
  const sized = /\d/.test(size) ? `${quantity} of ${size}` : quantity
  const cost = price === '' ? '' : ` and a price of ${price}`
  return {
    id: 'boxes',
    text: `Row ${row.number} has ${/\d/.test(size) ? `${size} in a box` : `“${size}”`}, a quantity of ${quantity}${cost}. What is counted?`,
    answers: [
      { value: 'boxes', text: `Boxes: ${sized}${at('a box')}` },
      { value: 'sticks', text: `Sticks: ${quantity}${at('each')}` },
      ...(price === ''
        ? []
        : [{ value: 'box price', text: `Sticks: ${quantity}, from boxes at ${price} a box` }]),
    ],
  }
}

/** A high price beside counts of boxes may be the price of a box. */
function compareBoxPrice(table: MatchedTable, answers: Answers): Compared {
  const cell = cellReader(table)
  const unclear = table.rows.find((row) => {
    const { inBox, sticks = inBox } = readCount(cell(row, 'boxSize')) ?? {}
    const price = amountIn(cell(row, 'price'))
    if (!sticks || !price || !sticksIn(cell(row, 'boxes'))) return false
    return sticks >= 5 && price >= dearest
  })
  if (!unclear) return { table, questions: [] }
  const price = cell(unclear, 'price')
  const question: Question = {
    id: 'boxes',
    text: `Row ${unclear.number} has boxes of ${cell(unclear, 'boxSize')} and a price of ${price}. What is the price for?`,
    answers: [
      { value: 'box price', text: `Each box costs ${price}` },
      { value: 'sticks', text: `Each stick costs ${price}` },
    ],
  }
  const priced = answers.boxes === 'box price' ? retake(table, 'price', 'boxPrice') : table
  return { table: priced, questions: [question] }
}
