import * as z from 'zod/mini'
import { parseJson } from '../../../../shared/rules/parse-json.ts'
import { decodeText } from '../../../features/files/decode-text.ts'
import { UnreadableFile } from '../../../features/files/unreadable-file.ts'
import { readCsv } from './read-csv.ts'
import { readRecords } from './read-records.ts'
import { readEntries, readEntry, type ZipEntry } from './read-zip.ts'
import { refuseFarCells } from './refuse-far-cells.ts'
import { checkRows, most } from './table-limits.ts'

/** A sheet of a workbook, or the table of a CSV file. Cells are texts, and days are `YYYY-MM-DD`. */
export type Sheet = {
  readonly name: string
  /** A sentence for the user, such as that the encoding was repaired. */
  readonly note?: string
  readonly rows: readonly (readonly string[])[]
}

/** The ZIP of 'Download Your Data'. */
export type ExportContent = {
  readonly kind: 'export'
  readonly collection: string
  /** The other files in it, by the names that the collection has for them. */
  readonly files: ReadonlyMap<string, ZipEntry>
}

/** A page with tables. A worker has no parser for it. */
export type HtmlContent = { readonly kind: 'html'; readonly html: string }

/** The content of a file. */
export type RawContent =
  | { readonly kind: 'sheets'; readonly sheets: readonly Sheet[] }
  | ExportContent
  | HtmlContent

/** The most bytes of an unpacked workbook. 5,000 rows of 200 columns have fewer. */
const mostUnpacked = 100_000_000

/**
 * Reads a file of CSV in any encoding and with any separator, a ZIP of those, JSON with lists of records, an XLSX
 * workbook, or our own export.
 *
 * @throws UnreadableFile for anything else, and for what is too large
 */
export async function readFile(file: Blob): Promise<RawContent> {
  if (file.size === 0) throw new UnreadableFile('This file is empty.')
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  // PKWARE APPNOTE, 4.3.7.
  const zip = startsWith(start, [0x50, 0x4b, 0x03, 0x04]) ? await readEntries(file) : undefined
  const place = zip?.findIndex(({ name }) => collectionName.test(name)) ?? -1
  if (zip && place !== -1) return readDownload(zip, place)
  if (file.size > most.bytes) throw new UnreadableFile('Please choose a file of at most 10 MB.')
  if (zip) return { kind: 'sheets', sheets: await readTables(file, zip) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  // The compound file of Excel before 2007.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableFile(
      'This is a workbook of an old Excel, or it has a password. Please save it as .xlsx or .csv.',
    )
  }
  return readDecoded(bytes)
}

const noSheet = 'This is not a spreadsheet. Please choose a .csv, .xlsx or .zip file.'

const collection = z.object({ cigars: z.array(z.unknown()), purchases: z.array(z.unknown()) })
/** True for the `collection.json` of a download that was unpacked. */
const isCollection = (json: unknown): boolean => collection.safeParse(json).success

async function readDecoded(bytes: Uint8Array): Promise<RawContent> {
  const decoded = decodeText(bytes)
  if (!decoded) throw new UnreadableFile(noSheet)
  const { text, note } = decoded
  if (/^\s*<\?xml/.test(text) && /<(?:ss:)?Workbook\b/.test(text.slice(0, 2_000))) {
    throw new UnreadableFile(
      'This is a workbook of an old Excel in XML. Please save it as .xlsx or .csv.',
    )
  }
  if (/^\s*<[!?a-z]/i.test(text)) return { kind: 'html', html: text }
  const json = /^\s*[[{]/.test(text) ? (parseJson(text) ?? parseLines(text)) : undefined
  if (isCollection(json)) return { kind: 'export', collection: text, files: new Map() }
  const tables = json === undefined ? [{ name: '', rows: await readCsv(text) }] : readRecords(json)
  if (tables.length === 0) {
    throw new UnreadableFile(
      'This JSON file has no list of records. Please export a .csv or .xlsx file.',
    )
  }
  const sheets = tables.map(({ name, rows }) => ({
    name,
    rows: checkRows(rows),
    ...(note && { note }),
  }))
  return { kind: 'sheets', sheets }
}

/** Reads a text with a record of JSON in each line. */
const parseLines = (text: string): unknown => parseJson(`[${text.trim().split(/\r?\n/).join(',')}]`)

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, place) => bytes[place] === byte)

