import { expect, test } from 'vitest'
import { maxNote, noteTooLong } from '../../../../shared/contract/fields.ts'
import { type ColumnField, isField } from '../../../features/files/fields.ts'
import { nameSplitter } from '../cells/split-name.ts'
import { type ReadRow, readRows, rowReader } from './read-rows.ts'

const line = (name: string, vitolas: readonly string[] = []) => ({
  names: [name],
  known: 2,
  vitolas,
})
const names = nameSplitter([
  { names: ['Padrón'], lines: [line('1964 Anniversary Series', ['Torpedo'])] },
  { names: ['Oliva'], lines: [line('Serie V')] },
  { names: ['Cohiba'], lines: [line('Siglo', ['IV', 'VI'])] },
])
const reading = {
  order: 'day first',
  today: '2026-03-04',
  timeZone: 'UTC',
  home: 'USD',
  answers: {},
  ...names,
} as const

/** Reads one row, by its fields. */
function read(
  cells: { readonly [Field in ColumnField]?: string },
  other: Partial<Parameters<typeof readRows>[1]> & { readonly header?: readonly string[] } = {},
): ReadRow | undefined {
  const entries = Object.entries(cells)
  const columns = entries.map(([name]) => (isField(name) ? name : undefined))
  const rows = [{ number: 2, cells: entries.map(([, cell]) => cell) }]
  const { header = [], ...changed } = other
  return readRows({ header, rows, columns }, { ...reading, ...changed })[0]
}

test.each([
  ['all CAD', { paid: { currency: 'CAD', amount: 9 } }, { paid: { currency: 'CAD', amount: 8 } }],
  ['rows', { paid: { currency: 'CAD', amount: 9 } }, { price: 8 }],
  ['none', { price: 9 }, { price: 8 }],
])('reads prices by their notes after the answer %s', (answer, noted, bare) => {
  const answers = { 'noted currency': answer }
  expect(read({ price: '$9', notes: 'paid in CAD' }, { answers })?.purchase).toMatchObject(noted)
  expect(read({ price: '8' }, { answers })?.purchase).toMatchObject(bare)
})

test('A measure without a unit has that of its header', () => {
  const columns = ['brand', 'name', 'length', 'ringGauge', 'measures'] as const
  const header = ['Marke', 'Name', 'Länge (cm)', 'Durchmesser mm', 'x']
  const rows = ['12,4', '5"'].map((length, number) => ({
    number,
    cells: ['Oliva', 'Serie V', length, '20', ''],
  }))
  expect(readRows({ header, rows, columns }, reading).map(({ cigar }) => cigar)).toMatchObject([
    { length: 4.88, ringGauge: 50 },
    { length: 5, ringGauge: 50 },
  ])
})

test.each([
  ['Length (in)', '11', 11],
  ['length_in', '12', 12],
  ['lengthInches', '11', 11],
  ['Length (")', '11', 11],
  ['Length (in)', '127', 5],
  ['Length in mm', '152.4', 6],
  ['Länge in Zentimetern', '12,7', 5],
  ['Length', '12.7', 5],
])('reads below the header %j the length %j as %d inches', (header, length, inches) => {
  const row = read({ length, ringGauge: '50' }, { header: [header, 'Ring (64ths of an inch)'] })
  expect(row?.cigar).toMatchObject({ length: inches, ringGauge: 50 })
})

test('A row of all columns is a cigar with a purchase', () => {
  expect(
    read({
      brand: 'padron',
      lineName: '1964 anniversary series',
      size: 'Torpedo (6 x 52)',
      wrapper: 'maduro',
      origin: 'NI',
      strength: 'medium to full',
      quantity: '10',
      price: '$18.50',
      purchaseDate: '20.01.2025',
      userRating: '4',
      notes: 'Cocoa',
    }),
  ).toEqual({
    number: 2,
    given: expect.any(Map),
    cigar: {
      brand: 'Padrón',
      lineName: '1964 Anniversary Series',
      size: 'Torpedo',
      length: 6,
      ringGauge: 52,
      wrapper: 'Maduro',
      origin: 'Nicaragua',
      strength: 'Medium-Full',
      userRating: 4,
      notes: 'Cocoa',
    },
    written: 'padron 1964 anniversary series',
    purchase: { purchaseDate: '2025-01-20', quantity: 10, price: 18.5 },
    smoked: { days: [], more: 0 },
    places: [],
    problems: [],
    kind: 'stock',
  })
})

