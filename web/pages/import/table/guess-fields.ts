import type { LineIndex } from '../../../../shared/catalog/search-lines.ts'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import { standardSizes } from '../../../../shared/rules/sizes.ts'
import { wordsOf } from '../../../../shared/rules/words-of.ts'
import type { CellKind, ColumnField } from '../../../features/files/fields.ts'
import {
  type Content,
  confirms,
  isMeasures,
  looksLike,
  mainKind,
  shareOf,
} from '../cells/cell-kinds.ts'
import { readCount } from '../cells/read-counts.ts'
import { currenciesNamed } from '../cells/read-currency.ts'
import { readSize } from '../cells/read-measures.ts'
import { readOrigin, readStrength, readWrapper } from '../cells/read-terms.ts'
import { readYes, statusOf, yesOf } from '../cells/status-words.ts'
import { anyDay, isNothing, type Named } from './match-titles.ts'

/** A column whose title and cells contradict each other. */
export type UnclearColumn = {
  readonly place: number
  /** The fields that the column may have. */
  readonly fields: readonly ColumnField[]
}

type Column = {
  readonly title: string
  readonly content: Content
  readonly named: readonly Named[]
}

type Fields = readonly (ColumnField | undefined)[]

/** The share of cells from which on a column can be of a field. */
const enough = 0.4

/**
 * Guesses the fields of columns by their titles and cells. A field is taken once, by the column that says it most plainly.
 *
 * @param brands by which a column of brands and one of whole names are told apart
 */
export function guessFields(columns: readonly Column[], brands: Brands) {
  const named = takeSmokes(columns, takeLeft(columns, takeOnce(columns)))
  const filled = takeLines(columns, fillUp(columns, named, brands), brands)
  const guessed = takeWholeNames(columns, filled, brands)
  const [only, ...others] = columns
  // A list of whole names is one, whatever its title says: 'Humidor'.
  if (only && others.length === 0 && shareOf(only.content, brands.isWhole) > 0.5)
    return { columns: ['name'] satisfies Fields, unclear: [] }
  const total = placeOfTotal(columns, guessed)
  const fields = guessed.map((field, place) => (place === total ? undefined : field))
  const taken = new Set(fields)
  const isBare = columns.length > 1 && columns.every(({ title }) => title === '')
  const unclear = columns.flatMap((column, place): UnclearColumn[] => {
    if (place === total) return [{ place, fields: ['quantity', 'bought', 'totalPrice', 'price'] }]
    if (fields[place] !== undefined) return []
    const possible = (
      isBare
        ? (fieldsOfKind[mainKind(column.content) ?? 'text'] ?? [])
        : possibleFields(column, taken)
    ).filter((field) => !taken.has(field))
    return possible.length === 0 ? [] : [{ place, fields: possible }]
  })
  return { columns: fields, unclear }
}

/**
 * Finds a 'Total' whose small whole numbers may be sticks or money: in a table without counts and
 * prices, or beside a count of smokes.
 */
function placeOfTotal(columns: readonly Column[], fields: Fields): number {
  const place = fields.indexOf('totalPrice')
  const { title = '', content } = columns[place] ?? {}
  const has = (...some: readonly ColumnField[]) => some.some((field) => fields.includes(field))
  const isTold = has('smokedCount', 'removed')
    ? has('bought', 'price')
    : has('quantity', 'bought', 'boxes')
  const isUnclear = !isTold && content && mainKind(content) === 'count'
  return isUnclear && /^\W*(total|gesamt|summe|totale?|sum)\W*$/i.test(title) ? place : -1
}

