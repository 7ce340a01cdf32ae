import { useEffect, useState } from 'react'
import type { ColumnField } from '../../features/files/fields.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { useSession } from '../../session/session.ts'
import { type Edits, keepEdits, keptEdits, noEdits } from './preview/edits.ts'

/** The choices and corrections of the user for a table. This tab keeps them, also text that is still being typed. */
export function useEdits(hash: string, sheet: string) {
  const { user } = useSession()
  const file = `${ownerMark(user?.id ?? '')}/${hash}`
  const [edits, setEdits] = useState(() => keptEdits(file, sheet))
  useEffect(() => {
    if (edits !== noEdits) keepEdits(file, sheet, edits)
  }, [file, sheet, edits])
  const change = (given: Partial<Edits>) => setEdits((before) => ({ ...before, ...given }))
  return {
    edits,
    change,
    /** Keeps the typed text before it counts. */
    keepTyped: (row: number, field: ColumnField, text: string) =>
      keepEdits(file, sheet, withText(edits, row, field, text)),
    /** Sets the text of a cell; `undefined` puts the text of the file back. */
    correct: (row: number, field: ColumnField, text: string | undefined) =>
      setEdits((before) => withText(before, row, field, text)),
    /** Corrects the cells of several rows. */
    correctAll: (rows: readonly number[], field: ColumnField, text: string | undefined) =>
      setEdits((before) => rows.reduce((edits, row) => withText(edits, row, field, text), before)),
    answer: (id: string, value: string) =>
      setEdits((before) => ({ ...before, answers: { ...before.answers, [id]: value } })),
    choose: (row: number, choice: Edits['same']) =>
      setEdits((before) => ({ ...before, choices: { ...before.choices, [row]: choice } })),
    /** Takes a row in, or leaves it out. */
    take: (row: number, isTaken: boolean) =>
      setEdits(({ left, ...others }) => {
        const rest = left.filter((number) => number !== row)
        return { ...others, left: isTaken ? rest : [...rest, row] }
      }),
  }
}

function withText(edits: Edits, row: number, field: ColumnField, text: string | undefined): Edits {
  const { [field]: _, ...others } = edits.corrections[row] ?? {}
  const corrected = text === undefined ? others : { ...others, [field]: text }
  return { ...edits, corrections: { ...edits.corrections, [row]: corrected } }
}
