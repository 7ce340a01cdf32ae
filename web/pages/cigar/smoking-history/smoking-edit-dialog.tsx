import type { Instance } from '../../../../shared/contract/instances.ts'
import * as instances from '../../../../shared/contract/instances.ts'
import { StarRatingInput } from '../../../features/cigars/star-rating-input.tsx'
import { useChange } from '../../../features/cigars/use-change.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PlainTextArea } from '../../../ui/plain-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { asText, useSchemaForm } from '../../../ui/use-schema-form.ts'

type Props = { readonly stick: Instance; readonly when: string; readonly onClose: () => void }

/** What was thought of a cigar, thought over. */
export function SmokingEditDialog({ stick, when, onClose }: Props) {
  const { write, isPending, problems: refused } = useWriteExperience(stick, onClose)
  const { smokingRating = null, individualNotes = null } = stick
  const form = useSchemaForm(instances.updateInstance.body, {
    defaultValues: { smokingRating, individualNotes },
    changesOnly: true,
    refused,
  })
  const { isChanged } = form
  return (
    <FormDialog
      title="Edit Experience"
      description={`Enjoyed ${when}`}
      send="Save Changes"
      {...{ isPending, isChanged, onClose }}
      onSubmit={form.submit((changes) => (isChanged ? write(changes) : onClose()))}
    >
      <StarRatingInput
        label="Rating"
        value={form.watch('smokingRating') ?? undefined}
        onChange={(rating) => form.setValue('smokingRating', rating ?? null, { shouldDirty: true })}
      />
      <PlainTextArea {...form.field('individualNotes', asText)} label="Smoking notes" rows={4} />
    </FormDialog>
  )
}

function useWriteExperience({ id: instanceId, cigarId }: Instance, onWritten: () => void) {
  const { change, isPending, problems } = useChange(instances.updateInstance, {
    params: { id: cigarId, instanceId },
    failed: 'Failed to save your experience.',
    onDone: () => {
      toast({ title: 'Smoking history updated' })
      onWritten()
    },
  })
  return { write: change, isPending, problems }
}

type PutBackDialogProps = {
  readonly stick: Instance
  readonly when: string
  readonly onClose: () => void
}

/** Asks before a smoke is taken back, and says what goes with it. */
export function PutBackDialog({ stick, when, onClose }: PutBackDialogProps) {
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