test.each([
  [
    { from: 'Gift from Ana', price: '5' },
    { got: 'gift', from: 'Ana' },
  ],
  [{ from: 'Trade with Bob' }, { got: 'trade', from: 'Bob' }],
  [{ shop: 'Gift' }, { got: 'gift' }],
  [{ shop: 'Trade with Bob' }, { got: 'trade', from: 'Bob' }],
  [{ shop: 'Purchased' }, {}],
  [
    { shop: 'Gift', from: 'Bob' },
    { got: 'gift', from: 'Bob' },
  ],
  [{ shop: 'Bought', from: 'Holts' }, { shop: 'Holts' }],
  [{ shop: 'Gift Shop Havana' }, { shop: 'Gift Shop Havana' }],
  [{ from: 'Gift - Ana' }, { got: 'gift', from: 'Ana' }],
  [{ from: 'gift' }, { got: 'gift' }],
  [{ from: 'Ana' }, { got: 'gift', from: 'Ana' }],
  [
    { from: 'Casa Fuerte', price: '5' },
    { shop: 'Casa Fuerte', price: 5 },
  ],
])('%o says where sticks are from', (cells, purchase) => {
  const row = read({ brand: 'Oliva', lineName: 'Serie V', ...cells })
  expect(row?.purchase).toEqual({ quantity: 1, ...purchase })
})

test.each([
  [{ humidor: 'Travel case' }, [['Travel case', 3]]],
  [
    { humidor: '2 in Study, upstairs, 1 in Travel case' },
    [
      ['Study, upstairs', 2],
      ['Travel case', 1],
    ],
  ],
  [
    { humidor: 'Study (2) / Travel case (1)' },
    [
      ['Study', 2],
      ['Travel case', 1],
    ],
  ],
  [{ humidor: 'Wineador (2)' }, [['Wineador (2)', 3]]],
  [{ humidor: 'Travel case', quantity: '0', smokedCount: '3' }, []],
])('%o says where sticks lie', (cells, places) => {
  const row = read({ brand: 'Oliva', lineName: 'Serie V', quantity: '3', ...cells })
  expect(row?.places.map(({ name, sticks }) => [name, sticks])).toEqual(places)
})

test.each([
  ['no count', {}, 1],
  ['sticks', { quantity: '7' }, 7],
  ['none', { quantity: '0' }, 0],
  ['a box', { quantity: 'box of 20' }, 20],
  ['boxes in columns', { boxes: '2', boxSize: '25' }, 50],
  ['boxes that say so in columns', { boxes: '2 boxes', boxSize: '25' }, 50],
  ['how a quantity is packed', { quantity: '20', boxes: 'Box of 20' }, 20],
  ['packed boxes alone', { boxes: '2 x 10' }, 20],
  ['boxes whose size a column has', { quantity: '3 boxes', boxSize: '10' }, 30],
  ['the day of a smoke', { smokedDate: '2026-01-01' }, 1],
  ['the day of a smoke, none left', { quantity: '0', smokedDate: '2026-01-01' }, 1],
  ['the day of a smoke, and others left', { quantity: '4', smokedDate: '2026-01-01' }, 5],
  ['only a count of smokes', { smokedCount: '3' }, 3],
  ['a count of smokes', { quantity: '4', smokedCount: '3' }, 7],
])('With %s the sticks are counted', (_, cells, quantity) => {
  const row = read({ brand: 'Oliva', lineName: 'Serie V', ...cells })
  expect(row?.purchase.quantity).toBe(quantity)
  expect(row?.problems).toEqual([])
})