const collectionName = /(^|\/)collection\.json$/

const tooLarge = () => new UnreadableFile('This file is too large when unpacked.')

/** Reads a download of ours, also one that was packed again with its folder. */
async function readDownload(zip: readonly ZipEntry[], place: number): Promise<ExportContent> {
  const entry = zip[place]
  if (entry === undefined || entry.size > mostUnpacked) throw tooLarge()
  const folder = entry.name.replace(collectionName, '$1')
  const files = new Map(zip.map((one) => [one.name.slice(folder.length), one]))
  const collection = new TextDecoder().decode(await readEntry(entry))
  return { kind: 'export', collection, files }
}

/** @throws UnreadableFile unless it is a workbook that is safe to unpack */
function refuseUnsafe(zip: readonly ZipEntry[]): void {
  const has = (part: RegExp) => zip.some(({ name }) => part.test(name))
  if (zip.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) throw tooLarge()
  if (has(/^Index\/.*\.iwa$|^content\.xml$/)) {
    throw new UnreadableFile(
      'This is a document of Numbers or LibreOffice. Please export it as .xlsx or .csv.',
    )
  }
  if (!has(/^xl\/workbook\.xml$/)) {
    throw new UnreadableFile(
      'This ZIP is neither a workbook nor an export of Digital Humidor. Please choose a .csv, .xlsx or .zip file.',
    )
  }
  if (has(/vbaProject\.bin$/))
    throw new UnreadableFile('This workbook has macros. Please save it as .xlsx or .csv.')
  if (has(/^xl\/externalLinks\//)) {
    throw new UnreadableFile(
      'This workbook refers to other workbooks. Please save a copy with values only, or as .csv.',
    )
  }
}

const tableName = /(?:^|\/)([^/.][^/]*)\.(?:csv|tsv)$/i

async function readTables(file: Blob, zip: readonly ZipEntry[]): Promise<Sheet[]> {
  const texts = zip.filter(({ name }) => tableName.test(name) && !name.startsWith('__MACOSX/'))
  if (texts.length === 0) return readWorkbook(file, zip)
  if (texts.reduce((sum, { size }) => sum + size, 0) > most.bytes) throw tooLarge()
  return Promise.all(
    texts.map(async (entry) => {
      const decoded = decodeText(await readEntry(entry))
      if (!decoded) throw new UnreadableFile(`“${entry.name}” in this ZIP is not a table.`)
      const { text, note } = decoded
      const name = tableName.exec(entry.name)?.[1] ?? ''
      return { name, rows: checkRows(await readCsv(text)), ...(note && { note }) }
    }),
  )
}

async function readWorkbook(file: Blob, zip: readonly ZipEntry[]): Promise<Sheet[]> {
  refuseUnsafe(zip)
  for (const entry of zip) if (/^xl\/.*\.xml$/.test(entry.name)) await refuseFarCells(entry)
  const { default: read } = await import('read-excel-file/universal')
  const sheets = await read(file).catch(() => {
    throw new UnreadableFile('This workbook cannot be read. Please save it as .csv.')
  })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: checkRows(data.map((row) => row.map(textOf))),
  }))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.valueOf()) ? '' : cell.toISOString().slice(0, 10)
  // Three decimals of a number are no thousands, as they may be in a text.
  return typeof cell === 'number' && /\.\d{3}$/.test(String(cell)) ? `${cell}0` : String(cell)
}
