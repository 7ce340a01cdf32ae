import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { most, readFile } from './read-file.ts'

const file = (content: string | Uint8Array) =>
  new Blob([typeof content === 'string' ? content : Uint8Array.from(content)])
const zip = (files: Readonly<Record<string, string>>) => {
  const contents: Zippable = {}
  for (const [name, content] of Object.entries(files)) contents[name] = strToU8(content)
  return zipSync(contents)
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheet = (rows: string) =>
  `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`
const word = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A workbook of two sheets; the second cell of the last row is a day by its style. */
const workbook = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>
    <sheet name="Stock" sheetId="1" r:id="rId1"/><sheet name="Smoked" sheetId="2" r:id="rId2"/>
    </sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">
    <Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>
    <Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': sheet(
    `<row r="1">${word('A1', 'Brand')}${word('B1', 'Bought')}${word('C1', 'Price')}</row>
    <row r="2">${word('A2', 'Oliva')}<c r="B2" s="1"><v>45994</v></c><c r="C2"><v>9.5</v></c></row>`,
  ),
  'xl/worksheets/sheet2.xml': sheet(`<row r="1">${word('A1', 'Brand')}</row>`),
}

test.each([
  ['commas', 'Brand,Line\r\nPadrón,"1964, Anniversary"'],
  ['semicolons', 'Brand;Line\nPadrón;"1964, Anniversary"'],
  ['tabs', 'Brand\tLine\nPadrón\t1964, Anniversary'],
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
          ['Oliva', '2025-12-03', '9.5'],
        ],
      },
      { name: 'Smoked', rows: [['Brand']] },
    ],
  })
})

test('The ZIP of a download of all data gives its collection', async () => {
  const content = zip({ 'README.txt': 'Your data', 'collection.json': '{"cigars":[]}' })
  expect(await readFile(file(content))).toEqual({ kind: 'export', collection: '{"cigars":[]}' })
})

/** A ZIP whose directory says that its first file unpacks to a gigabyte (APPNOTE 4.3.12). */
function bomb(): Uint8Array {
  const bytes = zip(workbook)
  const place = bytes.findIndex(
    (_, n) =>
      bytes[n] === 0x50 && bytes[n + 1] === 0x4b && bytes[n + 2] === 1 && bytes[n + 3] === 2,
  )
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(place + 24, 1_000_000_000, true)
  return bytes
}

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
  ['half a ZIP', zip(workbook).subarray(0, 300), 'This file is damaged. Please save it again.'],
  [
    'another ZIP',
    zip({ 'photo.txt': 'x' }),
    'This ZIP is neither a workbook nor an export of Digital Humidor. Please choose a .csv, .xlsx or .zip file.',
  ],
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
  ['a ZIP bomb', bomb(), 'This file is too large when unpacked.'],
  [
    'a broken workbook',
    zip({ ...workbook, 'xl/workbook.xml': '<workbook>' }),
    'This workbook cannot be read. Please save it as .csv.',
  ],
  ['201 columns', `${'a,'.repeat(200)}a`, 'A table has at most 200 columns.'],
  [
    'too many rows',
    'a,b\n'.repeat(5_011),
    'A table has at most 5,000 rows. Please split it into several files.',
  ],
] as const)('Of %s it says why it is not read', async (_, content, message) => {
  await expect(readFile(file(content))).rejects.toThrow(message)
})