test('reads a price beside a pack as its title says', () => {
  const priceIn = (title: string) =>
    read({ name: 'Oliva Serie V', quantity: '5 pack', price: '9' }, { header: ['', '', title] })
      ?.purchase.price
  expect([priceIn('Price'), priceIn('Paid each')]).toEqual([1.8, 9])
})

test('takes the day of smokes for that of all where nothing is left', () => {
  const smokedOf = (quantity: string) =>
    read({ name: 'Oliva Serie V', quantity, smokedCount: '2', smokedDate: '2026-01-01' })?.smoked
  expect(smokedOf('0')).toEqual({ days: ['2026-01-01', '2026-01-01'], more: 0 })
  expect(smokedOf('5')).toEqual({ days: ['2026-01-01'], more: 1 })
})

test('keeps the words of measures as a size', () => {
  expect(read({ name: 'Oliva Serie V', measures: '6 x 60 Box Press' })?.cigar).toMatchObject({
    size: 'Box Press',
    length: 6,
    ringGauge: 60,
  })
})

test.each([
  ['a stick', { price: '9.50' }, 9.5],
  ['a box and its count', { price: '240/20' }, 12],
  ['a box that is counted as one', { price: '120', quantity: 'box of 10' }, 12],
  ['boxes of a size', { price: '120', quantity: '3 boxes', boxSize: '10' }, 12],
  ['a cigar of a pack', { price: '$9.00 ea', quantity: '5 pack' }, 9],
  ['a pack that the price names', { price: '$32.50 / 5pk', quantity: '5pk' }, 6.5],
  ['a pack of its own count', { price: '$62/pack', quantity: '5-pack' }, 12.4],
  ['a box that the price names', { price: '$200 per box of 20', quantity: '3' }, 10],
  ['several, which it counts first', { price: '5 for $40', quantity: '2' }, 8],
  ['several, with the sign behind a slash', { price: '5/$40', quantity: '5' }, 8],
  ['several, in numbers', { price: '2 for 18.50', quantity: '2' }, 9.25],
  ['several', { price: '$9 for 2', quantity: '2' }, 4.5],
  ['a box', { boxPrice: '$240.00', boxSize: '20' }, 12],
  ['all', { totalPrice: '100 USD', quantity: '3' }, 33.33],
  ['nothing', { price: '0' }, undefined],
])('The price of %s is one of a stick', (_, cells, price) => {
  expect(read({ brand: 'Oliva', lineName: 'Serie V', ...cells })?.purchase.price).toBe(price)
})

test('lets a price say what it is for, whatever its title says', () => {
  const cells = { brand: 'Oliva', lineName: 'Serie V', price: '$62/pack', quantity: '5 pack' }
  expect(read(cells, { header: ['', '', 'Price per Stick'] })?.purchase.price).toBe(12.4)
})

test.each([
  ['Price (5-pack)', { price: '42.50', quantity: '10' }, 8.5],
  ['Price (box of 20)', { boxPrice: '240', quantity: '3' }, 12],
])('reads from the title %j how many cigars an amount is for', (title, cells, price) => {
  const row = { brand: 'Oliva', lineName: 'Serie V', ...cells }
  expect(read(row, { header: ['', '', title] })?.purchase).toMatchObject({ price })
})

const eur = (amount: number, rate?: number) => ({ currency: 'EUR', amount, ...(rate && { rate }) })