/** Gives each field to one column. The pair with the plainest title wins. */
function takeOnce(columns: readonly Column[]): Fields {
  const isAbroad = columns.some(({ named }) => named.some(({ field }) => field === 'paidIn'))
  const pairs = columns.flatMap(({ content, named, title }, place) =>
    named.flatMap(({ field, weight, isWhole }) => {
      // 'Buy Again Status: yes' says nothing of the row.
      if (field === 'status' && !isWhole && !tells(title, content)) return []
      // 'Where smoked' is no day.
      if (!isWhole && isDayField(field) && mainKind(content) === 'text') return []
      const share = shareFor(field, title, content)
      if (isGrade(title, content)) return []
      // `16/20` below 'Note' is a rating.
      if (field === 'notes' && isRated(named, content)) return []
      // Total Owned: 10
      if (field === 'totalPrice' && ofSticks.test(title) && mainKind(content) === 'count') return []
      if (field === 'rate' && !isAbroad && !exchange.test(title) && isPoints(content)) return []
      // 'Paid each' is a foreign amount only beside a currency.
      if (field === 'paidEach' && !isAbroad && !/currency|foreign/i.test(title)) return []
      // An empty column takes no field from one that says something.
      const said = content.cells.length === 0 ? -50 : 3 * confirms(field, content)
      return share < enough ? [] : { place, field, weight: weight + said }
    }),
  )
  const fields = new Map<number, ColumnField>()
  const taken = new Set<ColumnField>()
  for (const { place, field } of pairs.toSorted((one, other) => other.weight - one.weight)) {
    // Several columns may say what a row is: 'Smoked?' and 'Wish List'.
    if (fields.has(place) || (taken.has(field) && field !== 'status')) continue
    fields.set(place, field)
    taken.add(field)
  }
  return columns.map((_, place) => fields.get(place))
}

/** Titles of sums of sticks. */
const ofSticks =
  /(?<!\p{L})(?:qty|quantity|count|sticks?|cigars?|owned|bought|purchased|stock|hand|stück|anzahl|menge|cantidad|puros|quantité|cigares|quantità|sigari)(?!\p{L})/iu

/** Titles of a rate that is none of a cigar. */
const exchange = /exchange|fx|conver|currency/i

/** True for whole and half numbers, as people rate. */
const isPoints = ({ cells }: Content): boolean =>
  cells.length > 0 && cells.every((cell) => /^\d{1,3}(?:[.,][05]0*)?$/.test(cell.trim()))

const isDayField = (field: ColumnField): boolean =>
  field === 'purchaseDate' || field === 'smokedDate' || field === 'boxDate'

/** True for numbers below a title that is a grade in one language and a remark in another. Only points go beyond 20. */
const isGrade = (title: string, content: Content): boolean =>
  /^\W*not[ae]s?\W*$/i.test(title) &&
  shareOf(content, (cell) => /^\d{1,3}(?:[.,]\d+)?$/.test(cell)) > 0.7 &&
  (/s\W*$/i.test(title) || content.cells.every((cell) => !(Number.parseInt(cell, 10) > 20)))

const isRated = (named: readonly Named[], content: Content): boolean =>
  named.some(({ field }) => field === 'userRating') &&
  shareOf(content, (cell) => /^\d{1,3}(?:[.,]\d+)?\s*\/\s*\d{1,3}$/.test(cell)) > 0.5

/** Titles of what is left, beside which a quantity is what was bought. */
const left =
  /^\W*(?:(?:qty|quantity|sticks|cigars|how many|still)\W+)?(?:left|remaining|rest|reste|restants?|noch da|übrig|quedan|restantes?|rimanenti|rimasti|on hand|current (?:qty|quantity|stock)|bestand aktuell|aktueller bestand|stock actual)(?:\W+(?:qty|quantity|sticks|cigars))?\W*$/iu

/** A 'Date' in a table that only counts smokes is the day of the smoke. */
function takeSmokes(columns: readonly Column[], fields: Fields): Fields {
  const has = (field: ColumnField) => fields.includes(field)
  const isJournal =
    has('smokedCount') && !has('smokedDate') && !has('quantity') && !has('bought') && !has('boxes')
  const place = fields.indexOf('purchaseDate')
  return isJournal && anyDay.test(wordsOf(columns[place]?.title ?? '').join(' '))
    ? fields.map((field, n) => (n === place ? 'smokedDate' : field))
    : fields
}

/** Takes 'Left' for the quantity beside 'Qty', which is then what was bought. */
function takeLeft(columns: readonly Column[], fields: Fields): Fields {
  const quantity = fields.indexOf('quantity')
  const isLeft = ({ title }: Column) => left.test(title)
  const place = columns.findIndex(
    (column, n) => fields[n] === undefined && isLeft(column) && isCounts(column),
  )
  const column = columns[quantity]
  if (!column || place === -1 || isLeft(column) || fields.includes('bought')) return fields
  return fields.map((field, n) => (n === place ? 'quantity' : n === quantity ? 'bought' : field))
}

const isCounts = ({ content }: Column): boolean =>
  content.cells.length > 0 && looksLike('quantity', content) > 0.7

