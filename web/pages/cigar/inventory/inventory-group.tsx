import { useId, useState } from 'react'
import type { Batch } from '../../../../shared/contract/batches.ts'
import { formatUsDay } from '../../../../shared/rules/dates.ts'
import { formatUsd } from '../../../../shared/rules/money.ts'
import { useToday } from '../../../features/cigars/use-today.ts'
import { describePurchaseAge } from '../purchase-age.ts'
import { batchName } from '../purchases/batch-name.ts'
import styles from './inventory-group.module.css'
import { StickList } from './stick-list.tsx'

/** The unsmoked sticks of one purchase; it opens to show them one by one. */
export function InventoryGroup({ cigarId, batch }: { cigarId: string; batch: Batch }) {
  const [isOpen, setIsOpen] = useState(false)
  const today = useToday()
  const id = useId()
  const facts = [
    !batch.legacy && `Bought ${formatUsDay(batch.purchaseDate)}`,
    `Aged ${describePurchaseAge(batch.purchaseDate, today)}`,
    batch.pricePerCigar !== undefined && `${formatUsd(batch.pricePerCigar)} each`,
  ]
  return (
    <li className={styles.group}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.words}>
          <span className={styles.name}>{batchName(batch)}</span>
          <span className="faint small">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <span className={`serif ${styles.count}`}>
          {batch.remaining.toLocaleString('en-US')}{' '}
          <span className={`faint small ${styles.unit}`}>left</span>
        </span>
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 9.5l6 6 6-6" />
        </svg>
      </button>
      {isOpen && (
        <div id={id} className={styles.sticks}>
          <StickList cigarId={cigarId} batch={batch} />
        </div>
      )}
    </li>
  )
}
