import type { Cigar } from '../../../shared/contract/cigar.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemoveCigar } from './use-remove-cigar.ts'

/** Asks before a cigar is removed; open as long as there is one to ask about. */
export function RemoveCigarDialog(props: { cigar: Cigar | undefined; onClose: () => void }) {
  const { cigar, onClose } = props
  const { mutate: remove, isPending } = useRemoveCigar(onClose)
  if (!cigar) return null
  return (
    <ConfirmDialog
      open
      title="Remove Cigar"
      description={`Are you sure you want to remove "${cigar.brand}" from your collection? This action cannot be undone.`}
      confirmLabel="Remove"
      tone="destructive"
      pending={isPending}
      onConfirm={() => remove(cigar.id)}
      onClose={onClose}
    />
  )
}
