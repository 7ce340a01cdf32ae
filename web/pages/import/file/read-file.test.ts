import { expect, test } from 'vitest'
import { workbookOf, zip } from '../testing/workbook.ts'
import { readFile } from './read-file.ts'
import { readEntry } from './read-zip.ts'
import { most, tooManyRows } from './table-limits.ts'

const file = (content: string | Uint8Array) =>
  new Blob([typeof content === 'string' ? content : Uint8Array.from(content)])

const workbook = workbookOf({
  Stock: [
    ['Brand', 'Bought', 'Price'],
    ['Oliva', new Date('2025-12-03'), 9.475],
  ],
  Smoked: [['Brand']],
})

test.each([
  ['commas', 'Brand,Line\r\nPadrón,"1964, Anniversary"'],
  ['semicolons', 'Brand;Line\nPadrón;"1964, Anniversary"'],
  ['tabs', 'Brand\tLine\nPadrón\t1964, Anniversary'],
  ['signs as pages write them', 'Brand,Line\nPadr&oacute;n,"1964&#44; Anniversary"'],
  ['quotes around each line', '"Brand,Line"\n"Padrón,""1964, Anniversary"""'],
  ['a separator that its first line names', 'sep=|\r\nBrand|Line\r\nPadrón|1964, Anniversary'],
])('A CSV file with %s is read', async (_, content) => {
  expect(await readFile(file(content))).toEqual({
    kind: 'sheets',
    sheets: [
      {
        name: '',
        rows: [
          ['Brand', 'Line'],
          ['Padrón', '1964, Anniversary'],
        ],
      },
    ],
  })
})

const rowsOf = async (content: string | Uint8Array) => {
  const read = await readFile(file(content))
  return read.kind === 'sheets' ? read.sheets.map(({ rows }) => rows) : []
}

test.each([
  ['blank lines', 'Cigar;Qty\nOliva V Torpedo;3\n\nPadron 1926 No. 2;12\n', 3, 2],
  ['a title and a blank line on top', 'My cigars, 2026\n\nCigar\tQty\nOliva\t3', 2, 2],
  ["Excel's last line end", 'Cigar;Qty\r\nOliva;3\r\n', 2, 2],
  ['commas in its cells', 'Cigar;Notes\nOliva;a, b\nPadrón;a, b, c\nDavidoff;', 4, 2],
  ['decimal commas', 'Cigar;Price\nOliva;3,50\nPadrón;12,50', 3, 2],
  ['separators between quotation marks', 'Cigar,Notes\nOliva,"a;b"\nPadrón,"d;e"', 3, 2],
  ['columns aligned by spaces', 'Cigar      Qty\nOliva V    3\nPadron     2', 3, 2],
  ['one column', 'Cigar\nOliva', 2, 1],
])('finds the separator of a file with %s', async (_, content, divided, width) => {
  const [rows = []] = await rowsOf(content)
  expect(rows.filter((row) => row.length === width && row[0] !== '')).toHaveLength(divided)
})

test.each([
  ['an inch', 'Brand,Size,Qty\nOliva,"6" x 52",3\nPadrón,"6 x 52",2', ['Oliva', '6" x 52', '3']],
  [
    'an inch at the end',
    'Brand,Size,Qty\nOliva,"6" x 52"",3\nPadrón,5",2',
    ['Oliva', '6" x 52"', '3'],
  ],
  [
    'a mark that stays open',
    'Brand,Size,Qty\nOliva,"6 x 52,3\nPadrón,6,2',
    ['Oliva', '"6 x 52', '3'],
  ],
  ['a cell of two lines', 'Brand,Size,Qty\nOliva,"6\nx",3\nPadrón,"6 x,2', ['Oliva', '6\nx', '3']],
])('reads a row with %s as typed, and the rows after it', async (_, content, row) => {
  const [rows] = await rowsOf(content)
  expect(rows?.length).toBe(3)
  expect(rows?.[1]).toEqual(row)
  expect(rows?.[2]?.[0]).toBe('Padrón')
})

