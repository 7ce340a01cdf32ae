import type { UnzipFileFilter } from 'fflate'
import { decodeText } from './decode-text.ts'

/** A sheet of a workbook, or the only one of a CSV file; a cell is its text, a day in it `YYYY-MM-DD`. */
export type Sheet = {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** What a file holds: tables, or the ZIP of 'Download Your Data'. */
export type FileContent =
  | { readonly kind: 'sheets'; readonly sheets: readonly Sheet[] }
  | { readonly kind: 'export'; readonly collection: string }

/** Why a file is not taken: a sentence for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Most bytes of a file, rows besides the header, and columns. */
export const most = { bytes: 10_000_000, rows: 5_000, columns: 200 } as const

/** Most bytes of what a workbook unpacks to: 5,000 rows of 200 columns are fewer. */
const mostUnpacked = 100_000_000

/**
 * Reads a file of CSV in any encoding and with any separator, an XLSX workbook, or our own export.
 *
 * @throws UnreadableFile for anything else, and for what is too large
 */
export async function readFile(file: Blob): Promise<FileContent> {
  if (file.size > most.bytes) throw new UnreadableFile('Please choose a file of at most 10 MB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.')
  // ZIP (PKWARE APPNOTE, 4.3.7), and the compound file of Excel before 2007.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readZip(bytes)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableFile(
      'This is a workbook of an old Excel, or it has a password. Please save it as .xlsx or .csv.',
    )
  }
  const text = decodeText(bytes)
  if (text === undefined)
    throw new UnreadableFile('This is not a spreadsheet. Please choose a .csv, .xlsx or .zip file.')
  return { kind: 'sheets', sheets: [{ name: '', rows: checked(await readCsv(text)) }] }
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, place) => bytes[place] === byte)

async function readCsv(text: string): Promise<string[][]> {
  const { parse } = (await import('papaparse')).default
  // A first line that names the separator, as Excel writes it.
  const [line = '', separator] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const { data } = parse<string[]>(text.slice(line.length), {
    ...(separator && { delimiter: separator }),
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: 3 * most.rows,
  })
  return data
}

async function readZip(bytes: Uint8Array): Promise<FileContent> {
  const { unzipSync, strFromU8 } = await import('fflate')
  const unzip = (filter: UnzipFileFilter) => {
    try {
      return unzipSync(bytes, { filter })
    } catch {
      throw new UnreadableFile('This file is damaged. Please save it again.')
    }
  }
  const sizes = new Map<string, number>()
  unzip(({ name, originalSize }) => !sizes.set(name, originalSize))
  const collection = [...sizes.keys()].find((name) => /(^|\/)collection\.json$/.test(name))
  refuseUnsafe(sizes, collection)
  if (collection === undefined) return { kind: 'sheets', sheets: await readWorkbook(bytes) }
  const { [collection]: content } = unzip(({ name }) => name === collection)
  return { kind: 'export', collection: strFromU8(content ?? new Uint8Array()) }
}

function refuseUnsafe(sizes: ReadonlyMap<string, number>, collection: string | undefined): void {
  const names = [...sizes.keys()]
  const has = (part: RegExp) => names.some((name) => part.test(name))
  const unpacked = collection
    ? (sizes.get(collection) ?? 0)
    : [...sizes.values()].reduce((sum, size) => sum + size, 0)
  if (unpacked > mostUnpacked) throw new UnreadableFile('This file is too large when unpacked.')
  if (collection === undefined && !has(/^xl\/workbook\.xml$/)) {
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

async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const { default: read } = await import('read-excel-file/universal')
  const sheets = await read(new Blob([Uint8Array.from(bytes)])).catch(() => {
    throw new UnreadableFile('This workbook cannot be read. Please save it as .csv.')
  })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: checked(data.map((row) => row.map(textOf))),
  }))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.valueOf()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}

/** @throws UnreadableFile for more rows or columns than an import takes */
function checked(rows: readonly string[][]): readonly (readonly string[])[] {
  const columns = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (columns > most.columns)
    throw new UnreadableFile(`A table has at most ${most.columns} columns.`)
  // Above the header there may be a title.
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (filled.length > most.rows + 10)
    throw new UnreadableFile('A table has at most 5,000 rows. Please split it into several files.')
  return rows.map((row) => row.map(asTyped))
}

/** A cell as it was typed: an apostrophe before a formula is what keeps it from running (OWASP, 'CSV Injection'). */
const asTyped = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim()
