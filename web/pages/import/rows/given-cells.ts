import type { ColumnField } from '../../../features/files/fields.ts'
import { isPlaceholder } from '../cells/cell-kinds.ts'
import { readLength, readSize } from '../cells/read-measures.ts'
import type { MatchedTable, TableRow } from '../table/match-columns.ts'

/** Returns what the cells of a row say, by their fields. Cells without a value are left out. */
export function givenReader({ header, columns }: Pick<MatchedTable, 'header' | 'columns'>) {
  const units = header.map(unitOf)
  return ({ cells }: TableRow): Map<ColumnField, string> => {
    const given = new Map<ColumnField, string>()
    for (const [n, field] of columns.entries()) {
      const cell = cells[n] ?? ''
      if (field && cell !== '' && !isNoValue(field, cell, columns))
        given.set(field, withUnit(field, cell, units[n]))
    }
    return given
  }
}

/**
 * True if a cell says that its value is not known. Notes keep each word, and so does a name without another column for
 * it. The user corrects a quantity: without a value it would be one stick.
 */
const isNoValue = (field: ColumnField, cell: string, columns: MatchedTable['columns']): boolean =>
  isPlaceholder(cell) &&
  !/^(?:notes|name|quantity)$/.test(field) &&
  (!/^(?:brand|lineName)$/.test(field) || columns.includes('name')) &&
  (field !== 'boxes' || columns.includes('quantity'))

/** Finds the unit of a header: `Length (cm)`, `length_in`. `Length in mm` has millimeters. */
const unitOf = (header: string): string =>
  /\b[cm]m\b/i.exec(header)?.[0] ?? (inInches.test(header) ? 'in' : '')

/** `in` is a unit only at the end: `Länge in Zentimetern` has another one. */
const inInches = /(?<!\p{L})in[^\p{L}]*$|inch(?:es)?(?!\p{L})|["”″]/iu

/** Adds the unit of the header to a measure without one. Only lengths have inches, and only those of a cigar. */
function withUnit(field: ColumnField, cell: string, unit = ''): string {
  const isMeasure = /^(length|ringGauge|measures)$/.test(field)
  if (!unit || !isMeasure || /[\p{L}"”″']\s*$/u.test(cell)) return cell
  const measure = `${cell} ${unit}`
  // `143 x 46` below 'mm x ring' has a gauge.
  if (field === 'measures' && readSize(measure).length === undefined) return cell
  const isOther = unit === 'in' && (field !== 'length' || readLength(measure) === undefined)
  return isOther ? cell : measure
}
