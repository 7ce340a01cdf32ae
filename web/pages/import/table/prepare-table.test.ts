import { expect, test } from 'vitest'
import type { ColumnField } from '../../../features/files/fields.ts'
import { prepareLines } from '../testing/prepare-lines.ts'
import { cellReader } from './draft-table.ts'
import type { PreparedTable } from './prepare-table.ts'

/** The cells of fields in each row. */
const cellsOf = (table: PreparedTable, ...fields: readonly ColumnField[]) =>
  table.rows.map((row) => fields.map((field) => cellReader(table)(row, field)))
const askedOf = ({ questions }: PreparedTable) => questions.map(({ id }) => id)
const leftOf = ({ leftOut }: PreparedTable) => leftOut.map(({ number, reason }) => [number, reason])

test.each([
  ['Grand Total,9,,121.85'],
  ['Total sticks,9,,'],
  ['Average price,,13.54,'],
  ['Gesamt Summe,9,,'],
  ['Subtotal:,9,,'],
  ['Suma total de puros,9,,'],
  ['Sous-total,9,,121.85'],
  ['Prezzo medio totale,9,,'],
  ['Precio medio,,13.54,'],
  ['Cigars in humidor:,9,,'],
  ['Number of cigars,9,,'],
  ['合计,9,,'],
  ['Totaal aantal,9,,'],
  ['Total geral,9,,'],
  [',9,,121.85'],
  ['Oliva Total,9,,121.85'],
  ['9 cigars,9,,'],
  ['Max,5,16.37,'],
  ['Count:,2,,'],
  ['Total different cigars,2,,'],
  ['Gesamtwert,,,121.85'],
  ['Order Total,,,130.00'],
])('leaves out the sum "%s"', (sum) => {
  const table = prepareLines([
    'Cigar,Qty,Price,Total',
    'Oliva V,4,10,40',
    'Padron 1926,5,16.37,81.85',
    sum,
  ])
  expect(leftOf(table)).toEqual([[4, 'sums']])
  expect(table.rows).toHaveLength(2)
})

test.each([
  ['Total Flame Dark Fire,9,12,108'],
  ['Oliva Free Delivery,2,12,24'],
  ['7 cigars,7,,'],
  ['Count Zero Max,2,12,24'],
  ['Oliva Serie V,9,12,108'],
  ['Padron Grand Reserve,2,12,24'],
])('keeps the cigar "%s"', (row) => {
  const table = prepareLines([
    'Cigar,Qty,Price,Total',
    'Oliva V,4,10,40',
    'Padron 1926,5,16.37,81.85',
    row,
  ])
  expect(leftOf(table)).toEqual([])
})

test.each(['Shipping & Handling', 'Sales Tax (6%)', 'Versandkosten', 'Discount'])(
  'leaves out what an order costs beside its cigars: %s',
  (label) => {
    const rows = [...['Item,Qty,Total', 'Oliva V,4,40', `${label},,9.95`], 'Total,4,49.95']
    expect(leftOf(prepareLines(rows))).toEqual([
      [4, 'sums'],
      [3, 'charges'],
    ])
  },
)

test('leaves out subtotals of groups, and the sum of all', () => {
  const table = prepareLines([
    ...['Brand,Line,Qty', 'Oliva,V,4', 'Oliva,G,5', 'Subtotal,,9'],
    ...['Padrón,1926,2', 'Padrón,1964,3', ',,5', ',,14'],
  ])
  expect(leftOf(table)).toEqual([4, 7, 8].map((number) => [number, 'sums']))
})

test('fills brands and lines down into merged cells, and says so', () => {
  const table = prepareLines([
    ...['Brand,Line,Size,Qty', 'Oliva,Serie V,Robusto,3', ',,Toro,2', ',Serie G,Robusto,5'],
    ...['Padrón,1926,No. 2,1', ',,No. 6,4'],
  ])
  expect(cellsOf(table, 'brand', 'lineName')).toEqual([
    ...[
      ['Oliva', 'Serie V'],
      ['Oliva', 'Serie V'],
      ['Oliva', 'Serie G'],
    ],
    ...[
      ['Padrón', '1926'],
      ['Padrón', '1926'],
    ],
  ])
  expect(table.notices).toEqual([
    'The brand was filled down in 3 rows.',
    'The line was filled down in 2 rows.',
  ])
})

test('takes a row with only a brand for the heading of the rows below it', () => {
  const table = prepareLines([
    'Brand,Line,Qty',
    'Oliva,,',
    ',Serie V,3',
    ',Serie G,2',
    'Padrón,,',
    ',1926,1',
  ])
  expect(cellsOf(table, 'brand')).toEqual([['Oliva'], ['Oliva'], ['Padrón']])
  expect(leftOf(table)).toEqual([2, 5].map((number) => [number, 'headings']))
})

test('takes a row with only a brand for the heading of whole names', () => {
  const table = prepareLines([
    ...['Cigar,Qty', 'Padrón,', '1964 Torpedo,3', '1926 No. 2,2'],
    ...['Oliva,', 'Serie V,4', 'Padrón 1964 Torpedo,1', 'Small Batch Co,', 'One,1'],
  ])
  expect(cellsOf(table, 'brand', 'name', 'quantity')).toEqual([
    ['Padrón', '1964 Torpedo', '3'],
    ['Padrón', '1926 No. 2', '2'],
    ['Oliva', 'Serie V', '4'],
    ['', 'Padrón 1964 Torpedo', '1'],
    ['Small Batch Co', 'One', '1'],
  ])
  expect(leftOf(table)).toEqual([2, 5, 8].map((number) => [number, 'headings']))
})

