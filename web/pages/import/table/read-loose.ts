import { counted } from '../../../../shared/rules/counted.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import { quoteList, rawCell, setField } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'

const counts = ['quantity', 'bought', 'boxes', 'smokedCount', 'removed'] as const
const amounts = ['price', 'boxPrice', 'totalPrice', 'paidEach'] as const

/** A number that is not exact: `~10`, `ca. 10`, `about $9`, `5?`, `3ish`. */
const approximate =
  /^\s*(?:~|≈|±|c\.|(?:ca|circa|approx(?:imately)?|about|around|roughly|est|etwa|ungefähr|rund|environ|env|aprox|unos|ongeveer)(?!\p{L})\.?)\s*(?=[\d\p{Sc}])|(?<=^\W{0,2}\d[\d.,]*)\s*(?:\?|-?ish)\s*$/iu

/** Words of cigars that cost nothing. */
const free =
  /^\W*(?:free(?:bies?)?|n\/c|no charge|comp(?:ed)?|complimentary|included|gratis|umsonst|kostenlos|gratuit|bonus|incl(?:uido|us)?)\W*$/i

/** `Gift`, `gifted by Bob`, `Geschenk`. */
const gift =
  /^\W*(?:gift(?:ed)?|regal(?:o|ado)|geschenkt?|cadeau|offert|presente?)\W*(?:\s(?:from|by|von|de|di|da)\s+(\S.*))?$/iu

type Loose = { readonly table: MatchedTable; readonly notices: readonly string[] }

/**
 * Reads numbers that are not exact, and words instead of prices. A cigar that was a gift has no price. Says so once for
 * each.
 */
export function readLoose(table: MatchedTable): Loose {
  const changed: string[] = []
  const rounded = [...counts, ...amounts].reduce(
    (done, field) =>
      replaceCells(done, field, (cell) => {
        if (!approximate.test(cell)) return cell
        changed.push(cell)
        return cell.replace(approximate, '')
      }),
    table,
  )
  const words: string[] = []
  const givers = new Map<number, string>()
  const priced = amounts.reduce(
    (done, field) =>
      replaceCells(done, field, (cell, { number }) => {
        const given = gift.exec(cell)
        if (!given && !free.test(cell)) return cell
        words.push(cell)
        if (given) givers.set(number, given[1] ? `Gift from ${given[1]}` : 'Gift')
        return ''
      }),
    rounded,
  )
  const from = rawCell(priced, 'from')
  const given =
    givers.size === 0
      ? priced
      : setField(priced, 'from', (row) => from(row) || (givers.get(row.number) ?? ''))
  return {
    table: given,
    notices: [
      ...describe(changed, 'number', 'not exact. The number itself counts'),
      ...describe(words, 'price', 'not an amount. Such cigars have no price'),
    ],
  }
}

const describe = (cells: readonly string[], noun: string, what: string): string[] => {
  const [one = '', ...others] = new Set(cells)
  const examples = quoteList([one, ...others].slice(0, 2))
  const verb = cells.length === 1 ? 'is' : 'are'
  return cells.length === 0 ? [] : [`${counted(cells.length, noun)} (${examples}) ${verb} ${what}.`]
}

/** Replaces the cells of a field, if the table has its column. */
const replaceCells = (
  table: MatchedTable,
  field: ColumnField,
  replace: (cell: string, row: TableRow) => string,
): MatchedTable => {
  if (!table.columns.includes(field)) return table
  const cell = rawCell(table, field)
  return setField(table, field, (row) => replace(cell(row), row))
}
