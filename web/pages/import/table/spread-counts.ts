import type { ColumnField } from '../../../features/files/fields.ts'
import { lookAt, mainKind } from '../cells/cell-kinds.ts'
import { yesOf } from '../cells/status-words.ts'
import { cellReader, quoteList, retake, setField, sticksIn } from './draft-table.ts'
import type { GuessedTable, MatchedTable, TableRow } from './match-columns.ts'
import { fieldsOfTitle, isNothing } from './match-titles.ts'
import type { Answers, Question } from './questions.ts'
import { isJournalTitle } from './read-title.ts'

type Spread = {
  readonly table: GuessedTable
  /** The columns that are asked about. */
  readonly places: readonly number[]
  readonly questions: readonly Question[]
}

/** Columns that say themselves how many sticks a row has. */
const counts = ['quantity', 'bought', 'smokedCount', 'boxes', 'smokedDate'] as const

/**
 * Reads counts in several columns, one for each humidor, year or month: `Desktop` and `Cabinet` with 2 and 3. Asks once
 * what they are. Next to a quantity, they are counts only if it is their sum.
 */
export function spreadCounts(table: GuessedTable, answers: Answers): Spread {
  const places = placesOfCounts(table)
  const partsOf: PartsOf = ({ cells }) =>
    places.flatMap((place) => {
      const sticks = sticksIn(cells[place] ?? '')
      return sticks ? [{ title: table.header[place] ?? '', sticks }] : []
    })
  const isSum = (place: number) =>
    table.rows.every((row) => (sticksIn(row.cells[place] ?? '') ?? 0) === sumOf(partsOf(row)))
  const isTold = table.columns.some(
    (field, place) => counts.some((one) => one === field) && !places.includes(place),
  )
  const example = table.rows.find((row) => partsOf(row).length > 1)
  if (places.length < 2 || !example || (isTold && !isSum(table.columns.indexOf('quantity'))))
    return { table, places: [], questions: [] }
  const held = partsOf(example).map(({ title, sticks }) => `${sticks} in “${title}”`)
  const question: Question = {
    id: 'spread',
    text: `${quoteList(places.map((place) => table.header[place] ?? ''))} hold counts: row ${example.number} has ${held.slice(0, 3).join(', ')}. What are they?`,
    answers: [
      { value: 'humidors', text: 'Sticks in stock, by humidor' },
      { value: 'stock', text: 'Sticks in stock, all together' },
      { value: 'smoked', text: 'Sticks that were smoked' },
      { value: 'nothing', text: 'Something else: leave them out' },
    ],
  }
  const read = { places, questions: [question] }
  if (answers.spread === 'nothing') {
    const isOne = places.includes(table.columns.indexOf('quantity'))
    return { ...read, table: isOne ? { ...table, ...retake(table, 'quantity', undefined) } : table }
  }
  const total = table.unclear.find(
    ({ place, fields }) => fields.includes('quantity') && isSum(place),
  )
  const unclear = table.unclear.filter((one) => one !== total)
  return {
    ...read,
    table: { ...table, ...addUp(table, partsOf, answers.spread), unclear },
    places: total ? [...places, total.place] : places,
  }
}

/** Returns the counts of a row with the titles of their columns. */
type PartsOf = (row: TableRow) => readonly { readonly title: string; readonly sticks: number }[]

const sumOf = (parts: ReturnType<PartsOf>): number =>
  parts.reduce((sum, { sticks }) => sum + sticks, 0)

/** Takes the sums of counts for what the user answered that they are. */
function addUp(table: MatchedTable, partsOf: PartsOf, answer: string | undefined): MatchedTable {
  if (answer !== 'humidors' && answer !== 'stock' && answer !== 'smoked') return table
  // A quantity is the same sum.
  const summed = setField(
    retake(table, 'quantity', undefined),
    answer === 'smoked' ? 'smokedCount' : 'quantity',
    (row) => String(sumOf(partsOf(row))),
  )
  if (answer !== 'humidors') return summed
  return setField(summed, 'humidor', (row) =>
    partsOf(row)
      .map(({ title, sticks }) => `${sticks} in ${title.replace(unit, '')}`)
      .join(', '),
  )
}

/** The end of `Desktop Qty`. */
const unit = /\s+\(?(?:qty|quantity|count|sticks?|stück|anzahl)\)?\.?$/i

/** `Shelf 1`. A column 'Shelf' tells where the sticks of a row are. */
const partOfHumidor = /^\W*(?:shelf|drawer|tray|section)\s+\S/i

/** Titles of points for a part of what a cigar is like. */
const ofTaste =
  /aroma|flavou?r|taste|construction|finish|complexity|balance|value|geschmack|verarbeitung|sabor|construcción|goût|gusto/i

const isOpen = (field: ColumnField | undefined): boolean =>
  field === undefined || field === 'quantity'

/** Finds columns of counts whose titles name no field. A quantity may be that of a place: `Desktop Qty`. */
function placesOfCounts({ header, rows, columns, unclear }: GuessedTable): number[] {
  const isPartly = (title: string) =>
    fieldsOfTitle(title).some(({ field, isWhole }) => field === 'quantity' && !isWhole)
  const areSeveral = header.filter((title, n) => isPartly(title) && isOpen(columns[n])).length > 1
  return header.flatMap((title, place) => {
    const isAsked = unclear.some((one) => one.place === place)
    const isOne = columns[place] === undefined || (areSeveral && isPartly(title))
    if (!isOpen(columns[place]) || !isOne || isAsked) return []
    if (isNothing(title) && !partOfHumidor.test(title)) return []
    if (
      !/[\p{L}\d]/u.test(title) ||
      isJournalTitle(title) ||
      ofTaste.test(title) ||
      yesOf(title)[0] !== 'stock'
    )
      return []
    if (fieldsOfTitle(title).some(({ field }) => field !== 'quantity')) return []
    const content = lookAt(rows.map(({ cells }) => cells[place] ?? ''))
    return mainKind(content) === 'count' &&
      content.cells.every((cell) => sticksIn(cell) !== undefined)
      ? [place]
      : []
  })
}

/** Reads a column that counts wishes: a row with a count in it, and without sticks, is a wish. */
export function takeWished(table: GuessedTable) {
  const cell = cellReader(table)
  const place = table.header.findIndex(
    (title, n) =>
      table.columns[n] === undefined &&
      yesOf(title)[0] === 'wish' &&
      mainKind(lookAt(table.rows.map(({ cells }) => cells[n] ?? ''))) === 'count',
  )
  if (place === -1 || table.columns.includes('status')) return { table, places: [], notices: [] }
  // `is_wishlist` has a 1 for yes.
  const isFlag = /^is(?![a-z])/.test(table.header[place] ?? '')
  const isWish = (row: TableRow) =>
    Boolean(sticksIn(row.cells[place] ?? '')) && (isFlag || !sticksIn(cell(row, 'quantity')))
  const told = setField(table, 'status', (row) => (isWish(row) ? 'Wishlist' : ''))
  return {
    table: { ...table, ...told },
    places: [place],
    notices: isFlag
      ? []
      : [`Rows with a count in “${table.header[place]}” and no sticks are wishes.`],
  }
}
