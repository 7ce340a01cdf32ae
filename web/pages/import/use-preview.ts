import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { CatalogLine } from '../../../shared/catalog/catalog.ts'
import type { LineIndex } from '../../../shared/catalog/search-lines.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { useBrands } from '../../features/cigars/form/use-catalog.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { ownTimeZone, useToday } from '../../features/cigars/use-today.ts'
import type { ColumnField } from '../../features/files/fields.ts'
import { ownSettings } from '../../session/own-settings.ts'
import { nameSplitter } from './cells/split-name.ts'
import { derivePreview, type Preview, requiredFacts, sameIn } from './preview/derive-preview.ts'
import type { Edits } from './preview/edits.ts'
import { byName, factsIn } from './preview/known-facts.ts'
import { type CellReading, findCellQuestions } from './rows/cell-questions.ts'
import { type ReadRow, rowReader } from './rows/read-rows.ts'
import type { GuessedTable, MatchedTable } from './table/match-columns.ts'
import type { MatchedSheet } from './table/match-file.ts'
import {
  answerColumns,
  type PreparedTable,
  prepareTable,
  restoreId,
} from './table/prepare-table.ts'
import { type Answers, askOrder, findOrder, type Question } from './table/questions.ts'
import type { LeftOut } from './table/read-statuses.ts'
import { useEdits } from './use-edits.ts'
import type { OpenedFile } from './use-import-file.ts'
import { useSlices } from './use-slices.ts'

/** A row that the reading of the file left out, with its cells. */
export type UnreadRow = LeftOut & { readonly cells: readonly string[] }

/** A row with the corrections of the user, and as in the file. */
export type ShownRow = { readonly row: ReadRow; readonly before: ReadRow }

export type PreviewedTable = ReturnType<typeof usePreview>

/** Reads a matched table: the answers about its columns, its questions, and the preview of its rows. */
export function usePreview({ name, program, table: matched }: MatchedSheet, file: OpenedFile) {
  const { edits: kept, change, answer, ...editing } = useEdits(file.hash, name)
  const { columns, answers } = kept
  const table = useMemo(
    () => answerColumns(withColumns(matched, columns), answers),
    [matched, columns, answers],
  )
  const prepared = useMemo(() => prepareTable(table, answers), [table, answers])
  const edits = useMemo(() => {
    // Rows that the user left out may have been left out since by the reading of the file.
    const numbers = new Set(prepared.rows.map(({ number }) => number))
    return { ...kept, left: kept.left.filter((number) => numbers.has(number)) }
  }, [kept, prepared])
  const unread = useMemo(() => withCells(table, prepared.leftOut), [table, prepared])
  const { questions, read } = useReading(prepared, answers, file.index)
  return {
    table,
    prepared,
    unread,
    program,
    edits,
    change,
    answer,
    ...editing,
    /** The field of each column before the user changes it. */
    guessed: matched.columns,
    /** Imports a row that the reading of the file left out. */
    restore: (row: number) => answer(restoreId(row), 'yes'),
    setColumn: (place: number, field: ColumnField | undefined) =>
      change({
        // A field is taken once.
        columns: table.columns.map((one, n) =>
          n === place ? (field ?? null) : one === field ? null : (one ?? null),
        ),
      }),
    questions,
    ...useDerived(prepared, edits, read),
  }
}

/** Takes the columns that the user chose. They leave no question about columns. */
const withColumns = (table: GuessedTable, columns: Edits['columns']): GuessedTable =>
  columns === undefined
    ? table
    : { ...table, columns: columns.map((field) => field ?? undefined), unclear: [] }

/** Returns the rows that are left out, with their cells. */
function withCells({ rows }: MatchedTable, leftOut: readonly LeftOut[]): readonly UnreadRow[] {
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]))
  return leftOut.map((row) => ({ ...row, cells: cellsOf.get(row.number) ?? [] }))
}

type ReadOne = ReturnType<typeof rowReader>

/** Returns the questions about a table, and the function that reads a row for the signed-in user. */
function useReading(table: PreparedTable, answers: Answers, index: LineIndex) {
  const today = useToday()
  const [home, timeZone] = [ownSettings().currency, ownTimeZone()]
  const names = useMemo(() => nameSplitter(index), [index])
  return useMemo(() => {
    const evidence = findOrder(table)
    const order = evidence === 'unknown' ? answers.order : evidence
    const reading: CellReading = {
      home,
      answers,
      today,
      timeZone,
      order: order === 'month first' || order === 'year first' ? order : 'day first',
    }
    const questions: readonly Question[] = [
      ...table.questions,
      ...askOrder(table),
      ...findCellQuestions(table, reading),
    ]
    const asked = new Set(questions.map(({ id }) => id))
    return { questions, read: rowReader(table, { ...reading, ...names, asked }) }
  }, [names, table, answers, home, today, timeZone])
}