test.each(['- Oliva V', '**Oliva V', 'Oliva V!!'])(
  'takes the marked name “%s” without a quantity for a cigar',
  (name) => {
    const table = prepareLines(['Cigar,Qty', `${name},`, 'Oliva G,3', 'Padrón 1926,2'])
    expect([leftOf(table), table.questions, table.rows.length]).toEqual([[], [], 3])
  },
)

test.each(['*** Oliva V ***', '*** Travel humidor ***', '--- Cuba', 'Top shelf:'])(
  'leaves out the title “%s” of a section',
  (title) => {
    const table = prepareLines(['Cigar,Qty', `${title},`, 'Oliva V,3', 'Oliva G,2'])
    expect(leftOf(table)).toEqual([[2, 'headings']])
  },
)

test('fills whole names down beside sizes', () => {
  const table = prepareLines([
    'Cigar,Size,Qty',
    'Oliva Serie V,Toro,3',
    ',Robusto,2',
    'Padrón 1926,No. 2,1',
  ])
  expect(cellsOf(table, 'name').flat()).toEqual(['Oliva Serie V', 'Oliva Serie V', 'Padrón 1926'])
  expect(table.notices).toEqual(['The name was filled down in 1 row.'])
})

test.each(['"', '〃', '-"-', 'ditto', 'dto.', 's. o.'])('repeats the cell above for %s', (sign) => {
  const table = prepareLines(['Brand,Line,Qty', 'Oliva,Serie V,3', `${sign},Serie G,${sign}`])
  expect(cellsOf(table, 'brand', 'quantity')).toEqual([
    ['Oliva', '3'],
    ['Oliva', '3'],
  ])
  expect(table.notices).toEqual(['2 cells had a sign for the cell above.'])
})

test('does not fill down where each row has its brand', () => {
  const table = prepareLines(['Brand,Line,Qty', 'Oliva,Serie V,3', 'Oliva,Serie G,3', ',Reserve,1'])
  expect(cellsOf(table, 'brand').at(-1)).toEqual([''])
  expect(table.notices).toEqual([])
})

const cigars = ['Oliva V', 'Oliva G', 'Oliva O', 'Padrón 1926', 'Padrón 1964']
const withStatus = (title: string, ...statuses: readonly string[]) => [
  `Cigar,${title},Qty`,
  ...statuses.map((status, n) => `${cigars[n]},${status},${n + 1}`),
]

test.each([
  ['Status', ['In humidor', 'Smoked', 'Wishlist', 'Gifted', 'On order'], 'given away', 'on order'],
  [
    'Status',
    ['Im Humidor', 'Geraucht', 'Wunschliste', 'Verschenkt', 'Bestellt'],
    'given away',
    'on order',
  ],
  [
    'Estado',
    ['En humidor', 'Fumado', 'Lista de deseos', 'Regalado', 'Agotado'],
    'given away',
    'sold out',
  ],
  [
    'Statut',
    ['En cave', 'Fumé', 'Liste de souhaits', 'Offert', 'Commandé'],
    'given away',
    'on order',
  ],
  [
    'Stato',
    ['In humidor', 'Fumato', 'Lista dei desideri', 'Venduto', 'Esaurito'],
    'traded',
    'sold out',
  ],
  [
    'Estado',
    ['En casa', 'Fumados', 'Por comprar', 'Regaladas', 'Pendiente de recibir'],
    'given away',
    'on order',
  ],
  [
    'Status',
    ['Op voorraad', 'Gerookt', 'Verlanglijst', 'Weggegeven', 'Besteld'],
    'given away',
    'on order',
  ],
  [
    'Situação',
    ['Em estoque', 'Fumado', 'Lista de desejos', 'Vendido', 'Esgotado'],
    'traded',
    'sold out',
  ],
  ['list', ['collection', 'smoked', 'wish_list', 'traded', 'discarded'], 'traded', 'thrown away'],
  [
    'Status',
    ['In humidor #2', 'Smoked on Jan 5', 'Wishlist (gift)', 'Gifted to Bob', 'Ordered: JR'],
    'given away',
    'on order',
  ],
] as const)('reads what rows are from "%s": %j', (title, statuses, fourth, fifth) => {
  const table = prepareLines(withStatus(title, ...statuses))
  expect([...table.kinds]).toEqual([
    [3, 'smoke'],
    [4, 'wish'],
  ])
  expect(leftOf(table)).toEqual([
    [5, fourth],
    [6, fifth],
  ])
  expect(cellsOf(table, 'quantity', 'smokedCount')).toEqual([
    ['1', ''],
    ['0', '2'],
    ['1', ''],
  ])
  expect(askedOf(table)).toEqual([])
})

test.each([
  ['Smoked?', ['No', 'Yes'], [[3, 'smoke']]],
  ['geraucht', ['nein', 'ja'], [[3, 'smoke']]],
  ['¿Fumado?', ['no', 'sí'], [[3, 'smoke']]],
  ['Wishlist', ['', 'x'], [[3, 'wish']]],
  ['Have I smoked it?', ['no', 'yes'], [[3, 'smoke']]],
  ['isOnWishlist', ['false', 'true'], [[3, 'wish']]],
  ['Enjoyed', ['FALSE', 'TRUE'], [[3, 'smoke']]],
] as const)('reads the yes and no of "%s" as a status', (title, statuses, kinds) => {
  expect([...prepareLines(withStatus(title, ...statuses)).kinds]).toEqual(kinds)
})