/** The share of cells of a column that can be of the field that its title names. */
function shareFor(field: ColumnField, title: string, content: Content): number {
  if (isCounter(field, title, content)) return 0
  if (field === 'userRating' && ofOthers.test(title)) return 0
  if (isPacked(field, title, content)) return 0
  // A column that says how sticks were acquired is no status: a gift may be in stock.
  if (field === 'status' && /acquired|obtained|source|provenance/i.test(title)) return 0
  if (field === 'bought' && shareOf(content, isSerial) > 0.5) return 0
  if (field === 'boxes' && shareOf(content, isBoxSize) > 0.5) return 0
  // 'Unit' is what is counted, 'Units' is how many.
  if (field === (/units\W*$/i.test(title) ? 'boxSize' : 'quantity') && isUnit(title, content))
    return 0
  if (field === 'boxSize' && shareOf(content, isFewBoxes) > 0.5) return 0
  if (field === 'humidor' && content.cells.some(isGone)) return 0
  // 'In humidor' with counts names no humidor.
  if (field === 'humidor' && /^\W*in\b/i.test(title) && mainKind(content) === 'count') return 0
  return field === 'status' && isStatus(title, content) ? 1 : looksLike(field, content)
}

/** Titles of ratings that are not the collector's. */
const ofOthers = /\b(?:ca|critics?|experts?|aficionado|halfwheel|magazine|community|panel)\b/i

/** True for a cell that names no place, but what became of a row: `Smoked`, `Wishlist`. */
const isGone = (cell: string): boolean => (statusOf(cell) ?? 'stock') !== 'stock'

/** A box has at least so many sticks, and nobody as many boxes. */
const leastInBox = 8

const isBoxSize = (cell: string): boolean => Number(cell) >= leastInBox
const isFewBoxes = (cell: string): boolean => Number(cell) < leastInBox - 2

/** A column 'Status' of few words is one, also if some or all words are not known: they are asked about. */
const isStatus = (title: string, { cells }: Content): boolean =>
  (/^\W*(status|estado|statut|stato|zustand)\W*$/i.test(title) ||
    cells.some((cell) => isGone(cell) && !/\d/.test(cell))) &&
  new Set(cells).size <= 8 &&
  cells.every((cell) => cell.length <= 30)

/** True if the cells of a column say what rows are, whatever else its title says. */
const tells = (title: string, { shares }: Content): boolean =>
  (shares.get('status') ?? 0) > 0.5 || yesOf(title)[0] !== 'stock'

/** True for a column 'No.' that counts the rows. */
const isCounter = (field: ColumnField, title: string, { cells }: Content): boolean =>
  field === 'quantity' &&
  /^\W*(no|nr|num|number|nummer|numero)?\W*$/i.test(title) &&
  cells.length > 2 &&
  cells.every((cell, n) => n === 0 || Number(cell) > Number(cells[n - 1]))

type Guess = readonly [ColumnField, (cell: string) => unknown]

const isPacking = (cell: string): boolean => {
  const count = readCount(cell)
  return count !== undefined && (count.inBox !== undefined || !/\d/.test(cell))
}

/** True for the number of a day as workbooks store it: no collector buys as many. */
const isSerial = (cell: string): boolean => /^[3-6]\d{4}$/.test(cell)

/** True for a size, a 'Pack' or 'Units' whose cells say how cigars are packed: `Box of 24`. */
const isPacked = (field: ColumnField, title: string, content: Content): boolean =>
  (field === 'size' || (field !== 'boxSize' && /^\W*(?:pack|units?)\W*$/i.test(title))) &&
  shareOf(content, isPacking) > 0.5

/** Guesses by the cells alone. */
const guesses: readonly Guess[] = [
  ['measures', isMeasures],
  // Beside boxes, some are singles.
  ['boxSize', (cell) => !/\d{4}|^\d+$/.test(cell) && isPacking(cell)],
  ['status', (cell) => statusOf(cell)],
  ['strength', (cell) => /\p{L}/u.test(cell) && readStrength(cell)],
  ['origin', readOrigin],
  ['paidIn', (cell) => /^[A-Z]{3}$/.test(cell) && currenciesNamed(cell).length > 0],
  ['wrapper', readWrapper],
]

