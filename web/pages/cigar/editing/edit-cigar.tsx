import { useState } from 'react'
import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { useContinues } from '../../../session/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { fetched } from '../../../ui/fetched.ts'
import { opensFetched } from '../../../ui/opens-fetched.ts'

const { Component: EditDialog, fetch: fetchForm } = fetched(
  async () => (await import('./edit-dialog.tsx')).EditDialog,
)

export function EditCigar({ cigar }: { cigar: Cigar }) {
  const place = `edit/${cigar.id}`
  const [isOpen, setIsOpen] = useState(useContinues(place))
  return (
    <>
      <Button variant="quiet" {...opensFetched(fetchForm, () => setIsOpen(true))}>
        Edit
      </Button>
      {isOpen && <EditDialog cigar={cigar} place={place} onClose={() => setIsOpen(false)} />}
    </>
  )
}
