import { expect, test } from 'vitest'
import { columnFields, exportedColumns, fieldNames } from '../../../features/files/fields.ts'
import { matchColumns, problemOf } from './match-columns.ts'

const index = ['Oliva', 'Padrón', 'Arturo Fuente', 'Drew Estate'].map((name) => ({
  names: [name],
  lines: [],
}))

test('Columns without a known name are what they hold', () => {
  const { columns, header } = matchColumns([
    ['Brand', 'A', 'B', '', 'D'],
    ['Oliva', '5 x 50', '12/13/2025', 'Medium to Full', 'Nicaragua'],
    ['Padrón', '6 x 52', '1/2/2025', 'Full', 'nicaragua'],
  ])
  expect(columns).toEqual(['brand', 'measures', 'purchaseDate', 'strength', 'origin'])
  expect(header).toHaveLength(5)
})

test('Of a name and the measures of a size, each has its column', () => {
  const { columns } = matchColumns([
    ['Brand', 'Vitola', 'Size'],
    ['Oliva', 'Robusto', '5 x 50'],
  ])
  expect(columns).toEqual(['brand', 'size', 'measures'])
})

test.each([
  ['Notes', '4', ['userRating', 'notes']],
  ['Notes', '92', ['userRating', 'notes']],
  ['Note', '2', ['userRating', 'notes']],
  ['Notas', '16,5', ['userRating', 'notes']],
])('asks whether the numbers in “%s” as %s are ratings', (title, cell, fields) => {
  const { unclear } = matchColumns([
    ['Brand', title],
    ['Oliva', cell],
  ])
  expect(unclear).toEqual([{ place: 1, fields }])
})

test.each([
  ['Note', '16/20', 'userRating'],
  ['Cur', 'EUR', 'paidIn'],
  ['Want', 'x', 'status'],
  ['CA Rating', '95', undefined],
  ['Running total', '95', undefined],
  ['Cost Basis', '45.00', 'totalPrice'],
  ['How acquired', 'Gift', 'shop'],
  ['In humidor', '5', undefined],
  ['Format', 'Box of 24', 'boxSize'],
  ['Pack', 'Box of 24', 'boxSize'],
  ['Ø mm', '20.6', 'ringGauge'],
  ['Bewertung', '88/100', 'userRating'],
  ['With', 'Bob', undefined],
  ['Archived', 'false', 'status'],
  ['Total Owned', '10', 'bought'],
  ['Total Qty', '10', 'quantity'],
  ['Cigars Total', '10', undefined],
  ['Grand Total', '10', 'totalPrice'],
  ['Rate it (1-10)', '9', 'userRating'],
  ['Rate', '8.5', 'userRating'],
  ['Rate', '1.08', 'rate'],
  ['Own?', 'No', 'status'],
  ['In Humidor', 'Yes', 'status'],
  ['Would buy again', 'Yes', undefined],
])('takes a column “%s” with %s for what it holds: %s', (title, cell, field) => {
  const { columns } = matchColumns([
    ['Brand', title],
    ['Oliva', cell],
  ])
  expect(columns[1]).toBe(field)
})

test('takes a column of known lines for the lines beside brands, whatever its title says', () => {
  const rows = [
    ['Marque', 'Module', 'Vitole', 'Boîtes'],
    ['Oliva', 'Serie V', 'Robusto', '1'],
    ['', 'Unknown', 'Toro', '2'],
  ]
  const oliva = { names: ['Oliva'], lines: [{ names: ['Serie V'], known: 1, vitolas: [] }] }
  expect(matchColumns(rows, [oliva]).columns).toEqual(['brand', 'lineName', 'size', 'boxes'])
})

test.each([
  ['Siglo VI', 'name'],
  ['Robusto', 'size'],
  ['5 x 50', 'measures'],
])('takes “%s” below Vitola, beside brands and no lines, for the %s', (cell, field) => {
  const { columns } = matchColumns([
    ['Marca', 'Vitola', 'Cantidad'],
    ['Cohiba', cell, '3'],
  ])
  expect(columns).toEqual(['brand', field, 'quantity'])
})

test('Titles and empty lines above the header are left out', () => {
  const table = matchColumns([['My humidor'], ['', ''], ['Brand', 'Qty'], ['', ''], ['Oliva', '3']])
  expect(table).toMatchObject({
    header: ['Brand', 'Qty'],
    rows: [{ number: 5, cells: ['Oliva', '3'] }],
  })
})

test.each([
  [
    [['My list'], ['Cigar', 'Foo'], ['Oliva V', '3']],
    ['Cigar', 'Foo'],
  ],
  [
    [['Cigar'], ['Oliva V', '3']],
    ['Cigar', ''],
  ],
  [
    [
      ['Foo', 'Bar'],
      ['Oliva V', 'Size'],
    ],
    ['Foo', 'Bar'],
  ],
])('finds the header of %j: %j', (table, header) => {
  expect(matchColumns(table).header).toEqual(header)
})

