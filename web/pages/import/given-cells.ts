import type { ColumnField } from '../../features/files/fields.ts'
import { isPlaceholder } from './cell-kinds.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'

/** Returns what the cells of a row say, by their fields. Cells without a value are left out. */
export function givenReader({ header, columns }: Pick<MatchedTable, 'header' | 'columns'>) {
  const units = header.map((name) => /\b[cm]m\b/i.exec(name)?.[0] ?? '')
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

/** A measure without a unit has that of its header, as of `Length (cm)`. */
const withUnit = (field: ColumnField, cell: string, unit = ''): string =>
  unit && /^(length|ringGauge|measures)$/.test(field) && !/[\p{L}"”″']\s*$/u.test(cell)
    ? `${cell} ${unit}`
    : cell
