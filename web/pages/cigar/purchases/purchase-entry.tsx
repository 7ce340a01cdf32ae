import { useState } from 'react'
import type { Batch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { formatUsDay } from '../../../../shared/rules/dates.ts'
import { formatUsd } from '../../../../shared/rules/money.ts'
import { IconButton } from '../../../ui/button.tsx'
import { PenIcon, TrashIcon } from '../../../ui/icons.tsx'
import { batchName } from './batch-name.ts'
import { DeletePurchaseDialog } from './purchase-delete-dialog.tsx'
import { EditPurchaseDialog } from './purchase-dialog.tsx'
import styles from './purchase-entry.module.css'

/** One purchase of the history, with the ways to correct it. */
export function PurchaseEntry({ cigar, batch }: { cigar: CigarDetails; batch: Batch }) {
  const [isOpen, setIsOpen] = useState<'editing' | 'deleting'>()
  const close = () => setIsOpen(undefined)
  const name = batchName(batch)
  return (
    <li className={styles.entry}>
      <div className={styles.name}>
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
        <IconButton
          label={`Delete ${name}`}
          icon={<TrashIcon />}
          onClick={() => setIsOpen('deleting')}
        />
      </div>
      {batch.notes && <p className={`written soft ${styles.notes}`}>{batch.notes}</p>}
      {isOpen === 'editing' && <EditPurchaseDialog cigar={cigar} batch={batch} onClose={close} />}
      {isOpen === 'deleting' && (
        <DeletePurchaseDialog cigarId={cigar.id} batch={batch} onClose={close} />
      )}
    </li>
  )
}

const PurchaseFacts = ({ batch }: { batch: Batch }) => (
  <dl className={`wrap ${styles.facts}`}>
    <div>
      <dt>Quantity</dt>
      <dd>{batch.quantity}</dd>
    </div>
    <div>
      <dt>Remaining</dt>
      <dd>{batch.remaining}</dd>
    </div>
    <div>
      <dt>Price</dt>
      <dd>{batch.pricePerCigar === undefined ? '–' : formatUsd(batch.pricePerCigar)}</dd>
    </div>
  </dl>
)
