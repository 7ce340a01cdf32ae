import { lookAt } from '../cells/cell-kinds.ts'
import { readCount } from '../cells/read-counts.ts'
import { dearest } from './compare-amounts.ts'
import { amountIn, cellReader, setField, sticksIn } from './draft-table.ts'
import type { GuessedTable } from './match-columns.ts'

/**
 * Adds up packings whose titles say how many sticks they hold: `5-Packs`, `Boxes of 20`. A table whose prices may be those
 * of a box stays as it is.
 */
export function addPacks(table: GuessedTable): GuessedTable {
  const { header, rows, columns } = table
  const packs = header.flatMap((title, place) => {
    const { inBox } = readCount(title.replace(/packs\b/i, 'pack')) ?? {}
    const field = columns[place]
    const isOpen = field === undefined || field === 'boxes' || field === 'boxSize'
    const { cells } = lookAt(rows.map((row) => row.cells[place] ?? ''))
    const isCounted = cells.length > 0 && cells.every((cell) => /^\d{1,2}$/.test(cell))
    return inBox && isOpen && isCounted ? [{ place, inBox }] : []
  })
  const singles = header[columns.indexOf('quantity')]
  const isSum = singles !== undefined && !loose.test(singles)
  const cell = cellReader(table)
  const isOfBox = rows.some((row) => (amountIn(cell(row, 'price')) ?? 0) >= dearest)
  if (packs.length === 0 || isSum || isOfBox) return table
  if (columns.includes('bought') || columns.includes('boxPrice')) return table
  const isPack = (place: number) => packs.some((pack) => pack.place === place)
  const plain = columns.map((field, place) => (isPack(place) ? undefined : field))
  const counted = setField({ ...table, columns: plain }, 'quantity', (row) => {
    const own = cell(row, 'quantity')
    const sticks = own === '' ? 0 : sticksIn(own)
    if (sticks === undefined) return own
    return String(
      packs.reduce(
        (sum, { place, inBox }) => sum + inBox * (sticksIn(row.cells[place] ?? '') ?? 0),
        sticks,
      ),
    )
  })
  return { ...table, ...counted }
}

/** Titles of sticks that are in no box. */
const loose = /single|loose|einzel|lose|suelt|avuls|sfus|singol|losse|seul|unit/i