test('takes a list of whole names for names, whatever its title says', () => {
  const list = (cells: readonly string[]) =>
    matchColumns([['Humidor'], ...cells.map((cell) => [cell])], index).columns
  expect(list(['Oliva Serie V', 'Padrón 1926'])).toEqual(['name'])
  expect(list(['Desk', 'Cabinet'])).toEqual(['humidor'])
})

test('takes the current stock for the quantity', () => {
  const { columns } = matchColumns([
    ['Zigarre', 'Bestand Anfang', 'Bestand aktuell'],
    ['Oliva V', '25', '20'],
  ])
  expect(columns).toEqual(['name', 'bought', 'quantity'])
})

test('asks what columns without a header are', () => {
  const { columns, unclear } = matchColumns(
    [
      ['Oliva Serie V', '5', '12.50'],
      ['Padrón 1926', '3', '22.25'],
    ],
    index,
  )
  expect(columns).toEqual(['name', undefined, undefined])
  expect(unclear.map(({ place, fields: [first] }) => [place, first])).toEqual([
    [1, 'quantity'],
    [2, 'price'],
  ])
})

test('joins titles that stand twice with those of their groups', () => {
  const { columns } = matchColumns([
    ['', 'Bought', '', 'Smoked', ''],
    ['Cigar', 'Qty', 'Date', 'Qty', 'Date'],
    ['Oliva V', '10', '2024-01-02', '3', '2024-05-06'],
  ])
  expect(columns).toEqual(['name', 'bought', 'purchaseDate', 'smokedCount', 'smokedDate'])
})

test('takes a first row with a brand for a cigar, and a repeated header for none', () => {
  const list = matchColumns([['Oliva Serie V'], ['Padrón 1926']], index)
  expect(list.rows.map(({ number }) => number)).toEqual([1, 2])
  const pages = matchColumns([
    ['Brand', 'Qty'],
    ['Oliva', '3'],
    ['Brand', 'Qty'],
    ['Padrón', '1'],
  ])
  expect(pages.rows.map(({ number }) => number)).toEqual([2, 4])
})

test.each([
  [0, 'This table has no rows below its header.'],
  [5_000, undefined],
  [5_001, 'A table has at most 5,000 rows. Please split it into several files.'],
])('Of a table of %i rows the problem is: %s', (count, problem) => {
  const rows = Array.from({ length: count }, () => ['Oliva', '3'])
  expect(problemOf(matchColumns([['Brand', 'Qty'], ...rows]))).toBe(problem)
})

const match = (...lines: readonly string[]) =>
  matchColumns(
    lines.map((line) => line.split(';')),
    index,
  )

