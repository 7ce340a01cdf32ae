import { useState } from 'react'
import { type Batch, deleteBatch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../../shared/rules/dates.ts'
import { useChange } from '../../../api/use-change.ts'
import { batchInSentence, batchName } from '../../../features/cigars/batch-name.ts'
import { describeMoney } from '../../../features/cigars/describe-money.ts'
import { describePaid } from '../../../features/cigars/describe-paid.ts'
import { describeKnown } from '../../../features/cigars/describe-purchase.ts'
import { useToday } from '../../../features/cigars/use-today.ts'
import { MoveDialog } from '../../../features/humidors/move-dialog.tsx'
import { usePlacesInWords } from '../../../features/humidors/use-places-in-words.ts'
import { useContinues } from '../../../session/use-form-draft.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MoveIcon, PenIcon, TrashIcon } from '../../../ui/icons.tsx'
import { toast } from '../../../ui/toast.tsx'
import { EditPurchaseDialog } from './purchase-dialog.tsx'
import styles from './purchase-entry.module.css'

type Opened = 'editing' | 'moving' | 'deleting'

export function PurchaseEntry({ cigar, batch }: { cigar: CigarDetails; batch: Batch }) {
  const place = `purchase/${batch.id}`
  const isContinued = useContinues(place)
  const [isOpen, setIsOpen] = useState<Opened | undefined>(isContinued ? 'editing' : undefined)
  const close = () => setIsOpen(undefined)
  const name = batchName(batch)
  const places = usePlacesInWords(batch)
  const paid = describePaid(batch)
  const known = [...(paid ? [`Paid ${paid}`] : []), ...describeKnown(batch, useToday())]
  return (
    <li className={styles.entry}>
      <div>
        <h3 className={styles.title}>{name}</h3>
        <p className="faint small">
          {batch.legacy ? 'Legacy collection' : formatUsDay(batch.purchaseDate)}
        </p>
      </div>
      <PurchaseFacts batch={batch} />
      <div className={styles.actions}>
        <IconButton
          label={`Edit ${name}`}
          icon={<PenIcon />}
          onClick={() => setIsOpen('editing')}
        />
        {places && (
          <IconButton
            label={`Move ${name}`}
            icon={<MoveIcon />}
            onClick={() => setIsOpen('moving')}
          />
        )}
        <IconButton
          label={`Delete ${name}`}
          icon={<TrashIcon />}
          onClick={() => setIsOpen('deleting')}
        />
      </div>
      {places && <p className={`faint small ${styles.places}`}>{places}</p>}
      {known.length > 0 && <p className={`faint small ${styles.places}`}>{known.join(' · ')}</p>}
      {batch.notes && <p className={`written soft ${styles.notes}`}>{batch.notes}</p>}
      {isOpen === 'editing' && (
        <EditPurchaseDialog cigar={cigar} batch={batch} place={place} onClose={close} />
      )}
      {isOpen === 'moving' && <MoveDialog cigar={cigar} batchId={batch.id} onClose={close} />}
      {isOpen === 'deleting' && (
        <DeletePurchaseDialog cigarId={cigar.id} batch={batch} onClose={close} />
      )}
    </li>
  )
}

const PurchaseFacts = ({ batch }: { batch: Batch }) => (
  <dl className={`wrap ${styles.facts}`}>
    <div>
      <dt className="fine">Quantity</dt>
      <dd>{batch.quantity}</dd>
    </div>
    <div>
      <dt className="fine">Remaining</dt>
      <dd>{batch.remaining}</dd>
    </div>
    <div>
      <dt className="fine">Price</dt>
      <dd>{batch.pricePerCigar === undefined ? '–' : describeMoney(batch.pricePerCigar)}</dd>
    </div>
  </dl>
)

type Props = {
  readonly cigarId: string
  readonly batch: Batch
  readonly onClose: () => void
}

/** Asks before a purchase is deleted, and says what happens to its cigars. */
function DeletePurchaseDialog({ cigarId, batch, onClose }: Props) {
  const { change: remove, isPending } = useChange(deleteBatch, {
    params: { id: cigarId, batchId: batch.id },
    failed: 'Failed to update inventory.',
    onDone: () => {
      toast({ title: 'Success', description: 'Purchase deleted.' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title="Delete Purchase"
      description={`Are you sure you want to delete ${batchInSentence(batch)}? ${consequences(batch)} This action cannot be undone.`}
      confirmLabel="Delete"
      tone="destructive"
      pending={isPending}
      onConfirm={() => remove()}
      onClose={onClose}
    />
  )
}

function consequences({ remaining, smoked = 0 }: Batch): string {
  const left =
    remaining === 0
      ? 'None of it is left in your inventory.'
      : `${counted(remaining, 'stick')} ${remaining === 1 ? 'leaves' : 'leave'} your inventory.`
  if (smoked === 0) return left
  return `${left} What you smoked of it (${counted(smoked, 'stick')}) stays in your smoking history.`
}
