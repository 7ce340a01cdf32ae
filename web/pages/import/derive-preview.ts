import type { Cigar } from '../../../shared/contract/cigar.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { findSame } from '../../../shared/rules/same-cigar.ts'
import type { ColumnField } from './column-fields.ts'
import { type Facts, foldRows, type ImportedCigar } from './fold-rows.ts'
import type { MatchedTable } from './match-columns.ts'
import type { ReadRow } from './read-rows.ts'

/** What a cigar must have, and what is taken for all that have none. */
export const requiredFacts = ['wrapper', 'origin', 'strength'] as const
export type RequiredFact = (typeof requiredFacts)[number]
export type Defaults = { readonly [Name in RequiredFact]?: string }

/** Cells that the user corrected: by the row's number and the field. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<ColumnField, string>>

/** What happens to a cigar that the collection has. */
export type SameChoice = 'skip' | 'add' | 'separate'

export type PreviewCigar = ImportedCigar & {
  /** The cigar of the collection that it seems to be. */
  readonly same?: Pick<Cigar, 'id' | 'brand' | 'lineName' | 'size'>
  /** What it lacks: no row says it, nor does the catalogue. */
  readonly missing: readonly RequiredFact[]
}

export type Preview = {
  readonly cigars: readonly PreviewCigar[]
  /** Rows that cannot be read as they are. */
  readonly refused: readonly ReadRow[]
  /** Rows without sticks, which are left out. */
  readonly empty: readonly ReadRow[]
}

type Settings = {
  readonly defaults: Defaults
  readonly factsOf: (cigar: ReadRow['cigar']) => Facts
  readonly timeZone: string
  readonly now: Date
}

/** What becomes of each row that was read. */
export function derivePreview(
  rows: readonly ReadRow[],
  collection: readonly Cigar[],
  { defaults, factsOf, ...when }: Settings,
): Preview {
  const [refused, good] = partition(rows, ({ problems }) => problems.length > 0)
  const sameOf = sameIn(collection)
  const cigars = foldRows(good, factsOf, when).map((imported) => {
    const cigar = { ...defaults, ...imported.cigar }
    const [same] = sameOf(cigar)
    const missing = requiredFacts.filter((name) => cigar[name] === undefined)
    return { ...imported, cigar, missing, ...(same && { same }) }
  })
  return { cigars, refused, empty: good.filter(({ purchase }) => purchase.quantity === 0) }
}

type Entry = Parameters<typeof findSame>[0]

/** Finds the cigars of a collection that an entry may be: of 5,000, only those of its line are compared. */
export function sameIn(collection: readonly Cigar[]) {
  const lineOf = ({ brand, lineName }: Entry) => `${foldBrand(brand)}/${foldBrand(lineName)}`
  const byLine = Map.groupBy(collection, lineOf)
  return (entry: Entry): Cigar[] => findSame(entry, byLine.get(lineOf(entry)) ?? [])
}

/** A table with what the user corrected. A field without a column gets one. */
export function correct(table: MatchedTable, corrections: Corrections): MatchedTable {
  if (corrections.size === 0) return table
  const added = new Set<ColumnField>()
  for (const cells of corrections.values())
    for (const field of cells.keys()) if (!table.columns.includes(field)) added.add(field)
  const columns = [...table.columns, ...added]
  const rows = table.rows.map((row) => {
    const corrected = corrections.get(row.number)
    if (!corrected) return row
    const cells = columns.map((field, place) => {
      const own = field && corrected.get(field)
      return own ?? row.cells[place] ?? ''
    })
    return { ...row, cells }
  })
  return { ...table, columns, rows }
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean) {
  const groups = Map.groupBy(items, test)
  return [groups.get(true) ?? [], groups.get(false) ?? []] as const
}

/** The counts of what is imported. */
export function countsOf(cigars: readonly PreviewCigar[]) {
  const sum = (of: (cigar: PreviewCigar) => number) =>
    cigars.reduce((total, cigar) => total + of(cigar), 0)
  const smokes = sum((one) => one.smokes.length)
  const bought = sum(({ purchases }) => purchases.reduce((all, { quantity }) => all + quantity, 0))
  return {
    rows: sum(({ rows }) => rows.length),
    cigars: cigars.length,
    purchases: sum(({ purchases }) => purchases.length),
    /** In stock afterwards. */
    sticks: bought - smokes,
    smokes,
  }
}
