import { useState } from 'react'
import type { Instance } from '../../../../shared/contract/instances.ts'
import * as instances from '../../../../shared/contract/instances.ts'
import type { BodyOf } from '../../../../shared/contract/route.ts'
import { call } from '../../../api/client.ts'
import { StarRatingInput } from '../../../features/cigars/star-rating-input.tsx'
import { useInventoryChange } from '../../../features/cigars/use-inventory-change.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PlainTextArea } from '../../../ui/plain-field.tsx'
import { toast } from '../../../ui/toast.tsx'

type Props = { readonly stick: Instance; readonly when: string; readonly onClose: () => void }

/** What was thought of a cigar, thought over. */
export function SmokingEditDialog({ stick, when, onClose }: Props) {
  // What the form began with: what was written elsewhere meanwhile is not taken back.
  const [before] = useState<Experience>({
    rating: stick.smokingRating,
    notes: stick.individualNotes ?? '',
  })
  const [{ rating, notes }, setExperience] = useState(before)
  const change = changesOf(before, { rating, notes })
  const isChanged = Object.keys(change).length > 0
  const { write, isPending, problems } = useWriteExperience(stick, onClose)
  return (
    <FormDialog
      title="Edit Experience"
      description={`Enjoyed ${when}`}
      send="Save Changes"
      isPending={isPending}
      problems={problems}
      isChanged={() => isChanged}
      onSend={() => (isChanged ? write(change) : onClose())}
      onClose={onClose}
    >
      <StarRatingInput
        label="Rating"
        value={rating}
        onChange={(rating) => setExperience({ rating, notes })}
      />
      <PlainTextArea
        label="Smoking notes"
        rows={4}
        value={notes}
        problem={problems.individualNotes}
        onChange={(notes) => setExperience({ rating, notes })}
      />
    </FormDialog>
  )
}

type Experience = { readonly rating: number | undefined; readonly notes: string }

const changesOf = (before: Experience, { rating, notes }: Experience) => ({
  ...(rating !== before.rating && { smokingRating: rating ?? null }),
  ...(notes.trim() !== before.notes.trim() && { individualNotes: notes.trim() || null }),
})

function useWriteExperience({ id: instanceId, cigarId }: Instance, onWritten: () => void) {
  const { change, isPending, problems } = useInventoryChange({
    send: (body: BodyOf<typeof instances.updateInstance>) =>
      call(instances.updateInstance, { params: { id: cigarId, instanceId }, body }),
    failed: 'Failed to save your experience.',
    onDone: () => {
      toast({ title: 'Smoking history updated' })
      onWritten()
    },
  })
  return { write: change, isPending, problems }
}