test.each([
  [
    { paidIn: 'EUR', paidEach: '17,12', price: '18.50' },
    { price: 18.5, paid: eur(17.12) },
  ],
  [
    { paidIn: 'eur', paidEach: '10', rate: '1.085' },
    { price: 10.85, paid: eur(10, 1.085) },
  ],
  [
    { paidIn: 'EUR', price: '10', rate: '1.085' },
    { price: 10.85, paid: eur(10, 1.085) },
  ],
  [
    { paidIn: 'EUR', totalPrice: '20', quantity: '2' },
    { quantity: 2, paid: eur(10) },
  ],
  [{ paidIn: 'USD', price: '10', rate: '1' }, { price: 10 }],
  [{ paidIn: 'dollars', price: '10' }, { price: 10 }],
  [{ paidIn: 'euros', price: '10' }, { paid: eur(10) }],
  [{ paidIn: 'CAD', price: '$10' }, { paid: { currency: 'CAD', amount: 10 } }],
  [{ price: '12,50 €' }, { paid: eur(12.5) }],
  [
    { price: '£8.99', rate: '1.3' },
    { price: 11.69, paid: { currency: 'GBP', amount: 8.99, rate: 1.3 } },
  ],
  [{ price: '2 820 ₽' }, { paid: { currency: 'RUB', amount: 2820 } }],
  [{ price: 'CHF 12.-' }, { paid: { currency: 'CHF', amount: 12 } }],
  [
    { totalPrice: '1000 JPY', quantity: '3' },
    { quantity: 3, paid: { currency: 'JPY', amount: 333 } },
  ],
  [{ price: 'US$ 12' }, { price: 12 }],
  [{ price: 'USD12.50' }, { price: 12.5 }],
  [{ price: '12.50 ea' }, { price: 12.5 }],
  [{ price: '$12/stick' }, { price: 12 }],
  [{ paidEach: '9 €' }, { paid: eur(9) }],
  [{ paidEach: '$9' }, { price: 9 }],
  [
    { paidEach: '9', paidIn: 'CAD', price: '$7' },
    { price: 7, paid: { currency: 'CAD', amount: 9 } },
  ],
  [
    { from: 'Casa Fuerte', price: '5 €' },
    { shop: 'Casa Fuerte', paid: eur(5) },
  ],
  [
    { paidIn: 'EUR', paidEach: '10', from: 'Gift from Ana' },
    { got: 'gift', from: 'Ana' },
  ],
])('%o says what was paid, and what that is at home', (cells, purchase) => {
  const row = read({ brand: 'Oliva', lineName: 'Serie V', ...cells })
  expect(row?.purchase).toEqual({ quantity: 1, ...purchase })
})

test.each([
  ['USD', 'Preis (EUR)', '10', { paid: eur(10) }],
  ['EUR', 'Preis (EUR)', '10', { price: 10 }],
  ['EUR', 'Preis (EUR)', '$10', {}],
  ['EUR', 'Price (USD)', '$10', { paid: { currency: 'USD', amount: 10 } }],
  ['CAD', 'Price', '$10', { price: 10 }],
  ['CAD', 'Price US$', '10', { paid: { currency: 'USD', amount: 10 } }],
  ['CAD', 'Price (USD)', '10 €', { paid: eur(10) }],
])('reads, for a collector in %s, below %j the price %j', (home, header, price, purchase) => {
  const row = read({ price, brand: 'Oliva', lineName: 'Serie V' }, { home, header: [header] })
  expect(row?.purchase).toEqual({ quantity: 1, ...purchase })
  expect(row?.problems).toEqual([])
})

test('counts an amount abroad at home by the rate of its row, or else of the file', () => {
  const answers = { 'rate EUR': '1.1' }
  const cells = { brand: 'Oliva', lineName: 'Serie V', price: '10 €' }
  expect(read(cells, { answers })?.purchase).toMatchObject({ price: 11, paid: eur(10, 1.1) })
  expect(read({ ...cells, rate: '1.2' }, { answers })?.purchase).toMatchObject({ price: 12 })
  const left = read(cells, { answers: { 'rate EUR': 'leave out' } })
  expect(left?.purchase).toEqual({ quantity: 1, paid: eur(10) })
  expect(left?.problems).toEqual([])
})