test.each([
  [
    'Brand;Line/Name;Size;Ring Gauge;Length (inches);Quantity;Price per Cigar;Purchase Date;Added',
    '',
    [
      'brand',
      'lineName',
      'size',
      'ringGauge',
      'length',
      'quantity',
      'price',
      'purchaseDate',
      undefined,
    ],
  ],
  ['Brand;Lagerort;Humidor Location', '', ['brand', undefined, 'humidor']],
  ['cigarName;purchaseDate;boxPrice', '', ['name', 'purchaseDate', 'boxPrice']],
  [
    'Marke;Anzahl;Kaufdatum;Länge;Stärke;Größe',
    '',
    ['brand', 'quantity', 'purchaseDate', 'length', 'strength', 'size'],
  ],
  [
    'Merk;Naam;Aantal;Prijs;Aankoopdatum;Lengte;Ringmaat;Beoordeling',
    '',
    [
      ...(['brand', 'name', 'quantity', 'price', 'purchaseDate', 'length'] as const),
      ...(['ringGauge', 'userRating'] as const),
    ],
  ],
  [
    'Marca;Linha;Bitola;Quantidade;Preço;Data da compra;Origem;Avaliação',
    '',
    [
      ...(['brand', 'lineName', 'size', 'quantity', 'price', 'purchaseDate'] as const),
      ...(['origin', 'userRating'] as const),
    ],
  ],
  [
    'Brand;Price;Currency;Price in Currency;Rate',
    '',
    ['brand', 'price', 'paidIn', 'paidEach', 'rate'],
  ],
  ['Packs;Per Pack;Price per Pack', '', ['boxes', 'boxSize', 'boxPrice']],
  ['Price/Box;Sticks/Box;Price/Stick', '', ['boxPrice', 'boxSize', 'price']],
  ['Brand;Total price paid ($);Qty (sticks)', '', ['brand', 'totalPrice', 'quantity']],
  // A name that stands twice.
  ['Date;Brand;Purchase date', '', [undefined, 'brand', 'purchaseDate']],
  [
    "Smoke;Sz;Ct;$;Box $;Where'd I get it;Rec'd",
    'Oliva V;Toro;3;8.50;150;Holts;1/20/2025',
    ['name', 'size', 'quantity', 'price', 'boxPrice', 'shop', 'purchaseDate'],
  ],
  [
    'Cigar;Units;$/stick;Subtotal',
    'Oliva V;3;8.50;25.50',
    ['name', 'quantity', 'price', 'totalPrice'],
  ],
  ['Cigar;Qty;Unit', 'Oliva V;3;Box', ['name', 'quantity', 'boxSize']],
  ['Cigar;Qty;Unit', 'Oliva V;3;20', ['name', 'quantity', 'boxSize']],
  [
    'How many;Paid each;Where from;Got it',
    '5;9.50;Holts;1/20/2025',
    ['quantity', 'price', 'shop', 'purchaseDate'],
  ],
  [
    'Cigar;What I paid;Bought where;How good',
    'Oliva V;9.50;Holts;5',
    ['name', 'price', 'shop', 'userRating'],
  ],
  ['Cigar;Qty;Remaining', 'Oliva V;10;7', ['name', 'bought', 'quantity']],
  ['Zigarre;Anzahl;Geraucht;Rest', 'Oliva V;10;3;7', ['name', 'bought', 'smokedCount', 'quantity']],
  ['Paid in;Paid each;Price', 'EUR;9;10', ['paidIn', 'paidEach', 'price']],
  ['Cigar;Qty;Cost (total)', 'Oliva V;4;48.00', ['name', 'quantity', 'totalPrice']],
  ['Cigar;Qty;Price (box of 20)', 'Oliva V;4;48.00', ['name', 'quantity', 'boxPrice']],
  ['Cigar;Number I have;Spent', 'Oliva V;4;48.00', ['name', 'quantity', 'totalPrice']],
  ['Welche;Wieviele;Wo gekauft', 'Oliva V;4;Laden', ['name', 'quantity', 'shop']],
  ['HB.name;HB.description;HB.purchase_from', 'Oliva V;rich;Holts', ['name', 'notes', 'shop']],
  [
    'cigar_brand;cigar_line;stick_count;cost_per_stick',
    'Oliva;V;5;9.5',
    ['brand', 'lineName', 'quantity', 'price'],
  ],
  [
    'cigarBrand;ringGauge;lengthInches;datePurchased',
    'Oliva;50;5;2025-01-02',
    ['brand', 'ringGauge', 'length', 'purchaseDate'],
  ],
  ['Price (EUR);Länge [mm];Ring gauge (64ths)', '9,50;127;50', ['price', 'length', 'ringGauge']],
  ['Marke / Brand;Sticks (left);Notes:', 'Oliva;5;nutty', ['brand', 'quantity', 'notes']],
  [
    'Purchase ID;Catalog ID;From Section;Brand',
    'P-1;C-1;A;Oliva',
    [undefined, undefined, undefined, 'brand'],
  ],
  [
    'Brand;Humidor Humidity;Humidor;Photo of Box',
    'Oliva;65;Desk;a.jpg',
    ['brand', undefined, 'humidor', undefined],
  ],
  [
    'Nombre;Cuantos;Pagado;Comprado en',
    'Oliva V;5;9,50 €;Casa',
    ['name', 'quantity', 'price', 'shop'],
  ],
  [
    'Zigarre;Noch da;Bezahlt;Gekauft bei',
    'Oliva V;5;9,50 €;Laden',
    ['name', 'quantity', 'price', 'shop'],
  ],
  ['Cigare;Reste;Payé;Acheté chez', 'Oliva V;5;9,50 €;Cave', ['name', 'quantity', 'price', 'shop']],
  [
    'Sigaro;Rimasti;Pagato;Acquistato da',
    'Oliva V;5;9,50 €;Casa',
    ['name', 'quantity', 'price', 'shop'],
  ],
])('knows the titles %s', (header, row, columns) => {
  expect(match(header, row).columns).toEqual(columns)
})

test.each([
  ['Bought', '10', 'bought'],
  ['Bought', '2025-01-02', 'purchaseDate'],
  ['Smoked', '3', 'smokedCount'],
  ['Smoked', '12.01.2025', 'smokedDate'],
  ['Smoked', 'Yes', 'status'],
  ['Enjoyed', '12-Aug', 'smokedDate'],
  ['In stock', '4', 'quantity'],
  ['In stock', 'no', 'status'],
  ['Gifted', '2', 'removed'],
  ['Note', '92', 'userRating'],
  ['Note', 'Cedar and pepper', 'notes'],
  ['Size', '5 x 50', 'measures'],
  ['Size', 'Robusto (5 x 50)', 'size'],
  ['Ring Gauge', '5 x 50', 'measures'],
  ['Packaging', 'Box of 24', 'boxSize'],
  ['Box Qty', '24', 'boxSize'],
  ['Box Qty', '2', 'boxes'],
  ['Received', 'Jan 2024', 'purchaseDate'],
  ['Humidor', 'Desk', 'humidor'],
  ['', 'Wishlist', 'status'],
])('takes a column “%s” that holds %s for %s', (title, cell, field) => {
  expect(match(`Cigar;${title}`, `Oliva V;${cell}`).columns[1]).toBe(field)
})