test('reads each CSV file of a ZIP as a sheet', async () => {
  const files = { 'a/Home.csv': 'Brand;Qty\nOliva;3', 'a/Office.CSV': 'Brand,Qty\nPadrón,2' }
  const content = zip({ ...files, '__MACOSX/a/._Home.csv': 'x', 'a/note.txt': 'x' })
  expect(await readFile(file(content))).toEqual({
    kind: 'sheets',
    sheets: [
      {
        name: 'Home',
        rows: [
          ['Brand', 'Qty'],
          ['Oliva', '3'],
        ],
      },
      {
        name: 'Office',
        rows: [
          ['Brand', 'Qty'],
          ['Padrón', '2'],
        ],
      },
    ],
  })
})

test.each([
  ['a list', '[{"brand":"Oliva","qty":3},{"brand":"Padrón","tags":["a","b"]}]'],
  [
    'a list in an object',
    '{"total":2,"items":[{"brand":"Oliva","qty":3},{"brand":"Padrón","tags":["a","b"]}]}',
  ],
])('reads %s of records in JSON as a table', async (_, content) => {
  expect(await rowsOf(content)).toEqual([
    [
      ['brand', 'qty', 'tags'],
      ['Oliva', '3', ''],
      ['Padrón', '', 'a, b'],
    ],
  ])
})

test.each([
  [
    'of a record in each line',
    '{"brand":"Oliva","qty":3}\n{"brand":"Padrón","qty":2}\n',
    [['', 'brand,qty', 'Oliva,3', 'Padrón,2']],
  ],
  [
    'of records by their ids',
    '{"cigars":{"a":{"brand":"Oliva","qty":3},"b":{"brand":"Padrón","qty":2}}}',
    [['cigars', 'brand,qty', 'Oliva,3', 'Padrón,2']],
  ],
  [
    'of several lists',
    '{"version":2,"cigars":[{"name":"Oliva V"}],"wishlist":[{"name":"Padrón"}]}',
    [
      ['cigars', 'name', 'Oliva V'],
      ['wishlist', 'name', 'Padrón'],
    ],
  ],
  [
    'of records within records',
    '[{"brand":{"name":"Oliva"},"purchase":{"date":"2025-01-02","price":9}}]',
    [['', 'brand.name,purchase.date,purchase.price', 'Oliva,2025-01-02,9']],
  ],
  [
    'of humidors with their cigars',
    '{"humidors":[{"name":"Desk","cigars":[{"name":"Oliva V"},{"name":"Padrón"}]}]}',
    [['humidors', 'humidors name,name', 'Desk,Oliva V', 'Desk,Padrón']],
  ],
  [
    'of cigars with their smokes',
    '[{"name":"Oliva V","smokes":[{"date":"2025-01-02"}]}]',
    [['', 'name,smokes', 'Oliva V,{"date":"2025-01-02"}']],
  ],
])('reads JSON %s', async (_, content, tables) => {
  const read = await readFile(file(content))
  const sheets = read.kind === 'sheets' ? read.sheets : []
  expect(sheets.map(({ name, rows }) => [name, ...rows.map((row) => row.join(','))])).toEqual(
    tables,
  )
})

test('reads names without the addresses of their pages in Notion', async () => {
  const read = await rowsOf(
    'Name,Notes\nDesk (https://www.notion.so/Desk-a1?pvs=21),see (https://a.b)',
  )
  expect(read).toEqual([
    [
      ['Name', 'Notes'],
      ['Desk', 'see (https://a.b)'],
    ],
  ])
})

test('reads the collection of a download without its ZIP', async () => {
  const content = '{"cigars":[],"purchases":[],"sticks":[]}'
  expect(await readFile(file(content))).toMatchObject({ kind: 'export', collection: content })
})

test('says what it repaired in the text', async () => {
  const read = await readFile(file('Brand\nPadrÃ³n'))
  expect(read).toMatchObject({
    sheets: [{ rows: [{}, ['Padrón']], note: expect.stringMatching(/encoded twice/) }],
  })
})

