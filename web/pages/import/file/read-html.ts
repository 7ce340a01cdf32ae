import { UnreadableFile } from '../../../features/files/unreadable-file.ts'
import type { Sheet } from './read-file.ts'
import { checkRows, most } from './table-limits.ts'

/**
 * Reads the tables of a page, as programs write them with the name .xls and browsers copy them. A merged cell is in
 * the first of its places. Only a page can call it: a worker has no `DOMParser`.
 *
 * @throws UnreadableFile when no table has several cells, and for what is too large
 */
export function readHtml(html: string): Sheet[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const tables = [...page.querySelectorAll('table')]
    .map((table) => rowsOf(table))
    .filter((rows) => rows.some((row) => row.length > 1))
  if (tables.length === 0) {
    throw new UnreadableFile(
      'This is a web page without a table. Please open it in your spreadsheet program and save it as .xlsx or .csv.',
    )
  }
  return tables.map((rows, place) => ({
    name: tables.length === 1 ? '' : `Table ${place + 1}`,
    rows: checkRows(rows),
  }))
}

function rowsOf(table: HTMLTableElement): string[][] {
  const rows = Array.from(table.rows, (): string[] => [])
  for (const [place, row] of [...table.rows].entries()) {
    let column = 0
    for (const { textContent, rowSpan, colSpan } of row.cells) {
      // A cell of a row above may reach into this one.
      while (rows[place]?.[column] !== undefined) column += 1
      for (const below of rows.slice(place, place + rowSpan)) {
        for (let right = 0; right < Math.min(colSpan, most.columns); right += 1)
          below[column + right] ??= ''
      }
      rows[place]?.splice(column, 1, textContent.replace(/\s+/g, ' ').trim())
    }
  }
  return rows.map((row) => Array.from(row, (text = '') => text))
}
