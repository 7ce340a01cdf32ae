import { useState } from 'react'
import { type Instance, instances } from '../../../shared/contract/instances.ts'
import { call } from '../../api/client.ts'
import { StarRatingInput } from '../../features/cigars/star-rating-input.tsx'
import { PlainTextArea } from '../../ui/plain-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useInventoryChange } from './inventory-change.ts'
import { FormDialog } from './inventory-form-dialog.tsx'

type Props = { readonly stick: Instance; readonly when: string; readonly onClose: () => void }

/** What was thought of a cigar, thought over. */
export function SmokingEditDialog({ stick, when, onClose }: Props) {
  const [rating, setRating] = useState(stick.smokingRating)
  const [notes, setNotes] = useState(stick.individualNotes ?? '')
  const { write, isPending, problems } = useWriteExperience(stick, onClose)
  return (
    <FormDialog
      title="Edit Experience"
      description={`Enjoyed ${when}`}
      send="Save Changes"
      isPending={isPending}
      problems={problems}
      onSend={() => write({ rating, notes })}
      onClose={onClose}
    >
      <StarRatingInput label="Rating" value={rating} onChange={setRating} />
      <PlainTextArea
        label="Smoking notes"
        rows={4}
        value={notes}
        problem={problems.individualNotes}
        onChange={setNotes}
      />
    </FormDialog>
  )
}

type Experience = { readonly rating: number | undefined; readonly notes: string }

function useWriteExperience({ id: instanceId, cigarId }: Instance, onWritten: () => void) {
  const { change, isPending, problems } = useInventoryChange({
    send: ({ rating, notes }: Experience) =>
      call(instances.updateInstance, {
        params: { id: cigarId, instanceId },
        body: { smokingRating: rating ?? null, individualNotes: notes.trim() || null },
      }),
    failed: 'Failed to save your experience.',
    onDone: () => {
      toast({ title: 'Smoking history updated' })
      onWritten()
    },
  })
  return { write: change, isPending, problems }
}
