import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { findNamed } from '../../../shared/catalogue/line-facts.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { usualOf } from '../../features/cigars/form/needed-fields.ts'
import { linesQuery, useBrands, useLineIndex } from '../../features/cigars/form/use-catalogue.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { ownTimeZone, useToday } from '../../features/cigars/use-today.ts'
import type { ColumnField } from './column-fields.ts'
import {
  type Corrections,
  correct,
  type Defaults,
  derivePreview,
  type Preview,
  type SameChoice,
} from './derive-preview.ts'
import type { Facts } from './fold-rows.ts'
import { type MatchedTable, matchColumns } from './match-columns.ts'
import { applyPreset } from './presets.ts'
import { type DayOrder, findDayOrder } from './read-dates.ts'
import type { Sheet } from './read-file.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import { nameSplitter } from './split-name.ts'

/** A table, what its columns are, and what becomes of its rows. */
export function usePreview(sheet: Sheet) {
  const { program, rows } = useMemo(() => applyPreset(sheet.rows), [sheet])
  const matched = useMemo(() => matchColumns(rows), [rows])
  const [chosen, setChosen] = useState<readonly (ColumnField | undefined)[]>()
  const [corrections, setCorrections] = useState<Corrections>(new Map())
  const [defaults, setDefaults] = useState<Defaults>({})
  const [order, setOrder] = useState<DayOrder>()
  const [same, setSame] = useState<SameChoice>('skip')
  const table = useMemo(
    () => ({ ...matched, columns: chosen ?? matched.columns }),
    [matched, chosen],
  )
  const evidence = useMemo(() => findOrder(table), [table])
  const settings = useMemo(
    () => ({ corrections, defaults, order: order ?? orderOf(evidence) }),
    [corrections, defaults, order, evidence],
  )
  return {
    ...{ table, program },
    setColumn: (place: number, field: ColumnField | undefined) =>
      // A field is taken once.
      setChosen(
        table.columns.map((one, n) => (n === place ? field : one === field ? undefined : one)),
      ),
    ...{ defaults, setDefaults, order, setOrder },
    isOrderUnknown: evidence === 'unknown',
    correct: (row: number, field: ColumnField, text: string) =>
      setCorrections(new Map(corrections).set(row, new Map(corrections.get(row)).set(field, text))),
    ...{ same, setSame },
    preview: useKept(useDerived(table, settings)),
  }
}

/** While the lines of another brand are fetched, what was shown stays. */
function useKept(preview: Preview | undefined): Preview | undefined {
  const [kept, setKept] = useState(preview)
  if (preview && preview !== kept) setKept(preview)
  return preview ?? kept
}

function findOrder({ columns, rows }: MatchedTable) {
  const days = columns.flatMap((field, place) =>
    field === 'purchaseDate' || field === 'smokedDate' ? [place] : [],
  )
  return findDayOrder(days.flatMap((place) => rows.map(({ cells }) => cells[place] ?? '')))
}

const orderOf = (evidence: ReturnType<typeof findDayOrder>): DayOrder =>
  evidence === 'month first' ? evidence : 'day first'

type Settings = {
  readonly corrections: Corrections
  readonly defaults: Defaults
  readonly order: DayOrder
}

/** Undefined until the catalogue and the collection are there. */
function useDerived(table: MatchedTable, settings: Settings): Preview | undefined {
  const index = useLineIndex().data?.index
  const today = useToday()
  const { cigars, isComplete } = useCollection()
  const names = useMemo(() => index && nameSplitter(index), [index])
  const { order, corrections, defaults } = settings
  const rows = useMemo(
    () => (names ? readRows(correct(table, corrections), { order, today, ...names }) : []),
    [table, corrections, names, order, today],
  )
  const factsOf = useFacts(rows)
  return useMemo(() => {
    if (!names || !factsOf || !isComplete) return undefined
    const when = { timeZone: ownTimeZone(), now: new Date() }
    return derivePreview(rows, cigars, { defaults, factsOf, ...when })
  }, [rows, cigars, isComplete, names, defaults, factsOf])
}

/** What the catalogue, or else the collection, knows of cigars; undefined until it is there. */
function useFacts(rows: readonly ReadRow[]): ((cigar: ReadRow['cigar']) => Facts) | undefined {
  const brands = useBrands()
  const { cigars } = useCollection()
  const named = useMemo(
    () =>
      [...new Set(rows.map(({ cigar }) => cigar.brand))].flatMap(
        (name) => findNamed(brands, name) ?? [],
      ),
    [rows, brands],
  )
  const lines = useQueries({
    queries: named.map(({ name }) => linesQuery(name)),
    combine: (results) =>
      results.some(({ isLoading }) => isLoading) ? undefined : results.map(({ data = [] }) => data),
  })
  return useMemo(() => {
    if (!lines) return undefined
    const own = Map.groupBy(cigars, ({ brand }) => foldBrand(brand))
    return (cigar) => {
      const place = named.findIndex(({ name }) => name === cigar.brand)
      const known = {
        brand: named[place],
        lines: lines[place] ?? [],
        lineNames: [],
        own: own.get(foldBrand(cigar.brand)) ?? [],
      }
      const { wrapper, origin, strength, length, ringGauge } = usualOf(known, cigar)
      return {
        ...textsOf({ wrapper, origin, strength }),
        ...(typeof length === 'number' && !cigar.size && { length }),
        ...(typeof ringGauge === 'number' && !cigar.size && { ringGauge }),
      }
    }
  }, [lines, named, cigars])
}

const textsOf = (
  facts: { readonly [Name in 'wrapper' | 'origin' | 'strength']?: unknown },
): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'))
