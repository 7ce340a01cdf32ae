import { UnreadableFile } from '../../features/files/unreadable-file.ts'

/** Most bytes of a file without photos, rows besides the header, rows with a title above it, and columns. */
export const most = { bytes: 10_000_000, rows: 5_000, filledRows: 5_010, columns: 200 } as const

/** The last row that is read: between the rows of a table there may be empty ones. */
export const lastRow = 3 * most.rows

export const tooManyRows = 'A table has at most 5,000 rows. Please split it into several files.'

export const tooManyColumns = `A table has at most ${most.columns} columns.`

/**
 * The rows of a table, its cells as they were typed.
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
 * A cell as it was typed, without the slash that some write for nothing: an apostrophe
 * before a formula is what keeps it from running (OWASP, 'CSV Injection').
 */
const asTyped = (cell: string) =>
  cell
    .replace(/^'(?='*[=+\-@\t\r])/, '')
    .trim()
    .replace(/^\/$/, '')