/** A column whose title names no field, or one that its cells cannot be, is what most of its cells can be read as. */
function fillUp(columns: readonly Column[], named: Fields, brands: Brands): Fields {
  const taken = new Set<ColumnField | undefined>(named)
  return columns.map(({ title, content, named: own }, place) => {
    const before = named[place]
    if (before !== undefined || isNothing(title) || content.cells.length === 0) return before
    const isOther = own.some(
      ({ field }) => looksLike(field, content) >= enough && !isPacked(field, title, content),
    )
    // Several columns may ask what a row is: 'Have' and 'Want'.
    const isFree = (field: ColumnField) =>
      !taken.has(field) || (field === 'status' && isAnswered(title))
    const found = isOther
      ? undefined
      : [
          ...guesses,
          ['status', (cell) => isMark(cell) && isAnswered(title)] satisfies Guess,
          ['brand', (cell) => !taken.has('name') && brands.isBrand(cell)] satisfies Guess,
          ['name', (cell) => brands.isWhole(cell.replace(/^\d{1,2}\s+/, ''))] satisfies Guess,
        ].find(([field, test]) => isFree(field) && shareOf(content, test) > 0.7)?.[0]
    // A count with signs, whatever its title: `+/-`.
    const counts = (['quantity', 'bought'] as const).some((field) => taken.has(field))
    if (!found && !counts && isSigned(content)) {
      taken.add('quantity')
      return 'quantity'
    }
    // A list without a title is one of names.
    if (!found && columns.length === 1 && title === '') return 'name'
    const isDay = !isOther && !/\p{L}{3}/u.test(title) && mainKind(content) === 'date'
    const guessed = found ?? (isDay && !taken.has('purchaseDate') ? 'purchaseDate' : undefined)
    taken.add(guessed)
    return guessed
  })
}

/** True for whole numbers of which some have a minus and others have none. */
const isSigned = ({ cells }: Content): boolean =>
  cells.every((cell) => /^\s*[-–−+]?\s*\d{1,3}\s*$/.test(cell)) &&
  cells.some((cell) => /^\s*[-–−]/.test(cell)) &&
  !cells.every((cell) => /^\s*[-–−]/.test(cell))

/** Titles that ask if a cigar is in stock. */
const owned =
  /^\W*(?:(?:do )?(?:i|we) )?(?:own(?:ed)?|have(?: it)?|got|got it|in (?:the |my )?(?:humidor|stock|collection)|im humidor|vorhanden|auf lager|en (?:el )?humidor|lo tengo|tengo)\W*$/i

/** True for a title to which a yes or a no says what a row is. */
const isAnswered = (title: string): boolean => yesOf(title)[0] !== 'stock' || owned.test(title)

/** True for a yes or a no, or a cross. */
const isMark = (cell: string): boolean => readYes(cell) !== undefined

export type Brands = ReturnType<typeof brandsIn>

/** Makes what finds the brands and lines of the catalog in cells. */
export function brandsIn(index: LineIndex) {
  const names = new Set(index.flatMap((brand) => brand.names.map(foldBrand)))
  const lines = new Set(
    index.flatMap((brand) => brand.lines.flatMap((line) => line.names.map(foldBrand))),
  )
  const isBrand = (cell: string) => names.has(foldBrand(cell))
  const isWhole = (cell: string) => {
    const words = cell.split(/\s+/)
    return !isBrand(cell) && words.some((_, n) => n > 0 && isBrand(words.slice(0, n).join(' ')))
  }
  const isLine = (cell: string) => /\p{L}/u.test(cell) && lines.has(foldBrand(cell))
  return { isBrand, isWhole, isLine }
}

/** The share of known lines from which on a column that nothing else names is one of lines. */
const knownLines = 0.3

/** Beside brands, names of lines have a column, whatever its title says: `Module`. */
function takeLines(columns: readonly Column[], fields: Fields, { isLine }: Brands): Fields {
  if (!fields.includes('brand') || fields.includes('lineName') || fields.includes('name'))
    return fields
  const shares = columns.map(({ content }, place) =>
    fields[place] === undefined ? shareOf(content, isLine) : 0,
  )
  const most = Math.max(...shares)
  const at = most < knownLines ? -1 : shares.indexOf(most)
  if (at !== -1) return fields.map((field, place) => (place === at ? 'lineName' : field))
  // In Cuban lists, 'Vitola' is the line or more: `Siglo VI`, `No. 2`.
  const sizes = columns[fields.indexOf('size')]?.content
  return sizes && sizes.cells.length > 0 && shareOf(sizes, isOnlySize) < 0.5
    ? fields.map((field) => (field === 'size' ? 'name' : field))
    : fields
}

