import { useState } from 'react'
import { enjoyCigar } from '../../../shared/contract/cigars.ts'
import type { Issue } from '../../../shared/contract/errors.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { clockTime } from '../../../shared/rules/dates.ts'
import { refuseBefore, refuseFuture } from '../../../shared/rules/smoke-time.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { asText, type FormDraft, useSchemaForm } from '../../ui/use-schema-form.ts'
import { StarRatingInput } from '../cigars/star-rating-input.tsx'
import { ownTimeZone } from '../cigars/use-today.ts'
import { usePlaceChoice } from '../humidors/use-place-choice.tsx'
import styles from './enjoy-dialog.module.css'
import { type DialogCigar, smokeDraft, useEnjoyCigar } from './use-enjoy-cigar.ts'
import { usePurchaseChoice } from './use-purchase-choice.tsx'
import { asInstant, asShown, WhenField } from './when-field.tsx'

type Props = {
  readonly cigar: DialogCigar
  readonly reopen: (cigar: DialogCigar) => void
  readonly onClose: () => void
}

/** Takes a stick out of the collection: of which purchase, when, with stars and notes. */
export function EnjoyDialog({ cigar, reopen, onClose }: Props) {
  const { draft, keyStore, end } = useFormDraft(smokeDraft(cigar), onClose)
  const {
    change: enjoy,
    isPending,
    refused,
  } = useEnjoyCigar(cigar, { keyStore, reopen, onEnjoyed: end })
  const { form, submit, now, purchase, place } = useEnjoyForm(cigar, {
    draft,
    refused,
    isPending,
    onSubmit: (body) => void enjoy(body),
  })
  const { batch, left = cigar.quantity, line, dialog } = purchase
  const isKnown = purchase.left !== undefined
  const isGone = isKnown && form.watch('batchId') !== undefined && !batch?.remaining
  const shortage = describeShortage(left, isGone)
  return (
    <>
      <FormDialog
        title="Enjoy a Cigar"
        description={describeStick(cigar, left)}
        send="Enjoy"
        sending="Enjoying..."
        isReady={shortage === undefined}
        isPending={isPending}
        isChanged={form.isChanged}
        draft={draft}
        onSubmit={submit}
        onClose={end}
      >
        {line}
        {place.field}
        {shortage && (
          <p className={styles.shortage} role="alert">
            {shortage}
          </p>
        )}
        <WhenField
          {...form.field('smokedAt', asInstant(now))}
          start={now}
          purchaseDate={batch?.purchaseDate}
        />
        <StarRatingInput
          label="Your rating (optional)"
          value={form.watch('rating') ?? undefined}
          onChange={(rating) => form.setValue('rating', rating ?? null, { shouldDirty: true })}
        />
        <TextAreaField {...form.field('notes', asText)} label="Notes (optional)" rows={3} />
      </FormDialog>
      {dialog}
    </>
  )
}

type FormOptions = {
  readonly draft: FormDraft
  readonly refused: readonly Issue[]
  readonly isPending: boolean
  readonly onSubmit: (body: BodyOf<typeof enjoyCigar>) => void
}

function useEnjoyForm(cigar: DialogCigar, { draft, refused, isPending, onSubmit }: FormOptions) {
  const { id: cigarId, humidorId, batchId } = cigar
  const [now] = useState(() => clockTime(ownTimeZone(), new Date()))
  const form = useSchemaForm(enjoyCigar.body, {
    defaultValues: {
      smokedAt: now,
      rating: null,
      notes: null,
      batchId: undefined,
      humidorId: undefined,
    },
    changesOnly: true,
    draft: asShown(draft),
    refused,
  })
  const entry = (name: 'batchId' | 'humidorId') => ({
    chosen: form.watch(name),
    onChoose: (id: string) => form.setValue(name, id, { shouldDirty: true }),
  })
  const purchase = usePurchaseChoice({
    cigarId,
    humidorId,
    batchId,
    isPending,
    ...entry('batchId'),
  })
  const { batch } = purchase
  const from = entry('humidorId')
  const place = usePlaceChoice(batch, from.chosen ?? humidorId, from.onChoose)
  // The server checks the time too, but a smoke that waits for a network cannot be corrected any more.
  const submit = form.submit((input) => {
    const message = input?.smokedAt && refuseTime(new Date(input.smokedAt), batch?.purchaseDate)
    if (message) form.setError('smokedAt', { message }, { shouldFocus: true })
    else {
      const source = batch && { batchId: batch.id, humidorId: place.humidorId }
      const typed = draft.read()
      // After a reload another purchase may be the first.
      if (Object.keys(typed).length > 0) draft.keep({ ...typed, ...source })
      // Without the list of purchases the server takes the oldest of where the cigar was found.
      onSubmit({ batchId, humidorId, ...input, ...source })
    }
  })
  return { form, submit, now, purchase, place }
}

const refuseTime = (smokedAt: Date, purchaseDate: string | undefined) =>
  refuseFuture(smokedAt, new Date()) ??
  (purchaseDate && refuseBefore(smokedAt, purchaseDate, ownTimeZone()))

const describeStick = (cigar: DialogCigar, left: number): string =>
  left === 1
    ? `This is the last ${nameCigar(cigar)} in your collection.`
    : `One ${nameCigar(cigar)} leaves your collection.`

/** Sticks may have been enjoyed or removed elsewhere since the dialog opened, or by smokes that wait. */
function describeShortage(left: number, isGone: boolean): string | undefined {
  if (left <= 0) return 'There is no stick left to enjoy.'
  return isGone ? 'This purchase has no sticks left. Choose another one.' : undefined
}
