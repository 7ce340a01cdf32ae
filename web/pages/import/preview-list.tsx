import { useMemo, useRef, useState } from 'react'
import { origins, strengths, wrapperNames } from '../../../shared/rules/option-lists.ts'
import type { ColumnField } from '../../features/files/fields.ts'
import { Button } from '../../ui/button.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { type EqualCells, listOf } from './cell-field.tsx'
import styles from './import.module.css'
import type { Preview, RequiredFact } from './preview/derive-preview.ts'
import type { Edits } from './preview/edits.ts'
import { PreviewRow, type RowActions } from './preview-row.tsx'
import type { MatchedTable } from './table/match-columns.ts'
import type { ShownRow, UnreadRow } from './use-preview.ts'

/** The values of each fact. */
export const factLists: { readonly [Name in RequiredFact]: readonly string[] } = {
  wrapper: wrapperNames,
  origin: origins,
  strength: strengths,
}

type Props = Omit<RowActions, 'open' | 'equalCells'> & {
  readonly table: MatchedTable
  readonly rows: readonly ShownRow[]
  /** Rows that the reading of the file left out. They come last. */
  readonly unread: readonly UnreadRow[]
  readonly restore: (row: number) => void
  readonly preview: Preview
  readonly left: Edits['left']
  /** The numbers of the shown rows; `undefined` shows all. */
  readonly only: ReadonlySet<number> | undefined
}

/** The rows of the table. */
export function PreviewList({ table, rows, unread, preview, left, only, ...actions }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const open = (row: number, isOpen: boolean) => {
    const next = new Set(opened)
    if (isOpen) next.add(row)
    else next.delete(row)
    setOpened(next)
  }
  const { restore, boxOf } = useRestoring(actions.restore)
  const out = new Set(left)
  const wishes = new Set(preview.wishes.map(({ number }) => number))
  const columns = table.columns.flatMap((field) => field ?? [])
  const equalCells = (shown: ShownRow, field: ColumnField) => findEqual(rows, shown, field)
  const items = useMemo(() => {
    const gone = new Set(unread.map(({ number }) => number))
    // The rows are those before the last answer until they are read again.
    const all = [...rows.filter(({ row }) => !gone.has(row.number)), ...unread]
    return only ? all.filter((item) => only.has(numberOf(item))) : all
  }, [rows, unread, only])
  return (
    <>
      {Object.entries(factLists).map(([name, values]) => (
        <datalist key={name} id={listOf(name)}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
      <VirtualRows label="Rows" items={items} estimate={() => 96} keyOf={keyOf}>
        {(item) =>
          'reason' in item ? (
            <UnreadEntry row={item} onRestore={restore} />
          ) : (
            <PreviewRow
              {...item}
              columns={columns}
              cigar={preview.cigarOf.get(item.row.number)}
              isTaken={!out.has(item.row.number)}
              isWish={wishes.has(item.row.number)}
              isOpen={opened.has(item.row.number)}
              boxRef={boxOf(item.row.number)}
              actions={{ ...actions, open, equalCells }}
            />
          )
        }
      </VirtualRows>
    </>
  )
}

/** Restores rows. The button for it disappears, so the checkbox of the row takes the focus. */
function useRestoring(restore: Props['restore']) {
  const restored = useRef<number>(undefined)
  return {
    restore: (row: number) => {
      restored.current = row
      restore(row)
    },
    boxOf: (row: number) => (box: HTMLInputElement | null) => {
      if (!box || restored.current !== row) return
      restored.current = undefined
      if (document.activeElement === document.body) box.focus()
    },
  }
}

type UnreadProps = { readonly row: UnreadRow; readonly onRestore: (row: number) => void }

/** A row that the reading of the file left out, with the reason. */
const UnreadEntry = ({ row: { number, reason, cells }, onRestore }: UnreadProps) => (
  <article className={styles.entry} aria-label={`Row ${number}`}>
    <p className="soft small">{cells.filter(Boolean).join(' · ')}</p>
    <div className={`spread ${styles.unread}`}>
      <p className="small">
        Row {number} is left out: {reason}
      </p>
      <Button variant="plain" onClick={() => onRestore(number)}>
        Import It Anyway<span className="visually-hidden">: row {number}</span>
      </Button>
    </div>
  </article>
)

/** Finds the other rows whose cell of a field has the same text in the file. */
function findEqual(
  rows: readonly ShownRow[],
  { row, before }: ShownRow,
  field: ColumnField,
): EqualCells {
  const [typed, text] = [before.given.get(field), row.given.get(field)]
  if (typed === undefined || typed === text) return { unchanged: [], corrected: [] }
  const same = rows.filter(
    (other) => other.before.given.get(field) === typed && other.row.number !== row.number,
  )
  const numbers = (value: string | undefined) =>
    same.flatMap((other) => (other.row.given.get(field) === value ? other.row.number : []))
  return { unchanged: numbers(typed), corrected: numbers(text) }
}

const numberOf = (item: ShownRow | UnreadRow) => ('reason' in item ? item : item.row).number

const keyOf = (item: ShownRow | UnreadRow) => String(numberOf(item))