const sizeNames = new Set(standardSizes.map(({ name }) => foldBrand(name)))

/** True for the name of a standard size, measures, or both: `Robusto`, `6 x 52`, `Toro (6x52)`. */
function isOnlySize(cell: string): boolean {
  const { name } = readSize(cell)
  return name === undefined || sizeNames.has(foldBrand(name))
}

/** A column of brands may hold whole names, and one of whole names the brands beside the lines. */
function takeWholeNames(columns: readonly Column[], fields: Fields, brands: Brands): Fields {
  const has = (field: ColumnField) => fields.includes(field)
  const share = (field: ColumnField, test: (cell: string) => boolean) => {
    const content = columns[fields.indexOf(field)]?.content
    return content ? shareOf(content, test) : 0
  }
  const rename = (from: ColumnField, to: ColumnField) =>
    fields.map((field) => (field === from ? to : field))
  if (has('brand') && !has('name') && !has('lineName') && !isMostlyBrands(share, brands))
    return rename('brand', 'name')
  if (has('lineName') && !has('name') && !has('brand') && share('lineName', brands.isWhole) > 0.5)
    return rename('lineName', 'name')
  if (has('name') && !has('brand') && has('lineName') && share('name', brands.isBrand) > 0.5)
    return rename('name', 'brand')
  return fields
}

type Share = (field: ColumnField, test: (cell: string) => boolean) => number

/** Without names and lines, brands of several words are whole names unless the catalog has them. */
const isMostlyBrands = (share: Share, { isBrand, isWhole }: Brands): boolean =>
  share('brand', isBrand) >= share('brand', isWhole) &&
  (share('brand', isBrand) > 0.3 || share('brand', (cell) => /\S\s+\S/.test(cell)) < 0.5)

/** The fields to ask about: the title names one that the cells cannot be, or days have no title that says whose. */
function possibleFields(
  { title, content, named }: Column,
  taken: ReadonlySet<ColumnField | undefined>,
): readonly ColumnField[] {
  const kind = mainKind(content)
  if (isNothing(title)) return []
  if (isGrade(title, content)) return ['userRating', 'notes']
  if (isUntoldCount(title, content) && !counted.some((field) => taken.has(field)))
    return fieldsOfKind.count ?? []
  const isPlace = named.some(({ field, isWhole }) => isWhole && field === 'humidor')
  if (isPlace && content.cells.some(isGone)) return ['status', 'humidor']
  if (kind === undefined) return []
  if (kind === 'text') return where.test(title) ? ['shop', 'humidor'] : []
  const isAsked =
    kind === 'date'
      ? !taken.has('purchaseDate') && !taken.has('smokedDate')
      : named.some(({ isWhole, field }) => isWhole && field !== 'status') &&
        named.every(({ field }) => looksLike(field, content) < enough)
  return isAsked ? (fieldsOfKind[kind] ?? []) : []
}

const isUnit = (title: string, content: Content): boolean =>
  /^\W*units?\W*$/i.test(title) && mainKind(content) === 'count' && !shareOf(content, isPacking)

/** The fields that count the sticks of a row. */
const counted = ['quantity', 'bought', 'boxes', 'smokedCount'] as const

/** True for counts below a title that does not say of what: no title, `#`, `# in humi`. */
const isUntoldCount = (title: string, content: Content): boolean =>
  /^\W*$|^\W*#/.test(title) &&
  mainKind(content) === 'count' &&
  !isCounter('quantity', title.replace('#', ''), content)

/** Titles of a shop or of a humidor. */
const where = /^\W*(where|wo|d[oó]nde|o[uù]|dove)\W*$/i

/** The fields that cells of a kind may be, for the question. */
const fieldsOfKind: Readonly<Partial<Record<CellKind, readonly ColumnField[]>>> = {
  date: ['purchaseDate', 'smokedDate', 'boxDate'],
  count: ['quantity', 'bought', 'smokedCount', 'removed', 'boxes', 'boxSize', 'userRating'],
  money: ['price', 'totalPrice', 'boxPrice'],
  decimal: ['price', 'totalPrice', 'boxPrice', 'userRating'],
  'yes or no': ['status'],
  status: ['status'],
  size: ['measures', 'size'],
  text: ['brand', 'lineName', 'name', 'size', 'notes', 'shop', 'humidor'],
}
