import { UnreadableFile } from '../../../features/files/unreadable-file.ts'
import { partsOf, type ZipEntry } from './read-zip.ts'
import { lastRow, most, tooManyRows } from './table-limits.ts'

/** The rows of a sheet in Excel ('Excel specifications and limits'). */
const rowsOfExcel = 1_048_576

const tag = /<(?:\w+:)?(row|c)(?=[\s/>])([^<>]*)>/g

/**
 * Refuses a sheet whose cells are far apart, before it is parsed: the parser makes a place for each cell up to the
 * last one, 300 million places for a single cell at XFD20000. Empty cells with a format are skipped.
 *
 * @param entry an XML part of a workbook (ECMA-376, 18.3.1); a part without rows passes
 * @throws UnreadableFile for a cell outside the limits of a table, and for too many rows
 */
export async function refuseFarCells(entry: ZipEntry): Promise<void> {
  const decoder = new TextDecoder()
  const seen = { row: 0, filled: 0, lastFilled: 0 }
  let left = ''
  for await (const part of partsOf(entry)) {
    const text = left + decoder.decode(part, { stream: true })
    const end = text.lastIndexOf('<')
    for (const [, name, attributes = ''] of text.slice(0, end).matchAll(tag)) {
      if (name === 'row') passRow(attributes, seen)
      else passCell(attributes, seen)
    }
    // A tag may go on in the next part.
    left = text.slice(end)
  }
}

type Seen = { row: number; filled: number; lastFilled: number }

/** Counts a row. A row without a number follows the one before it. */
function passRow(attributes: string, seen: Seen): void {
  const [, number = seen.row + 1] = /\br="(\d+)"/.exec(attributes) ?? []
  seen.row = Number(number)
  if (seen.row > rowsOfExcel) throw new UnreadableFile(tooManyRows)
}

function passCell(attributes: string, seen: Seen): void {
  const [, letters = '', digits = ''] = /\br="([A-Z]+)(\d+)"/.exec(attributes) ?? []
  if (letters === '' || attributes.endsWith('/')) return
  const row = Number(digits)
  if (row !== seen.lastFilled) seen.filled += 1
  seen.lastFilled = row
  if (seen.filled > most.filledRows) throw new UnreadableFile(tooManyRows)
  if (row > lastRow || columnOf(letters) > most.columns) {
    throw new UnreadableFile(
      `The cell ${letters}${digits} is far from the table, which has at most 5,000 rows and 200 columns. Please delete the cell, or save the table as .csv.`,
    )
  }
}

/** `A` is 1, `AA` 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
