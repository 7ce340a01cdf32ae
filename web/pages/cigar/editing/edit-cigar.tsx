import { useState } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { Button } from '../../../ui/button.tsx'
import { fetched } from '../../../ui/fetched.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The form is fetched when somebody is about to use it. */
const { Component: EditDialog, fetch: fetchForm } = fetched(
  async () => (await import('./edit-dialog.tsx')).EditDialog,
)

const prepare = () => void fetchForm().catch(() => undefined)

/** Opens the form in which what is known of a cigar can be changed. */
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
          // A browser remembers that a module could not be fetched: asking again needs a new page.
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