type Shown = {
  readonly preview: Preview
  readonly rows: readonly ShownRow[]
  /** True while rows are read again or the lines of a brand are fetched. The shown rows are then the previous ones. */
  readonly isReading: boolean
}

/** The progress of the first preview. */
export type Progress = { readonly done: number; readonly total: number; readonly what: string }

type Derived = { readonly shown: Shown | undefined; readonly progress: Progress }

/** Derives the preview once the collection and the lines of the brands are loaded. */
function useDerived(table: PreparedTable, edits: Edits, read: ReadOne): Derived {
  const { cigars, isComplete } = useCollection()
  const sameOf = useMemo(() => sameIn(cigars), [cigars])
  const { before, rows, isCurrent, done } = useRows(table, edits.corrections, read)
  const { factsOf, isReading, found, named } = useFacts(before, rows)
  const { defaults, same, choices, left } = edits
  const preview = useMemo(() => {
    if (!factsOf || !isComplete) return undefined
    const when = { timeZone: ownTimeZone(), now: new Date() }
    return derivePreview(rows, { defaults, same, choices, left, sameOf, factsOf, ...when })
  }, [rows, sameOf, isComplete, defaults, same, choices, left, factsOf])
  const ranked = useMemo(() => factsOf && rank(before, factsOf), [before, factsOf])
  const shown = useMemo(() => {
    if (!preview || !ranked) return undefined
    const now = new Map(rows.map((row) => [row.number, row]))
    const all = ranked.map((row) => ({ before: row, row: now.get(row.number) ?? row }))
    return { preview, rows: all, isReading: isReading || !isCurrent }
  }, [preview, ranked, rows, isReading, isCurrent])
  const progress = isCurrent
    ? { done: found, total: named, what: 'brands looked up' }
    : { done, total: table.rows.length, what: 'rows' }
  return { shown, progress }
}

const noRows: readonly ReadRow[] = []

/** Reads all rows as in the file, and the corrected rows again. Of 5,000 rows, few are corrected. */
function useRows(table: PreparedTable, corrections: Edits['corrections'], read: ReadOne) {
  const { made: before = noRows, ...progress } = useSlices(table.rows, read)
  const rows = useMemo(
    () =>
      before.map((row, place) => {
        const corrected = corrections[row.number]
        const cells = table.rows[place]
        return corrected && cells?.number === row.number ? read(cells, corrected) : row
      }),
    [before, corrections, table, read],
  )
  return { before, rows, ...progress }
}

type FactsOf = ReturnType<typeof factsIn>

/**
 * Sorts rows: those with problems first, then those without a required fact, and those without sticks last. The rows as
 * in the file decide, so that a row keeps its place while the user corrects it.
 */
function rank(rows: readonly ReadRow[], factsOf: FactsOf): readonly ReadRow[] {
  const rankOf = ({ problems, purchase, cigar }: ReadRow): number => {
    if (problems.length > 0) return 0
    if (purchase.quantity === 0) return 3
    const facts = factsOf(cigar)
    return requiredFacts.some((name) => (cigar[name] ?? facts[name]) === undefined) ? 1 : 2
  }
  const groups = Map.groupBy(rows, rankOf)
  return [0, 1, 2, 3].flatMap((place) => groups.get(place) ?? [])
}

/** The number of brand files that are fetched at the same time. */
const atOnce = 16

/** In milliseconds. Each progress renders the page. */
const showEvery = 100

/** Returns the facts of the brands; `undefined` at first. The previous facts remain while a new brand is fetched. */
function useFacts(before: readonly ReadRow[], rows: readonly ReadRow[]) {
  const brands = useBrands()
  const { cigars } = useCollection()
  const brandNamed = useMemo(() => byName(brands), [brands])
  const named = useMemo(() => {
    const written = new Set([...before, ...rows].map(({ cigar }) => cigar.brand))
    return new Set([...written].flatMap((name) => brandNamed.get(foldBrand(name)) ?? []))
  }, [before, rows, brandNamed])
  const known = useRef(new Map<string, readonly CatalogLine[]>())
  const [found, setFound] = useState(0)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['import', 'lines', [...named].map(({ name }) => name).join('/')],
    // One query: hundreds of them would render the page for each.
    queryFn: async ({ signal }) => {
      const { loadLines } = await import('../../../shared/catalog/load-lines.ts')
      const queue = [...named].filter(({ name }) => !known.current.has(name)).values()
      let shownAt = performance.now()
      const work = async () => {
        for (const { name } of queue) {
          signal.throwIfAborted()
          const lines = await loadLines(name).catch(() => undefined)
          if (lines) known.current.set(name, lines)
          if (performance.now() - shownAt < showEvery) continue
          setFound(known.current.size)
          shownAt = performance.now()
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return [...named].map((brand) => ({ brand, lines: known.current.get(brand.name) ?? [] }))
    },
    enabled: brands.length > 0 && before.length > 0,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const factsOf = useMemo(() => data && factsIn(data, cigars), [data, cigars])
  return { factsOf, isReading: isPlaceholderData, found, named: named.size }
}