test.each([
  [{}, [], []],
  [
    { 'status Vintage': 'smoke', 'status Vault': 'not in stock' },
    [[2, 'smoke']],
    [[3, 'not in stock']],
  ],
] as const)(
  'asks what each unknown word of a status is, with the answers %j',
  (answers, kinds, left) => {
    const table = prepareLines(withStatus('Status', 'Vintage', 'Vault', 'In humidor'), answers)
    expect(table.questions.map(({ text }) => text)).toEqual([
      '“Status” holds “Vintage”. Is this in stock?',
      '“Status” holds “Vault”. Is this in stock?',
    ])
    expect([...table.kinds]).toEqual(kinds)
    expect(leftOf(table)).toEqual(left)
  },
)

test('asks nothing about sticks that rest or are ready', () => {
  const table = prepareLines(withStatus('Status', 'Resting', 'Ready', 'Ready to smoke'))
  expect([table.questions, table.leftOut, [...table.kinds]]).toEqual([[], [], []])
})

test('asks once about more than four unknown words of a status', () => {
  const words = ['Red', 'Blue', 'Green', 'White', 'Black']
  const table = prepareLines(withStatus('Status', ...words), { status: 'wish' })
  expect(table.questions.map(({ text }) => text)).toEqual([
    '“Status” holds “Red”, “Blue” and “Green”. Are these in stock?',
  ])
  expect(table.kinds.size).toBe(5)
})

test('takes a date of a smoked row for the day of the smoke unless it is that of the purchase', () => {
  const rows = ['Oliva V,In humidor,2025-01-01', 'Oliva V,Smoked,2025-02-01']
  expect(
    cellsOf(prepareLines(['Cigar,Status,Date', ...rows]), 'purchaseDate', 'smokedDate'),
  ).toEqual([
    ['2025-01-01', ''],
    ['', '2025-02-01'],
  ])
  const bought = prepareLines(['Cigar,Status,Purchase Date', ...rows])
  expect(cellsOf(bought, 'purchaseDate', 'smokedDate').at(-1)).toEqual(['2025-02-01', ''])
})

const ledger = [
  'Date,Type,Cigar,Qty,Price',
  '2025-01-01,RECEIVED,Oliva V,10,9.50',
  '2025-02-01,SMOKED,Oliva V,1,',
  '2025-03-01,GIFTED,Oliva V,2,',
  '2025-03-02,SMOKED,Padrón 1926,1,',
]

test('nets a ledger: what went is taken from what came', () => {
  const table = prepareLines(ledger)
  expect(
    cellsOf(table, 'quantity', 'smokedCount', 'removed', 'purchaseDate', 'smokedDate', 'price'),
  ).toEqual([
    ['7', '', '2', '2025-01-01', '', '9.50'],
    ['0', '1', '', '2025-01-01', '2025-02-01', '9.50'],
    ['0', '1', '', '', '2025-03-02', ''],
  ])
  expect(leftOf(table)).toEqual([[4, 'given away']])
  expect(askedOf(table)).toEqual([])
})

test('divides the total of a purchase before its ledger is netted', () => {
  const table = prepareLines([
    'Event,Cigar,Quantity,Total Paid',
    ...[
      'Bought,Oliva V,10,$95.00',
      'Smoked,Oliva V,-3,',
      'Bought,Oliva V,5,$40.00',
      'Sold,Oliva V,-9,',
    ],
  ])
  expect(cellsOf(table, 'quantity', 'smokedCount', 'removed', 'price', 'totalPrice')).toEqual([
    ['0', '', '7', '$9.50', ''],
    ['0', '3', '', '$9.50', ''],
    ['3', '', '2', '$8.00', ''],
  ])
})

test('asks what happens if more went than came', () => {
  const more = [...ledger, '2025-04-01,SMOKED,Oliva V,9,']
  expect(prepareLines(more).questions.map(({ text }) => text)).toEqual([
    'Of “Oliva V”, more sticks went than came: 12 of 10. What happens to them?',
  ])
  const table = prepareLines(more, { overdrawn: 'out' })
  expect(table.rows.map(({ number }) => number)).toEqual([5])
})

test('asks whether a status that is no event is a ledger', () => {
  const rows = ['Cigar,Status,Qty', 'Oliva V,Purchased,5', 'Oliva V,Smoked,2']
  expect(askedOf(prepareLines(rows))).toEqual(['ledger'])
  expect(cellsOf(prepareLines(rows), 'quantity')).toEqual([['5'], ['0']])
  expect(cellsOf(prepareLines(rows, { ledger: 'taken' }), 'quantity')).toEqual([['3'], ['0']])
})

test.each([
  ['Cigar,Purchased,Smoked,Remaining', 'Oliva V,10,3,7', [['7', '3']]],
  ['Cigar,Bought,Smoked,Left', 'Oliva V,10,3,7', [['7', '3']]],
  ['Zigarre,Gekauft,Geraucht,Rest', 'Oliva V,10,3,7', [['7', '3']]],
  ['Puro,Comprado,Fumado,Quedan', 'Oliva V,10,3,7', [['7', '3']]],
  ['Cigare,Acheté,Fumé,Reste', 'Oliva V,10,3,7', [['7', '3']]],
  ['Sigaro,Acquistato,Fumato,Rimasti', 'Oliva V,10,3,7', [['7', '3']]],
  ['Cigar,Qty Bought,Qty Smoked', 'Oliva V,10,3', [['7', '3']]],
  ['Cigar,Purchased', 'Oliva V,10', [['10', '']]],
])('reads the counts of %s', (header, row, counts) => {
  const table = prepareLines([header, row])
  expect(cellsOf(table, 'quantity', 'smokedCount')).toEqual(counts)
  expect(askedOf(table)).toEqual([])
})

