import type { Batch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { StarRatingInput } from '../../../features/cigars/star-rating-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PlainTextArea } from '../../../ui/plain-field.tsx'
import { useBatches } from '../inventory/inventory-queries.ts'
import { batchInSentence } from '../purchases/batch-name.ts'
import styles from './enjoy-dialog.module.css'
import { useEnjoyCigar } from './use-enjoy-cigar.ts'
import { type Draft, isSaid } from './use-enjoy-steps.ts'

type Props = {
  readonly cigar: CigarDetails
  readonly batchId: string | undefined
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly onChangePurchase: () => void
  readonly onClose: () => void
}

/** How it was, if one likes to say; then one is taken out of the collection. */
export function EnjoyDialog({ cigar, batchId, draft, onDraft, onChangePurchase, onClose }: Props) {
  const { enjoy, isPending, problems } = useEnjoyCigar(cigar, onClose)
  const { data: batches } = useBatches(cigar.id)
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
      {...{ isPending, problems, onClose }}
      isChanged={() => isSaid(draft)}
      onSend={() => enjoy({ ...draft, batchId })}
    >
      <Origin {...{ batch, batches, isGone, isPending }} onChange={onChangePurchase} />
      {shortage && (
        <p className={styles.shortage} role="alert">
          {shortage}
        </p>
      )}
      <StarRatingInput
        label="Your rating (optional)"
        value={draft.rating}
        onChange={(rating) => onDraft({ ...draft, rating })}
      />
      <PlainTextArea
        label="Notes (optional)"
        rows={4}
        value={draft.notes}
        problem={problems.notes}
        onChange={(notes) => onDraft({ ...draft, notes })}
      />
    </FormDialog>
  )
}

type OriginProps = {
  readonly batch: Batch | undefined
  readonly batches: readonly Batch[] | undefined
  readonly isGone: boolean
  /** While it is sent its purchase stays. */
  readonly isPending: boolean
  readonly onChange: () => void
}

/** Of which purchase it is, where that is not a matter of course; a deleted one has no name left. */
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

/** What was there when the dialog opened may be gone by now: enjoyed elsewhere, or taken out. */
function describeShortage({ quantity }: CigarDetails, isGone: boolean): string | undefined {
  if (quantity === 0) return 'There is no cigar left to enjoy.'
  return isGone ? 'This purchase has no cigars left. Choose another one.' : undefined
}