test.each([
  ['brand', 'Brand is required', { brand: '' }],
  ['brand', 'Please use at most 80 characters.', { brand: 'x'.repeat(81) }],
  ['lineName', 'Line/Name is required', { lineName: '' }],
  ['notes', noteTooLong(), { notes: 'x'.repeat(maxNote + 1) }],
  ['quantity', '“some” is not a number of sticks', { quantity: 'some' }],
  [
    'quantity',
    'Please write the number of sticks without a thousands separator: 1234',
    { quantity: '1,000' },
  ],
  ['boxes', '“some” is not a number of boxes', { boxes: 'some', boxSize: '20' }],
  ['quantity', 'Quantity must be at most 99,999', { quantity: '99999', smokedCount: '9' }],
  ['boxSize', 'Please enter how many sticks are in a box', { quantity: '2 boxes' }],
  ['price', 'Price must be a valid number', { price: 'cheap' }],
  ['price', 'Price must be a positive number', { price: '-5' }],
  ['paidIn', 'Please choose a currency from the list.', { paidIn: 'shells', paidEach: '9' }],
  ['paidIn', 'Please choose a currency from the list.', { paidIn: 'shells', price: '9' }],
  ['price', 'Price must be a valid number', { price: '9 € CHF' }],
  [
    'paidEach',
    'Please enter a number above 0 and below a billion, like 1.085.',
    { paidIn: 'EUR', paidEach: '30 / 5pk' },
  ],
  ['paidEach', 'EUR has 2 decimals.', { paidIn: 'EUR', paidEach: '9.555' }],
  [
    'rate',
    'Please enter a number above 0 and below a billion, like 1.085.',
    { paidIn: 'EUR', paidEach: '9', rate: 'daily' },
  ],
  ['purchaseDate', '“spring” is not a date', { purchaseDate: 'spring' }],
  ['purchaseDate', '2030-01-01 is in the future', { purchaseDate: '2030-01-01' }],
  ['purchaseDate', 'Please enter a valid date', { purchaseDate: '1850-01-01' }],
  [
    'smokedDate',
    '2025-01-01 is before the purchase on 2025-02-01',
    { purchaseDate: '2025-02-01', smokedDate: '2025-01-01' },
  ],
  ['length', '“long” is not a length from 1 to 20 inches', { length: 'long' }],
  ['wrapper', '“velvet” is not a wrapper of the list', { wrapper: 'velvet' }],
  ['humidor', '“2 in Desk” is more than is in stock', { humidor: '2 in Desk' }],
  ['humidor', 'Please use at most 60 characters.', { humidor: 'x'.repeat(61) }],
  ['userRating', '“great” is not a rating', { userRating: 'great' }],
] as const)('At the field %s it says: %s', (field, message, cells) => {
  const row = read({ brand: 'Oliva', lineName: 'Serie V', ...cells })
  expect(row?.problems).toEqual([{ field, message }])
})

test('A whole name is split, and a size of its own column counts more', () => {
  expect(read({ name: 'Padron 1964 Anniversary Series Torpedo', size: '5 x 50' })?.cigar).toEqual({
    brand: 'Padrón',
    lineName: '1964 Anniversary Series',
    size: 'Torpedo',
    length: 5,
    ringGauge: 50,
  })
})

test.each([
  ['Cohiba', 'Siglo VI', 'Cañonazo', 'Siglo', 'VI', 'Cohiba Siglo VI Cañonazo'],
  ['Cohiba', 'Siglo VI', '', 'Siglo', 'VI', undefined],
  ['Oliva', 'Serie V Liga Especial', 'Torpedo', 'Serie V Liga Especial', 'Torpedo', undefined],
  ['Oliva', 'Serie V torpedo', 'Torpedo', 'Serie V', 'Torpedo', 'Oliva Serie V torpedo'],
  ['Harbor', 'Reserve Toro', 'Robusto', 'Reserve Toro', 'Robusto', undefined],
])(
  'The line %s %s beside the size %j loses no word of its name',
  (brand, lineName, size, line, vitola, written) => {
    const row = read({ brand, lineName, size })
    expect(row?.cigar).toEqual({ brand, lineName: line, size: vitola })
    expect(row?.written).toBe(written)
  },
)

