import { strToU8, type ZipOptions, type Zippable, zipSync } from 'fflate'

/** A ZIP of texts. */
export function zip(
  files: Readonly<Record<string, string>>,
  options?: ZipOptions,
): Uint8Array<ArrayBuffer> {
  const contents: Zippable = {}
  for (const [name, content] of Object.entries(files)) contents[name] = strToU8(content)
  return Uint8Array.from(zipSync(contents, options))
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A cell; a Date is a number that is a day by its style. */
type Cell = string | number | Date

/** The files of a workbook with these sheets (ECMA-376), as `zip` takes them. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>) {
  const all = Object.entries(sheets)
  const each = (write: (name: string, place: number) => string) =>
    all.map(([name], n) => write(name, n + 1)).join('')
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${each(
      (name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${each(
      (_, n) =>
        `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      all.map(([, rows], n) => [`xl/worksheets/sheet${n + 1}.xml`, writeSheet(rows)]),
    ),
  }
}

const writeSheet = (rows: readonly (readonly Cell[])[]) =>
  `<worksheet xmlns="${spreadsheet}"><sheetData>${rows
    .map(
      (row, n) => `<row r="${n + 1}">${row.map((cell, m) => writeCell(cell, m, n)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

/** Spreadsheets count days from here. */
const firstDay = Date.UTC(1899, 11, 30)

function writeCell(cell: Cell, column: number, row: number): string {
  const address = `${String.fromCharCode(65 + column)}${row + 1}`
  if (cell instanceof Date)
    return `<c r="${address}" s="1"><v>${(cell.valueOf() - firstDay) / 86_400_000}</v></c>`
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  return `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`
}
