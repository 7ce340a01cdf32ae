import { useState } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { Button } from '../../../ui/button.tsx'
import { fetched } from '../../../ui/fetched.ts'
import { toast } from '../../../ui/toast.tsx'

/** The code of the form is fetched when the user points at its button. */
const { Component: EditDialog, fetch: fetchForm } = fetched(
  async () => (await import('./edit-dialog.tsx')).EditDialog,
)

const prepare = () => void fetchForm().catch(() => undefined)

export function EditCigar({ cigar }: { cigar: CigarDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () =>
    fetchForm().then(
      () => setIsOpen(true),
      () =>
        toast({
          title: 'Error',
          description: 'The form could not be loaded.',
          tone: 'destructive',
          // A browser remembers that a module failed to load; only a new page fetches it again.
          action: { label: 'Reload Page', onSelect: () => location.reload() },
        }),
    )
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        Edit
      </Button>
      {isOpen && <EditDialog cigar={cigar} onClose={() => setIsOpen(false)} />}
    </>
  )
}