test.each([
  ...[
    'N/A',
    'n.a.',
    '-',
    '—',
    '$-',
    ' $ - ',
    '?',
    'unknown',
    'TBD',
    'none',
    'keine Angabe',
    'N/R',
    'not rated',
  ],
  ...['0001-01-01T00:00:00', '1899-12-30', '1/0/1900', '00/00/0000', 'xx.xx.xx', '1970-01-01'],
])('takes %j for no value, except in notes', (cell) => {
  const row = read({
    brand: 'Oliva',
    lineName: 'Serie V',
    size: cell,
    length: cell,
    ringGauge: cell,
    wrapper: cell,
    price: cell,
    purchaseDate: cell,
    shop: cell,
    notes: cell,
  })
  expect(row?.cigar).toEqual({ brand: 'Oliva', lineName: 'Serie V', notes: cell })
  expect(row?.purchase).toEqual({ quantity: 1 })
  expect(row?.problems).toEqual([])
})

test.each([
  ['Bewertung (1-6)', '2', { 'best rating': '1' }, 4],
  ['Bewertung (1-6)', '2', { 'best rating': 'highest' }, 2],
  ['Bewertung (Note)', '2', { 'best rating': '1' }, 4],
  ['Note', '6', { 'best rating': 'highest' }, 5],
  ['Rating', '2', { 'best rating': '1' }, 2],
])('reads below “%s” the rating %s with the answer %j as %i stars', (title, cell, ...told) => {
  const [answers, stars] = told
  expect(read({ userRating: cell }, { header: [title], answers })?.cigar.userRating).toBe(stars)
})

test.each([
  [{}, [], []],
  [{ 'term userRating': 'leave out' }, [], ['fine\nRating: great', 'Rating: meh']],
  [{ 'term userRating': 'correct' }, ['great', 'meh'], []],
])('keeps the words of ratings with the answer %j', (answers, refused, notes) => {
  const rows = [
    ['Oliva V', 'great', 'fine'],
    ['Oliva G', 'meh', ''],
  ].map((cells, number) => ({ number, cells }))
  const columns = ['name', 'userRating', 'notes'] as const
  const found = readRows({ header: [], rows, columns }, { ...reading, answers })
  const problems = found.flatMap((row) => row.problems.map(({ message }) => message))
  expect(problems).toEqual(refused.map((word) => `“${word}” is not a rating`))
  if (notes.length > 0) expect(found.map(({ cigar }) => cigar.notes)).toEqual(notes)
})

test.each(['quantity', 'boxes'])('refuses a placeholder for the %s alone', (field) => {
  const row = read({ brand: 'Oliva', lineName: 'Serie V', [field]: '-' })
  expect(row?.problems).toMatchObject([{ field }])
})

test.each([
  ['Estelí, Nicaragua', { origin: 'Nicaragua', notes: 'Cocoa\nOrigin: Estelí, Nicaragua' }],
  ['7', { notes: 'Cocoa\nOrigin: 7' }],
  ['Bahamas', { notes: 'Cocoa\nOrigin: Bahamas' }],
  ['Nicaragua', { origin: 'Nicaragua', notes: 'Cocoa' }],
])('keeps each word of the origin %j', (origin, facts) => {
  const row = read({ brand: 'Oliva', lineName: 'Serie V', notes: 'Cocoa', origin })
  expect(row?.cigar).toEqual({ brand: 'Oliva', lineName: 'Serie V', ...facts })
  expect(row?.problems).toEqual([])
})

test.each([
  ['5 pack', '50.00', 5, 10],
  ['10 pack', '85.00', 10, 8.5],
])('counts and prices a %s by its own sticks', (quantity, price, sticks, each) => {
  const row = read({ brand: 'Oliva', lineName: 'Serie V', quantity, boxSize: '20', price })
  expect(row?.purchase).toEqual({ quantity: sticks, price: each })
})

