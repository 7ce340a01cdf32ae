import type { Batch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { StarRatingInput } from '../../../features/cigars/star-rating-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PlainTextArea } from '../../../ui/plain-field.tsx'
import { asText } from '../../../ui/use-schema-form.ts'
import { usePurchases } from '../inventory/inventory-queries.ts'
import { batchInSentence } from '../purchases/batch-name.ts'
import styles from './enjoy-cigar.module.css'
import { SelectPurchaseDialog } from './enjoy-select-purchase.tsx'
import { type EnjoySteps, useEnjoySteps } from './use-enjoy-steps.ts'

export function EnjoyCigar({ cigar }: { cigar: CigarDetails }) {
  const go = useEnjoySteps(cigar)
  const { step, batchId } = go
  if (cigar.quantity === 0 && step === 'idle') return null
  return (
    <div>
      <Button onClick={go.start}>Enjoy</Button>
      <ConfirmDialog
        open={step === 'confirming'}
        title="Enjoy Your Last One?"
        description={`This is the last ${cigar.brand} ${cigar.lineName} in your collection.`}
        confirmLabel="Continue"
        onConfirm={go.choose}
        onClose={go.close}
      />
      {step === 'selecting' && (
        <SelectPurchaseDialog
          cigarId={cigar.id}
          chosen={batchId}
          isSaid={go.form.isChanged}
          onSelect={go.select}
          onClose={go.close}
        />
      )}
      {step === 'tasting' && <EnjoyDialog cigar={cigar} steps={go} />}
    </div>
  )
}

type Props = { readonly cigar: CigarDetails; readonly steps: EnjoySteps }

/** Takes a stick out of the collection, with an optional rating and notes. */
function EnjoyDialog({ cigar, steps }: Props) {
  const { form, batchId, isPending } = steps
  const { data: batches } = usePurchases(cigar.id)
  const batch = batches?.find((one) => one.id === batchId)
  const isGone = batchId !== undefined && batches !== undefined && !batch?.remaining
  const shortage = describeShortage(cigar, isGone)
  return (
    <FormDialog
      title="Enjoy a Cigar"
      description={`One ${cigar.brand} ${cigar.lineName} leaves your collection. How was it?`}
      send="Enjoy"
      sending="Enjoying..."
      isReady={shortage === undefined}
      isPending={isPending}
      isChanged={form.isChanged}
      onSubmit={steps.submit}
      onClose={steps.close}
    >
      <Origin {...{ batch, batches, isGone, isPending }} onChange={steps.reselect} />
      {shortage && (
        <p className={styles.shortage} role="alert">
          {shortage}
        </p>
      )}
      <StarRatingInput
        label="Your rating (optional)"
        value={form.watch('rating') ?? undefined}
        onChange={(rating) => form.setValue('rating', rating ?? null, { shouldDirty: true })}
      />
      <PlainTextArea {...form.field('notes', asText)} label="Notes (optional)" rows={4} />
    </FormDialog>
  )
}

type OriginProps = {
  readonly batch: Batch | undefined
  readonly batches: readonly Batch[] | undefined
  readonly isGone: boolean
  readonly isPending: boolean
  readonly onChange: () => void
}

/** The purchase of the stick, where there are several. A deleted purchase has no name. */
function Origin({ batch, batches = [], isGone, isPending, onChange }: OriginProps) {
  const isOther = batches.some((one) => one !== batch && one.remaining > 0)
  if (!isOther || !(batch || isGone)) return null
  return (
    <p className={styles.purchase}>
      {batch && `From ${batchInSentence(batch)}`}
      <Button variant="plain" onClick={onChange} disabled={isPending}>
        Change
      </Button>
    </p>
  )
}

/** Sticks may have been enjoyed or removed elsewhere since the dialog opened. */
function describeShortage({ quantity }: CigarDetails, isGone: boolean): string | undefined {
  if (quantity === 0) return 'There is no cigar left to enjoy.'
  return isGone ? 'This purchase has no cigars left. Choose another one.' : undefined
}