test.each([
  ['Brand', ['Oliva Serie V', 'Padron 1926 No. 2'], 'name'],
  ['Brand', ['Arturo Fuente', 'Padrón'], 'brand'],
  ['Brand', ['Faro Azul Reserva', 'Casa Norte Toro'], 'name'],
  ['Line', ['Oliva Serie V', 'Padron 1926 No. 2'], 'name'],
  ['Stuff', ['Oliva Serie V', 'Padron 1926 No. 2'], 'name'],
])('takes a column “%s” that holds %j for %s', (title, cells, field) => {
  expect(match(`${title};Qty`, ...cells.map((cell) => `${cell};3`)).columns[0]).toBe(field)
})

test.each([
  ['Price', '2025-01-02', ['purchaseDate', 'smokedDate', 'boxDate']],
  ['Humidor Date', '2025-01-02', ['purchaseDate', 'smokedDate', 'boxDate']],
  ['Quantity', '$12.50', ['price', 'totalPrice', 'boxPrice']],
  ['Total', '5', ['quantity', 'bought', 'totalPrice', 'price']],
  ['Location', 'Smoked', ['status', 'humidor']],
  ['Where', 'Holts', ['shop', 'humidor']],
  ['¿Dónde?', 'Casa', ['shop', 'humidor']],
])('asks what a column “%s” is that holds %s', (title, cell, fields) => {
  expect(match(`Cigar;${title}`, `Oliva V;${cell}`).unclear).toEqual([{ place: 1, fields }])
})

test.each([
  ['', ['3', '2', '5'], 'quantity'],
  ['#', ['3', '2', '5'], 'quantity'],
  ['# in humi', ['3', '2', '5'], 'quantity'],
  ['#', ['1', '2', '3'], undefined],
  ['', ['A', 'B', 'C'], undefined],
])('asks about the counts of a table without others below “%s”: %j', (title, cells, field) => {
  const { columns, unclear } = match(`Cigar;${title}`, ...cells.map((cell) => `Oliva V;${cell}`))
  expect([columns[1], unclear[0]?.fields[0]]).toEqual([undefined, field])
  expect(match(`Qty;${title}`, ...cells.map((cell) => `3;${cell}`)).unclear).toEqual([])
})

test.each([
  ['Aging Date', '2025-01-02'],
  ['Days in Humidor', '120'],
  ['No.', '1'],
  ['Created At', '2025-01-02'],
  ['Buy Again Status', 'Yes'],
  ['On Order', '1'],
  ['Type', 'Parejo'],
])('leaves a column “%s” out without a question beside a purchase date', (title, cell) => {
  const rows = [1, 2, 3].map((n) => `Oliva V;2025-01-0${n};${cell === '1' ? n : cell}`)
  const { columns, unclear } = match(`Cigar;Purchase Date;${title}`, ...rows)
  expect(columns).toEqual(['name', 'purchaseDate', undefined])
  expect(unclear).toEqual([])
})

test.each(fieldNames)('knows the label of the field %s as its title', (field) => {
  expect(match(columnFields[field].label, '').columns).toEqual([field])
})

test('knows all columns of our own table at once', () => {
  const { columns } = matchColumns([exportedColumns.map(({ header }) => header), ['Oliva']])
  expect(columns).toEqual(exportedColumns.map(({ name }) => name))
})

test('keeps the first row of a table without a header', () => {
  const { header, rows, columns } = match('Oliva Serie V;3;12.50', 'Padron 1926 No. 2;2;27')
  expect(header).toEqual(['', '', ''])
  expect(rows.map(({ number }) => number)).toEqual([1, 2])
  expect(columns[0]).toBe('name')
})

test('finds the header below long notes, but not among rows', () => {
  const notes = Array.from({ length: 12 }, (_, n) => [`Rule ${n}`, '', ''])
  const header = ['Cigar', 'Qty', 'Price']
  const row = ['Oliva V', '3', '9.50']
  expect(matchColumns([...notes, header, row]).rows.map(({ number }) => number)).toEqual([14])
  const rows = Array.from({ length: 12 }, () => row)
  expect(matchColumns([...rows, header, row]).rows[0]?.number).toBe(1)
})
