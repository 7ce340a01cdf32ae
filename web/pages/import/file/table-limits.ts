import { UnreadableFile } from '../../../features/files/unreadable-file.ts'

/** The limits of a file: bytes without photos, rows, rows with the header and the lines above it, columns. */
export const most = { bytes: 10_000_000, rows: 5_000, filledRows: 5_010, columns: 200 } as const

/** The last row that is read. A table may have empty rows. */
export const lastRow = 3 * most.rows

export const tooManyRows = 'A table has at most 5,000 rows. Please split it into several files.'

export const tooManyColumns = `A table has at most ${most.columns} columns.`

/**
 * Checks the size of a table and returns its rows with their cells as they were typed.
 *
 * @throws UnreadableFile for more rows or columns than an import takes
 */
export function checkRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const columns = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (columns > most.columns) throw new UnreadableFile(tooManyColumns)
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (filled.length > most.filledRows) throw new UnreadableFile(tooManyRows)
  return rows.map((row) => row.map(asTyped))
}

/**
 * Returns a cell as it was typed. An apostrophe before a formula keeps it from running (OWASP, 'CSV Injection'). Notion
 * writes the address of a page behind its name. Some write a slash for no value.
 */
const asTyped = (cell: string) =>
  cell
    .replace(/^'(?='*[=+\-@\t\r])/, '')
    .replace(/(?<=\S) \(https:\/\/www\.notion\.so\/[^\s)]*\)/g, '')
    .trim()
    .replace(/^\/$/, '')