test.each([
  [{}, ['10', '3']],
  [{ counts: 'bought' }, ['7', '3']],
])('asks what a count beside a count of smokes is, with the answer %j', (answers, counts) => {
  const table = prepareLines(['Cigar,Qty,Qty Smoked', 'Oliva V,10,3', 'Oliva G,4,0'], answers)
  expect(table.questions.map(({ text }) => text)).toEqual([
    'Row 2 has 10 in “Qty” and 3 smoked. What are the 10?',
  ])
  expect(cellsOf(table, 'quantity', 'smokedCount')[0]).toEqual(counts)
})

test.each([
  ['Cigar,Qty Left,Qty Smoked', 'Oliva V,10,3'],
  ['Cigar,Qty,Qty Smoked', 'Oliva V,2,3'],
  ['Cigar,Quantity,Sticks Smoked', 'Oliva V,10,3'],
])('takes the count of %s, %s for sticks that are left', (header, row) => {
  expect(askedOf(prepareLines([header, row]))).toEqual([])
})

test.each(['Smoked 2', 'Smoked (2)', '2 smoked', 'Gifted: 3'])(
  'asks about the status %j, which tells of a part of the sticks',
  (status) => {
    const table = prepareLines(['Cigar,Qty,Status', `Oliva V,10,${status}`, 'Oliva G,4,In humidor'])
    expect(askedOf(table)).toEqual([`status ${status}`])
  },
)

test.each([
  [{}, ['5', '3', '']],
  [{ counts: 'bought' }, ['7', '3', '']],
  [{ counts: 'given away' }, ['5', '3', '2']],
])('asks which count is right, with the answer %j', (answers, counts) => {
  const table = prepareLines(
    ['Cigar,Bought,Smoked,Left', 'Oliva V,10,3,5', 'Oliva G,4,0,4'],
    answers,
  )
  expect(table.questions.map(({ text }) => text)).toEqual([
    'Row 2 has 10 bought, 3 smoked or given away, and 5 left. Which numbers are right?',
  ])
  expect(cellsOf(table, 'quantity', 'smokedCount', 'removed')[0]).toEqual(counts)
})

test('keeps a count that is no number beside what was bought', () => {
  const table = prepareLines(['Cigar,Bought,Remaining', 'Oliva V,5,out', 'Oliva G,3,3'])
  expect(cellsOf(table, 'quantity').flat()).toEqual(['out', '3'])
})

test('asks which count is right if more are left than were bought', () => {
  const table = prepareLines(['Cigar,Qty Ordered,Qty Received', 'Oliva V,10,5'], {
    counts: 'bought',
  })
  expect(askedOf(table)).toEqual(['counts'])
  expect(cellsOf(table, 'quantity').flat()).toEqual(['5'])
})

test.each([
  [{}, ['17', '', '']],
  [{ gone: 'smoked' }, ['17', '3', '']],
  [{ gone: 'given away' }, ['17', '', '3']],
])('asks where sticks went that are not left, with the answer %j', (answers, counts) => {
  const table = prepareLines(['Cigar,Original Qty,Current Qty', 'Oliva V,20,17'], answers)
  expect(askedOf(table)).toEqual(['gone'])
  expect(cellsOf(table, 'quantity', 'smokedCount', 'removed')[0]).toEqual(counts)
})

test.each([
  ['Cigar,Quantity,Price,Total', 'Oliva V,20,185,185', {}, ['total'], ['185', '185']],
  [
    'Cigar,Quantity,Price,Total',
    'Oliva V,20,185,185',
    { total: 'together' },
    ['total'],
    ['', '185'],
  ],
  ['Cigar,Quantity,Price,Total', 'Oliva V,20,185,185', { total: 'each' }, ['total'], ['185', '']],
  ['Zigarre,Anzahl,Preis,Gesamtpreis', 'Oliva V,20,9.25 €,185 €', {}, [], ['9.25 €', '185 €']],
  ['Cigar,Qty,Each,Amount Paid', 'Oliva V,3,9.99,29.97', {}, [], ['9.99', '29.97']],
])('compares prices with totals: %s: %s', (header, row, answers, asked, prices) => {
  const table = prepareLines([header, row], answers)
  expect(askedOf(table)).toEqual(asked)
  expect(cellsOf(table, 'price', 'totalPrice')[0]).toEqual(prices)
})

test.each([
  [{}, ['1', '', '218', '']],
  [{ boxes: 'boxes' }, ['', '1', '', '218']],
  [{ boxes: 'sticks' }, ['1', '', '218', '']],
  [{ boxes: 'box price' }, ['1', '', '', '218']],
])('asks whether boxes are counted, with the answer %j', (answers, cells) => {
  const table = prepareLines(['Cigar,Packaging,Qty,Price', 'Oliva V,Box of 24,1,218'], answers)
  expect(askedOf(table)).toEqual(['boxes'])
  expect(cellsOf(table, 'quantity', 'boxes', 'price', 'boxPrice')[0]).toEqual(cells)
})