test('A formula that an export kept from running is read as it was typed', async () => {
  const read = await readFile(file("Brand,Notes\nOliva,\"'=1+1\"\nOliva,'quoted'"))
  expect(read).toMatchObject({ sheets: [{ rows: [{}, ['Oliva', '=1+1'], ['Oliva', "'quoted'"]] }] })
})

test('The sheets of a workbook are read, days as days', async () => {
  expect(await readFile(file(zip(workbook)))).toEqual({
    kind: 'sheets',
    sheets: [
      {
        name: 'Stock',
        rows: [
          ['Brand', 'Bought', 'Price'],
          // As a text, 9.475 may be over a thousand.
          ['Oliva', '2025-12-03', '9.4750'],
        ],
      },
      { name: 'Smoked', rows: [['Brand']] },
    ],
  })
})

test('The ZIP of a download of all data gives its collection', async () => {
  for (const folder of ['', 'digital-humidor/']) {
    const content = zip({
      [`${folder}README.txt`]: 'Your data',
      [`${folder}collection.json`]: '{"cigars":[]}',
      [`${folder}photos/a.jpg`]: 'a photo',
    })
    const read = await readFile(file(content))
    expect(read).toMatchObject({ kind: 'export', collection: '{"cigars":[]}' })
    const photo = read.kind === 'export' ? read.files.get('photos/a.jpg') : undefined
    expect(photo && new TextDecoder().decode(await readEntry(photo))).toBe('a photo')
  }
})

/** A ZIP of one file as one is that is larger than 4 GiB (APPNOTE 4.3.14, 4.3.15 and 4.5.3). */
function asLarge(bytes: Uint8Array): Blob {
  const end = bytes.length - 22
  const directory = new DataView(bytes.buffer).getUint32(end + 16, true)
  const entry = bytes.slice(directory, end)
  const [header, large, locator, last] = [entry, 56, 20, bytes.slice(end)].map(
    (part) => new DataView(typeof part === 'number' ? new ArrayBuffer(part) : part.buffer),
  )
  const extra = new DataView(new ArrayBuffer(12))
  extra.setUint16(0, 1, true)
  extra.setUint16(2, 8, true)
  header?.setUint16(30, 12, true)
  header?.setUint32(42, 0xffffffff, true)
  large?.setUint32(0, 0x06064b50, true)
  large?.setBigUint64(32, 1n, true)
  large?.setBigUint64(40, BigInt(entry.length + 12), true)
  large?.setBigUint64(48, BigInt(directory), true)
  locator?.setUint32(0, 0x07064b50, true)
  locator?.setBigUint64(8, BigInt(end + 12), true)
  last?.setUint32(16, 0xffffffff, true)
  const parts = [bytes.slice(0, directory), header, extra, large, locator, last]
  return new Blob(parts.filter((part) => part !== undefined))
}

test('A download of more than 4 GiB gives its collection', async () => {
  const read = await readFile(asLarge(zip({ 'collection.json': '{"cigars":[]}' })))
  expect(read).toMatchObject({ kind: 'export', collection: '{"cigars":[]}' })
})

/** A workbook with one sheet of this XML. */
const sheetOf = (rows: string) =>
  zip({
    ...workbook,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })

