import type { Instance } from '../../../../shared/contract/instances.ts'
import * as instances from '../../../../shared/contract/instances.ts'
import { useChange } from '../../../features/cigars/use-change.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'

type Props = { readonly stick: Instance; readonly when: string; readonly onClose: () => void }

/** Asks before a smoke is taken back, and says what goes with it. */
export function PutBackDialog({ stick, when, onClose }: Props) {
  const { change: putBack, isPending } = useChange(instances.putBackInstance, {
    params: { id: stick.cigarId, instanceId: stick.id },
    failed: 'Failed to update inventory.',
    onDone: () => {
      toast(putBackToast)
      onClose()
    },
  })
  const hasSaid = stick.smokingRating !== undefined || stick.individualNotes !== undefined
  return (
    <ConfirmDialog
      open
      title="Put Back"
      description={`The cigar enjoyed ${when} returns to your inventory and leaves your smoking history${hasSaid ? ', with what you said about smoking it' : ''}.`}
      confirmLabel="Put Back"
      pending={isPending}
      onConfirm={() => putBack()}
      onClose={onClose}
    />
  )
}

const putBackToast = { title: 'Put back', description: 'One cigar is in your inventory again.' }