test.each([
  [{}, '5 (box)'],
  [{ packed: 'boxes' }, '5 (box)'],
  [{ packed: 'sticks' }, '5'],
])('asks what a count with a box in brackets counts, with the answer %j', (answers, count) => {
  const rows = ['Oliva V,5 (box),20', 'Oliva G,3,20']
  const table = prepareLines(['Cigar,Quantity,Box Size', ...rows], answers)
  expect(askedOf(table)).toEqual(['packed'])
  expect(cellsOf(table, 'quantity').flat()).toEqual([count, '3'])
})

test.each([
  [{}, ['1', '', '220']],
  [{ boxes: 'boxes' }, ['', '1', '220']],
  [{ boxes: 'sticks' }, ['1', '', '220']],
])('asks beside a total whether boxes are counted, with the answer %j', (answers, cells) => {
  const rows = ['Oliva V,Box of 24,1,220', 'Oliva G,Single,3,66']
  const table = prepareLines(['Cigar,Format,Count,Total', ...rows], answers)
  expect(askedOf(table)).toEqual(['boxes'])
  expect(cellsOf(table, 'quantity', 'boxes', 'totalPrice')[0]).toEqual(cells)
})

test('asks what whole numbers in “Total” are beside counts without a price', () => {
  const table = prepareLines(['Cigar,Total,Smoked,Remaining', 'Oliva V,20,5,15'])
  expect(askedOf(table)).toEqual(['column 2'])
})

test.each([
  ['Wishlist 2025', 'wish', [[3, 'wish']]],
  ['Smoked cigars', 'smoke', [[3, 'smoke']]],
  ['My wish list', 'stock', []],
])('asks what rows below “%s” are, with the answer %s', (title, answer, kinds) => {
  const table = prepareLines([`${title},`, 'Cigar,Qty', 'Oliva V,1'], { title: answer })
  expect(askedOf(table)).toEqual(['title'])
  expect([...table.kinds]).toEqual(kinds)
})

test('asks what the rows of a journal are', () => {
  const rows = ['Date,Cigar,Draw,Overall', '2025-01-02,Oliva V,8,9']
  const table = prepareLines(rows, { title: 'smoke' })
  expect(table.questions.map(({ text }) => text)).toEqual([
    '“Draw” is a column of this table. What are its rows?',
  ])
  expect(cellsOf(table, 'purchaseDate', 'smokedDate', 'quantity')).toEqual([
    ['', '2025-01-02', '0'],
  ])
  expect(askedOf(prepareLines(['Cigar,Qty,Draw', 'Oliva V,3,8']))).toEqual([])
})

test.each([
  [['75 min', '1h 30m'], ['title']],
  [['1.5 hours', '90 Minuten'], ['title']],
  [['75 min', 'evening'], []],
  [['14:30', '15:10'], []],
])('asks what rows are beside times such as %j', (times, asked) => {
  const rows = times.map((time, n) => `2025-01-1${n},Oliva V,${time}`)
  expect(askedOf(prepareLines(['Date,Cigar,Time', ...rows]))).toEqual(asked)
})

test('takes the currency that is named above a table', () => {
  const table = prepareLines(['All prices in CAD,,', 'Cigar,Price,Total (EUR)', 'Oliva V,12.50,9'])
  expect(table.header).toEqual(['Cigar', 'Price (CAD)', 'Total (EUR)'])
})

test('takes a brand in a list for the heading of the names below it', () => {
  const table = prepareLines(['Padrón', '1964 Torpedo', '1926 No. 2', 'Oliva', 'Serie V'])
  expect(cellsOf(table, 'brand', 'name')).toEqual([
    ['Padrón', '1964 Torpedo'],
    ['Padrón', '1926 No. 2'],
    ['Oliva', 'Serie V'],
  ])
  const own = prepareLines(['Oliva', 'Padrón 1926', 'Oliva Serie V'])
  expect(own.rows).toHaveLength(3)
})

test('asks once whether rows that are the same with their date are all imported', () => {
  const row = 'Oliva V,3,2025-01-02'
  const rows = ['Cigar,Qty,Purchase Date', row, 'Oliva G,3,2025-01-02', row]
  expect(prepareLines(rows).questions.map(({ text }) => text)).toEqual([
    'Rows 2 and 4 are the same. Import both?',
  ])
  expect(prepareLines(rows).rows).toHaveLength(3)
  expect(leftOf(prepareLines(rows, { repeats: 'once' }))).toEqual([[4, 'duplicates']])
  expect(askedOf(prepareLines(['Cigar,Qty', 'Oliva V,3', 'Oliva V,3']))).toEqual([])
})

test.each([
  ['Where it went', 'Smoked', 'Gifted', 'It holds “Smoked” and “Gifted”.'],
  ['Resale', '$10.00', '$12.50', 'It holds “$10.00” and “$12.50”.'],
  ['Tower', 'yes', 'yes', 'It holds “yes”.'],
  ['Given to', 'Bob', 'Al', 'It holds “Bob” and “Al”.'],
  ['CA Rating', '95', '97', 'It holds “95” and “97”.'],
  ['Storage', 'Desk', 'Cabinet', 'It holds “Desk” and “Cabinet”.'],
])('names a column “%s” that is left out and matters', (title, one, other, sentence) => {
  const table = prepareLines([
    `Cigar,Humidor Name,Status,${title}`,
    `Oliva V,Desk,In humidor,${one}`,
    `Oliva G,Desk,In humidor,${other}`,
  ])
  expect(table.notices).toEqual([`The column “${title}” is left out. ${sentence}`])
})