const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>x</t></is></c>`

test('empty cells with a format far below the table are no rows', async () => {
  const rows = `<row r="1">${cell('A1')}</row><row r="1048576"><c r="XFD1048576" s="1"/></row>`
  const read = await readFile(file(sheetOf(rows)))
  expect(read).toMatchObject({ sheets: [{ rows: [['x']] }, {}] })
})

const far = (at: string) =>
  `The cell ${at} is far from the table, which has at most 5,000 rows and 200 columns. Please delete the cell, or save the table as .csv.`

/** A ZIP with another number in the entry of its first file in the directory (APPNOTE 4.3.12). */
function changed(bytes: Uint8Array, at: number, number: number): Uint8Array {
  const place = bytes.findIndex(
    (_, n) =>
      bytes[n] === 0x50 && bytes[n + 1] === 0x4b && bytes[n + 2] === 1 && bytes[n + 3] === 2,
  )
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(place + at, number, true)
  return bytes
}
const download = (json = '{}') => zip({ 'collection.json': json })

const damaged = 'This file is damaged. Please download or save it again.'

const tooLarge = 'This file is too large when unpacked.'
const otherZip =
  'This ZIP is neither a workbook nor an export of Digital Humidor. Please choose a .csv, .xlsx or .zip file.'
const noSheet = 'This is not a spreadsheet. Please choose a .csv, .xlsx or .zip file.'
test.each([
  ['an empty file', '', 'This file is empty.'],
  ['a picture', Uint8Array.from({ length: 4_000 }, (_, n) => (n * 7919) % 251), noSheet],
  ['too large a file', new Uint8Array(most.bytes + 1), 'Please choose a file of at most 10 MB.'],
  [
    'a workbook of an old Excel',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
    'This is a workbook of an old Excel, or it has a password. Please save it as .xlsx or .csv.',
  ],
  ['half a ZIP', zip(workbook).subarray(0, 300), damaged],
  ['another ZIP', zip({ 'photo.txt': 'x' }), otherZip],
  [
    'macros',
    zip({ ...workbook, 'xl/vbaProject.bin': 'x' }),
    'This workbook has macros. Please save it as .xlsx or .csv.',
  ],
  [
    'links to other workbooks',
    zip({ ...workbook, 'xl/externalLinks/externalLink1.xml': 'x' }),
    'This workbook refers to other workbooks. Please save a copy with values only, or as .csv.',
  ],
  ['a ZIP in a ZIP', zip({ 'a.zip': String.fromCharCode(...download()) }), otherZip],
  ['a ZIP bomb', changed(zip(workbook), 24, 1_000_000_000), tooLarge],
  ['a bomb in a download', changed(download(), 24, 1_000_000_000), tooLarge],
  ['a bomb that lies', changed(download(' '.repeat(1_000_000)), 24, 10), damaged],
  [
    'a ZIP with a password',
    changed(download(), 8, 1),
    'This ZIP has a password. Please save it without one.',
  ],
  [
    'a ZIP of 30,000 files',
    zip(Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`${n}`, ''])), { level: 0 }),
    'This ZIP has too many files.',
  ],
  [
    'a broken workbook',
    zip({ ...workbook, 'xl/workbook.xml': '<workbook>' }),
    'This workbook cannot be read. Please save it as .csv.',
  ],
  [
    'a cell far from the table',
    sheetOf(`<row r="20000">${cell('XFD20000')}</row>`),
    far('XFD20000'),
  ],
  ['a cell far below', sheetOf(`<row r="15001">${cell('A15001')}</row>`), far('A15001')],
  ['a cell far to the right', sheetOf(`<x:row>${cell('GS1')}</x:row>`), far('GS1')],
  ['two million empty rows', sheetOf('<row/>'.repeat(2_000_000)), tooManyRows],
  ['a row that no sheet has', sheetOf('<row r="99999999999"/>'), tooManyRows],
  [
    'a workbook of too many rows',
    sheetOf(Array.from({ length: 5_011 }, (_, n) => `<row>${cell(`A${n + 1}`)}</row>`).join('')),
    tooManyRows,
  ],
  [
    'a document of Numbers',
    zip({ 'Index/Document.iwa': 'x' }),
    'This is a document of Numbers or LibreOffice. Please export it as .xlsx or .csv.',
  ],
  [
    'JSON without records',
    '{"a": [1, 2]}',
    'This JSON file has no list of records. Please export a .csv or .xlsx file.',
  ],
  [
    'XML of an old Excel',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    'This is a workbook of an old Excel in XML. Please save it as .xlsx or .csv.',
  ],
  ['201 columns', `${'a,'.repeat(200)}a`, 'A table has at most 200 columns.'],
  ['too many rows', 'a,b\n'.repeat(5_011), tooManyRows],
] as const)('Of %s it says why it is not read', async (_, content, message) => {
  await expect(readFile(file(content))).rejects.toThrow(message)
})
