import { useState } from 'react'
import {
  type Instance,
  putBackInstance,
  updateInstance,
} from '../../../../shared/contract/instances.ts'
import { clockTime } from '../../../../shared/rules/dates.ts'
import { useChange } from '../../../api/use-change.ts'
import { StarRatingInput } from '../../../features/cigars/star-rating-input.tsx'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { usePurchaseChoice } from '../../../features/enjoying/use-purchase-choice.tsx'
import { asInstant, asShown, WhenField } from '../../../features/enjoying/when-field.tsx'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { asText, type FormDraft, useSchemaForm } from '../../../ui/use-schema-form.ts'

type Props = { readonly stick: Instance; readonly when: string; readonly onClose: () => void }

type EditProps = Props & {
  /** The key of the draft. */
  readonly place: string
}

/** Changes when a smoke was, of which purchase, its stars and its notes. */
export function SmokingEditDialog({ stick, when, place, onClose }: EditProps) {
  const { draft, end } = useFormDraft(place, onClose)
  const { form, start, save, isPending } = useSmokeForm(stick, draft, end)
  const { cigarId, purchaseDate } = stick
  const { isChanged, watch, setValue } = form
  const { batch, line, dialog } = usePurchaseChoice({
    cigarId,
    smoke: stick,
    isPending,
    chosen: watch('batchId'),
    onChoose: (id) => setValue('batchId', id, { shouldDirty: true }),
  })
  return (
    <>
      <FormDialog
        title="Edit Smoke"
        description={`Enjoyed ${when}`}
        send="Save Changes"
        isPending={isPending}
        isChanged={isChanged}
        draft={draft}
        onSubmit={form.submit((changes) => (isChanged ? save(changes) : end()))}
        onClose={end}
      >
        {line}
        <WhenField
          {...form.field('smokedAt', asInstant(start))}
          start={start}
          purchaseDate={batch?.purchaseDate ?? purchaseDate}
        />
        <StarRatingInput
          label="Rating"
          value={watch('smokingRating') ?? undefined}
          onChange={(rating) => setValue('smokingRating', rating ?? null, { shouldDirty: true })}
        />
        <TextAreaField {...form.field('individualNotes', asText)} label="Smoking notes" rows={3} />
      </FormDialog>
      {dialog}
    </>
  )
}

function useSmokeForm(stick: Instance, draft: FormDraft, onDone: () => void) {
  const { change, isPending, refused } = useChange(updateInstance, {
    params: { id: stick.cigarId, instanceId: stick.id },
    query: { timeZone: ownTimeZone() },
    failed: 'Failed to save your experience.',
    onDone: () => {
      toast({ title: 'Smoking history updated' })
      onDone()
    },
  })
  const { smokingRating = null, individualNotes = null, smokedDate = '', purchase } = stick
  const [start] = useState(() => clockTime(ownTimeZone(), new Date(smokedDate)))
  const form = useSchemaForm(updateInstance.body, {
    defaultValues: { smokedAt: start, smokingRating, individualNotes, batchId: purchase?.id },
    changesOnly: true,
    draft: asShown(draft),
    refused,
  })
  return { form, start, save: change, isPending }
}

/** Asks before a smoke is undone, and says what is deleted with it. */
export function PutBackDialog({ stick, when, onClose }: Props) {
  const { change: putBack, isPending } = useChange(putBackInstance, {
    params: { id: stick.cigarId, instanceId: stick.id },
    failed: 'Failed to update inventory.',
    onDone: () => {
      toast({ title: 'Returned to Stock', description: 'One stick is in your inventory again.' })
      onClose()
    },
  })
  const isDescribed = stick.smokingRating !== undefined || stick.individualNotes !== undefined
  return (
    <ConfirmDialog
      open
      title="Return to Stock"
      description={`The stick enjoyed ${when} returns to your inventory and leaves your smoking history${isDescribed ? ', with what you said about smoking it' : ''}.`}
      confirmLabel="Return to Stock"
      pending={isPending}
      onConfirm={() => putBack()}
      onClose={onClose}
    />
  )
}