test('names a column of days that is left out, and cells beyond the titles', () => {
  const rows = ['Oliva V,2025-01-02,2025-03-04,', 'Oliva G,2025-01-03,2025-03-05,250.00']
  expect(prepareLines(['Cigar,Purchase Date,Tried', ...rows]).notices).toEqual([
    'The column “Tried” is left out. It holds “2025-03-04” and “2025-03-05”.',
    'The column “Column 4” is left out. It holds “250.00”.',
  ])
  expect(prepareLines(['Cigar,Qty,Wineador', 'Oliva V,1,x', 'Oliva G,1,']).notices).toEqual([
    'The column “Wineador” is left out. It holds “x”.',
  ])
})

test('asks about a column whose cells are not what its title says', () => {
  const rows = ['Cigar,Price', 'Oliva V,2025-01-02', 'Oliva G,2025-01-03']
  expect(prepareLines(rows).questions).toMatchObject([
    { id: 'column 2', text: '“Price” holds 2025-01-02, 2025-01-03. What is it?' },
  ])
  expect(prepareLines(rows, { 'column 2': 'purchaseDate' }).columns).toEqual([
    'name',
    'purchaseDate',
  ])
  expect(prepareLines(rows, { 'column 2': 'nothing' }).columns).toEqual(['name', undefined])
})

test('offers a field to one column only', () => {
  const rows = ['Cigar,Price,Cost', 'Oliva V,2025-01-02,2025-01-03']
  const { columns, questions } = prepareLines(rows, {
    'column 2': 'purchaseDate',
    'column 3': 'purchaseDate',
  })
  expect(columns).toEqual(['name', 'purchaseDate', undefined])
  expect(questions.map(({ answers }) => answers)).toMatchObject([
    [{ value: 'purchaseDate' }, { value: 'smokedDate' }, { value: 'boxDate' }, {}],
    [{ value: 'smokedDate' }, { value: 'boxDate' }, { value: 'nothing' }],
  ])
})

test.each([
  [{ boxes: 'box price' }, ['', '185']],
  [{ boxes: 'sticks' }, ['185', '']],
])('asks beside counted boxes what a high price is for, with the answer %j', (answers, cells) => {
  const table = prepareLines(['Cigar,Box Size,Boxes,Price', 'Oliva V,20,2,185'], answers)
  expect(askedOf(table)).toEqual(['boxes'])
  expect(cellsOf(table, 'price', 'boxPrice')).toEqual([cells])
})

test.each([
  ['Unit', 'Box', 'Stick'],
  ['Type', 'Box', '5 Pack'],
])('asks whether a quantity beside “%s” with %s and %s counts boxes', (title, one, other) => {
  const table = prepareLines([`Cigar,Qty,${title}`, `Oliva V,2,${one}`, `Oliva G,3,${other}`])
  expect(askedOf(table)).toEqual(['boxes'])
})

test('asks about a column of units with boxes and singles', () => {
  const rows = ['Oliva V,1,Box of 20,185', 'Oliva G,3,single,30']
  const table = prepareLines(['Cigar,Quantity,Unit,Price', ...rows])
  expect(askedOf(table)).toEqual(['boxes'])
})

test('names a column of amounts that is left out where no other has prices', () => {
  expect(prepareLines(['Cigar,Qty,How much', 'Oliva V,3,12.00']).notices).toEqual([
    'The column “How much” is left out. It holds “12.00”.',
  ])
})

test('names a column of counts that is left out where no other counts', () => {
  expect(prepareLines(['Cigar,Tally', 'Oliva V,10', 'Oliva V,2']).notices).toEqual([
    'The column “Tally” is left out. It holds “10” and “2”.',
  ])
})

const smoked = [
  ['7', '', '', ''],
  ['0', '3', '', '2025-02-01'],
]
const givenAway = [['7', '', '3', '']]
test.each([
  ['In,Out', '10,', ',3', {}, ['went'], smoked],
  ['In,Out', '10,0', '0,3', { went: 'given away' }, ['went'], givenAway],
  ['Zugang,Abgang,Bestand', '10,,10', ',3,7', { went: 'smoked' }, ['went'], smoked],
  ['Change', '+10', '-3', {}, ['went'], smoked],
  ['+/-', '10', '-3', {}, ['went'], smoked],
  ['Qty', '10', '(3)', {}, ['went'], smoked],
  ['Ein,Aus', '10,', ',3', {}, ['went'], smoked],
  ['Qty', '10', '−3', { went: 'given away' }, ['went'], givenAway],
  ['Change,Balance', '+10,10', '-3,7', {}, ['went'], smoked],
  ['Change,Reason', '+10,Bought at Holts', '-3,Smoked', {}, [], smoked],
  ['Change,Notes', '+10,', '-3,gave to Bob', {}, [], givenAway],
  ['In,Out,Remarks', '10,,', ',3,smoked on New Year', {}, [], smoked],
  ['Bought,Smoked', '10,', ',3', {}, [], smoked],
  ['In,Smoked,Gifted', '10,,', ',,3', {}, [], givenAway],
] as const)('nets what went of what came by %s', (titles, came, went, answers, asked, cells) => {
  const rows = [`2025-01-01,Oliva V,${came}`, `2025-02-01,Oliva V,${went}`]
  const table = prepareLines([`Date,Cigar,${titles}`, ...rows], answers)
  expect(cellsOf(table, 'quantity', 'smokedCount', 'removed', 'smokedDate')).toEqual(cells)
  expect(askedOf(table)).toEqual(asked)
})

