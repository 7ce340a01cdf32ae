import { useState } from 'react'
import { origins, strengths, wrapperNames } from '../../../shared/rules/option-lists.ts'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { listOf } from './cell-field.tsx'
import type { Preview, RequiredFact } from './derive-preview.ts'
import type { Edits } from './edits.ts'
import type { MatchedTable } from './match-columns.ts'
import { PreviewRow, type RowActions } from './preview-row.tsx'
import type { ShownRow } from './use-preview.ts'

/** What a fact can be. */
export const factLists: { readonly [Name in RequiredFact]: readonly string[] } = {
  ...{ wrapper: wrapperNames, origin: origins, strength: strengths },
}

type Props = Omit<RowActions, 'open'> & {
  readonly table: MatchedTable
  readonly rows: readonly ShownRow[]
  readonly preview: Preview
  readonly left: Edits['left']
}

/** Every row of the table. */
export function PreviewList({ table, rows, preview, left, ...actions }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const open = (row: number, isOpen: boolean) => {
    const next = new Set(opened)
    if (isOpen) next.add(row)
    else next.delete(row)
    setOpened(next)
  }
  const out = new Set(left)
  const columns = table.columns.flatMap((field) => field ?? [])
  return (
    <>
      {Object.entries(factLists).map(([name, values]) => (
        <datalist key={name} id={listOf(name)}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
      <VirtualRows label="Rows" items={rows} estimate={() => 96} keyOf={keyOf}>
        {({ row, before }) => (
          <PreviewRow
            {...{ row, before, columns }}
            cigar={preview.cigarOf.get(row.number)}
            isTaken={!out.has(row.number)}
            isOpen={opened.has(row.number)}
            actions={{ ...actions, open }}
          />
        )}
      </VirtualRows>
    </>
  )
}

const keyOf = ({ row }: ShownRow) => String(row.number)
