import { createContext, useContext } from 'react'
import type { Draft, DraftChange, FieldName } from './draft.ts'
import { provenance } from './draft.ts'

type DraftHandle = { readonly draft: Draft; readonly change: (change: DraftChange) => void }

export const DraftContext = createContext<DraftHandle | undefined>(undefined)

export function useDraft(): DraftHandle {
  const handle = useContext(DraftContext)
  if (!handle) throw new Error('A field of the cigar form stands outside of it')
  return handle
}

/** What a field of the form shows, and how it tells of a change. */
export function useField(name: FieldName) {
  const { draft, change } = useDraft()
  const problem = draft.problems[name]
  return {
    value: draft.values[name],
    provenance: provenance(draft, name),
    problem,
    fill: (value: string) => change({ type: 'fill', field: name, value }),
  }
}