test.each([
  ['In', 'Out'],
  ['Zugang', 'Entnahme'],
  ['Added', 'Removed'],
])('nets rows of the types %s and %s', (came, went) => {
  const rows = [`2025-01-01,${came},Oliva V,10`, `2025-02-01,${went},Oliva V,3`]
  const table = prepareLines(['Date,Type,Cigar,Qty', ...rows])
  expect(askedOf(table)).toEqual(['went'])
  expect(cellsOf(table, 'quantity', 'smokedCount')).toEqual([
    ['7', ''],
    ['0', '3'],
  ])
})

test('nets a line that is spelled with and without its s', () => {
  const rows = ['2025-01-01,Buy,Oliva Serie V,10', '2025-02-01,Smoke,Oliva Series V,3']
  expect(cellsOf(prepareLines(['Date,Type,Cigar,Qty', ...rows]), 'quantity').flat()).toEqual([
    '7',
    '0',
  ])
})

test('keeps the sticks that went on the day they came', () => {
  const rows = ['2025-01-01,Oliva V,10,1', '2025-02-01,Oliva V,,3']
  const table = prepareLines(['Date,Cigar,Bought,Smoked', ...rows])
  expect(cellsOf(table, 'quantity', 'smokedCount')).toEqual([
    ['6', '1'],
    ['0', '3'],
  ])
})

test.each([
  ['Oliva V Torpedo (box of 24)', '2 boxes of 24', 'Oliva V Torpedo'],
  ['Oliva V Toro - 5 Pack', '2 boxes of 5', 'Oliva V Toro'],
  ['Oliva V Toro Bundle of 20', '2 boxes of 20', 'Oliva V Toro'],
  ['Oliva V Toro [Bundle of 20]', '2 boxes of 20', 'Oliva V Toro'],
  ['Oliva V No. 2 5-Pack', '2 boxes of 5', 'Oliva V No. 2'],
  ['Oliva V Toro (24/Box)', '2 boxes of 24', 'Oliva V Toro'],
])('asks whether the quantity of %s counts boxes', (name, quantity, left) => {
  const rows = ['Cigar,Qty,Price', `${name},2,150`]
  expect(askedOf(prepareLines(rows))).toEqual(['named pack'])
  expect(cellsOf(prepareLines(rows), 'quantity').flat()).toEqual(['2'])
  const counted = prepareLines(rows, { 'named pack': 'boxes' })
  expect(cellsOf(counted, 'name', 'quantity')).toEqual([[left, quantity]])
  const sized = prepareLines(['Cigar,Size,Price', `${name},6 x 50,150`], { 'named pack': 'boxes' })
  expect(cellsOf(sized, 'name', 'quantity')).toEqual([[left, quantity.replace('2', '1')]])
})

test.each(['Oliva V 5 x 50', 'Oliva V Toro 60x6', 'Oliva V (6 x 60)'])(
  'takes the measures of %s for no box',
  (name) => {
    expect(askedOf(prepareLines(['Cigar,Qty,Price', `${name},2,150`]))).toEqual([])
  },
)

test('asks what became of the others where some of a smoked row are left', () => {
  const table = prepareLines(['Cigar,Bought,Remaining,Status', 'Oliva V,10,4,Smoked'])
  expect(askedOf(table)).toEqual(['gone'])
  expect(cellsOf(table, 'quantity', 'smokedCount')).toEqual([['4', '']])
})

test('asks what happened to sticks of a column “Out”', () => {
  const asked = (went: string) => prepareLines(['Cigar,In,Out', 'Oliva V,10,3'], { went })
  expect(cellsOf(asked('smoked'), 'quantity', 'smokedCount', 'removed')).toEqual([['7', '3', '']])
  expect(cellsOf(asked('given away'), 'quantity', 'smokedCount', 'removed')).toEqual([
    ['7', '', '3'],
  ])
})

test.each([
  [{}, ['10', '7']],
  [{ balance: 'last' }, ['7']],
  [{ balance: 'first' }, ['10']],
])('asks which balance of a cigar counts, with the answer %j', (answers, counts) => {
  const rows = ['2025-01-01,Oliva V,10', '2025-02-01,Oliva V,7']
  const table = prepareLines(['Date,Cigar,Balance', ...rows], answers)
  expect(askedOf(table)).toEqual(['balance'])
  expect(cellsOf(table, 'quantity').flat()).toEqual(counts)
})

test.each([
  ['Cigar,Bought,Smoked Count,Status', 'Oliva V,10,2,In humidor', 'Oliva G,5,1,On order', 4],
  ['Cigar,Qty', 'Oliva V,5', 'Grand Total,5', 5],
  ['Cigar,Qty,Purchase Date', 'Oliva V,5,2025-01-02', 'Oliva V,5,2025-01-02', 5],
])('imports the last row of %s, %s, %s anyway, with its sticks', (header, row, left, sticks) => {
  const rows = [header, row, left]
  const answers = { repeats: 'once' }
  expect(leftOf(prepareLines(rows, answers)).map(([number]) => number)).toEqual([3])
  const table = prepareLines(rows, { ...answers, 'import row 3': 'yes' })
  expect(leftOf(table)).toEqual([])
  expect(cellsOf(table, 'quantity')[1]).toEqual([String(sticks)])
})