test.each([
  [{ quantity: '1 box of 20 + 3' }, 23],
  [{ quantity: '2 boxes + 3', boxSize: '10' }, 23],
  [{ boxes: '1 box + 3', boxSize: '20' }, 23],
  [{ boxes: '1', quantity: '3', boxSize: '20' }, 23],
])('adds the sticks of %j', (cells, quantity) => {
  expect(read({ brand: 'Oliva', lineName: 'Serie V', ...cells })?.purchase).toEqual({ quantity })
})

const year = { 'no year purchaseDate': '2024' }
const first = { 'no day purchaseDate': 'first day' }
const left = { 'no day purchaseDate': 'leave out', 'no date purchaseDate': 'leave out' }
test.each([
  ['12-Aug', year, { purchaseDate: '2024-08-12' }],
  ['Aug 5', year, { purchaseDate: '2024-08-05' }],
  ['~2019', first, { purchaseDate: '2019-01-01', notes: 'Purchase Date: ~2019' }],
  ['12-Aug', { 'no year purchaseDate': 'leave out' }, { notes: 'Purchase Date: 12-Aug' }],
  ['Summer 2023', left, { notes: 'Purchase Date: Summer 2023' }],
  ['soon', left, { notes: 'Purchase Date: soon' }],
  [
    'Nov-25',
    { ...first, 'day or year purchaseDate': 'year' },
    { purchaseDate: '2025-11-01', notes: 'Purchase Date: Nov-25' },
  ],
  ['Nov-25', { ...year, 'day or year purchaseDate': 'day' }, { purchaseDate: '2024-11-25' }],
])('reads the date %j by the answers %j', (purchaseDate, answers, purchase) => {
  const row = read({ brand: 'Oliva', lineName: 'Serie V', purchaseDate }, { answers })
  expect(row?.purchase).toEqual({ quantity: 1, ...purchase })
  expect(row?.problems).toEqual([])
})

test.each([
  ['29-Feb', { 'no year purchaseDate': '2025' }, '“29-Feb” is no day of 2025'],
  ['5-Aug', { 'no year purchaseDate': '2026' }, '2026-08-05 is in the future'],
])('refuses the date %j of the answers %j', (purchaseDate, answers, message) => {
  const row = read({ brand: 'Oliva', lineName: 'Serie V', purchaseDate }, { answers })
  expect(row?.problems).toEqual([{ field: 'purchaseDate', message }])
})

test.each([
  [{ purchaseDate: '5-Aug' }, '“5-Aug” has no year. Please write it like 2024-08-05'],
  [{ purchaseDate: '2024' }, '“2024” has no day. Please write it like 2024-01-01'],
  [{ purchaseDate: 'Nov-25' }, '“Nov-25” is a day or a year. Please write it like 2025-11-01'],
])('asks in its row for what the user typed: %j', (corrected, message) => {
  const columns = ['brand', 'lineName', 'purchaseDate'] as const
  const row = { number: 2, cells: ['Oliva', 'Serie V', '2024-08-06'] }
  const table = { header: [], rows: [row], columns }
  const { problems } = rowReader(table, { ...reading, asked: new Set() })(row, corrected)
  expect(problems).toEqual([{ field: 'purchaseDate', message }])
})

test('keeps a smoke whose date is left out', () => {
  const answers = { 'no day smokedDate': 'leave out' }
  const row = read({ brand: 'Oliva', lineName: 'Serie V', smokedDate: '2024' }, { answers })
  expect(row?.purchase).toEqual({ quantity: 1, notes: 'Smoked On: 2024' })
  expect(row?.smoked).toEqual({ days: [], more: 1 })
})

test('tells the rating of the file where its stars are rounded', () => {
  const rate = (userRating: string) => read({ brand: 'Oliva', lineName: 'Serie V', userRating })
  expect(rate('★★★½')).toMatchObject({ cigar: { userRating: 4 }, rated: '★★★½' })
  expect(rate('4')).not.toHaveProperty('rated')
})