test('imports the heading of a brand anyway', () => {
  const rows = ['Brand,Line,Qty', 'Oliva,,', ',Serie V,5', 'Padrón,,', ',1964,3']
  expect(leftOf(prepareLines(rows))).toEqual([
    [2, 'headings'],
    [4, 'headings'],
  ])
  const table = prepareLines(rows, { 'import row 4': 'yes' })
  expect(cellsOf(table, 'brand')).toEqual([['Oliva'], ['Padrón'], ['Padrón']])
})

test.each([
  ['Own?', 'Yes', 'No', [[3, 'sold out']]],
  ['In Humidor', 'x', '', [[3, 'sold out']]],
  ['In stock', '', '', []],
  ['Qty,In stock', '3,x', '2,', []],
  ['Smoked', '', '', []],
  ['Own,Want', 'x,', ',x', []],
])('leaves out what “%s” says is not in stock by “%s” and “%s”', (titles, one, other, left) => {
  expect(leftOf(prepareLines([`Cigar,${titles}`, `Oliva V,${one}`, `Oliva G,${other}`]))).toEqual(
    left,
  )
})

test.each(['All prices in CAD', 'H = humidor', 'Last updated: 3/1/2024'])(
  'leaves out the remark “%s” below the rows',
  (remark) => {
    const rows = ['Cigar,Qty,Price', 'Oliva V,5,9', 'Oliva G,2,8', remark]
    expect(leftOf(prepareLines(rows))).toEqual([[4, 'remarks']])
    expect(leftOf(prepareLines(rows, { 'import row 4': 'yes' }))).toEqual([])
  },
)

test.each([
  [['Cigar,Qty', 'Oliva V,5', 'Oliva: Serie G']],
  [['Cigar,Qty', 'All prices in CAD', 'Oliva V,5']],
  [['Cigar,Qty', 'Oliva V,5', 'Unknown Toro']],
  [['Cigar', 'Oliva V', 'Unknown: Toro']],
])('keeps the rows of %j', (rows) => {
  expect(leftOf(prepareLines(rows))).toEqual([])
})

test('takes the currency of a remark for all prices', () => {
  const { header } = prepareLines(['Cigar,Qty,Price', 'Oliva V,5,9', 'All prices in CAD'])
  expect(header).toEqual(['Cigar', 'Qty', 'Price (CAD)'])
})

test('asks what counts where sticks were sent and received', () => {
  expect(askedOf(prepareLines(['Cigar,Sent,Received', 'Oliva V,0,5', 'Oliva G,3,0']))).toEqual([
    'counts',
  ])
})

test.each([
  ['Smoked 3/14/24', '3/14/24'],
  ['Geraucht am 12.1.2024', '12.1.2024'],
  ['Smoked (2024-03-01)', '2024-03-01'],
  ['Smoked on May 5 2024', 'May 5 2024'],
  ['Smoked with Bob', ''],
  ['Smoked', ''],
])('finds in the status “%s” the day “%s”', (status, day) => {
  const table = prepareLines(['Cigar,Status,Bought On', `Oliva V,${status},2024-01-02`])
  expect(cellsOf(table, 'smokedDate', 'purchaseDate')).toEqual([[day, '2024-01-02']])
})

test.each([
  [{}, [[2, 'smoke']], ['0', '1']],
  [{ owned: 'smoked' }, [[2, 'smoke']], ['0', '1']],
  [{ owned: 'both' }, [], ['1', '1']],
])('asks what is in stock of an owned and smoked row, with the answer %j', (answers, ...told) => {
  const [kinds, counts] = told
  const rows = ['Cigar,Owned,Smoked', 'Oliva V,yes,yes', 'Oliva G,yes,no']
  const table = prepareLines(rows, answers)
  expect(askedOf(table)).toEqual(['owned'])
  expect([...table.kinds]).toEqual(kinds)
  expect(cellsOf(table, 'quantity', 'smokedCount')).toEqual([counts, ['', '']])
})

test.each([
  [{}, [], [['2025-01-09'], ['']]],
  [{ 'order came': 'no' }, [[3, 'on order']], [['2025-01-09']]],
  [{ 'order came': 'no', 'import row 3': 'yes' }, [], [['2025-01-09'], ['']]],
  [{ 'order came': 'yes' }, [], [['2025-01-09'], ['2025-02-01']]],
])('asks if an order has come that has no day, with the answer %j', (answers, left, days) => {
  const rows = ['Oliva V,2025-01-02,2025-01-09', 'Oliva G,2025-02-01,']
  const table = prepareLines(['Cigar,Date Ordered,Date Received', ...rows], answers)
  expect(leftOf(table)).toEqual(left)
  expect(cellsOf(table, 'purchaseDate')).toEqual(days)
})

test.each([
  ['Ordered,Received', '2025-01-02,2025-01-09', []],
  ['Ordered,Received', '2025-01-02,pending', ['order came']],
  ['Ordered,Bought', '2025-01-02,', []],
])('asks below %s with %s: %j', (titles, cells, asked) => {
  const table = prepareLines([
    `Cigar,${titles}`,
    'Oliva G,2025-02-01,2025-02-02',
    `Oliva V,${cells}`,
  ])
  expect(askedOf(table)).toEqual(asked)
  // A question names its columns.
  expect(table.notices).toHaveLength(asked.length === 0 ? 1 : 0)
})
