import { useId, useState } from 'react'
import type { Batch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../../shared/rules/dates.ts'
import { ownAgeDay } from '../../../features/cigars/age-day.ts'
import { batchName } from '../../../features/cigars/batch-name.ts'
import { describeMoney } from '../../../features/cigars/describe-money.ts'
import { describeRest } from '../../../features/cigars/describe-purchase.ts'
import { describeAged } from '../../../features/cigars/purchase-age.ts'
import { useToday } from '../../../features/cigars/use-today.ts'
import { usePlacesInWords } from '../../../features/humidors/use-places-in-words.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyNote, Section } from '../../../ui/section.tsx'
import { LongList } from '../../../ui/show-more.tsx'
import { AddPurchase } from '../purchases/purchase-add.tsx'
import { CorrectCountDialog } from './inventory-count-dialog.tsx'
import styles from './inventory-panel.module.css'
import { StickList } from './stick-list.tsx'

type Props = { readonly cigar: CigarDetails; readonly purchases: readonly Batch[] }

/** The stock of a cigar by purchase, down to each stick. */
export function InventoryPanel({ cigar, purchases }: Props) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const actions = (
    <>
      <Button variant="quiet" onClick={() => setIsCorrecting(true)}>
        Correct Count
      </Button>
      <AddPurchase cigar={cigar} label="Add Batch" />
    </>
  )
  return (
    <Section
      wraps
      title="Inventory Management"
      summary={`${counted(cigar.quantity, 'stick')} in stock`}
      actions={actions}
    >
      <Groups cigarId={cigar.id} purchases={purchases} />
      {isCorrecting && <CorrectCountDialog cigar={cigar} onClose={() => setIsCorrecting(false)} />}
    </Section>
  )
}

type GroupsProps = { readonly cigarId: string; readonly purchases: readonly Batch[] }

function Groups({ cigarId, purchases }: GroupsProps) {
  const inStock = purchases.filter(({ remaining }) => remaining > 0)
  if (inStock.length === 0) return <NoneLeft />
  return (
    <LongList items={inStock} step={20}>
      {(batch) => <InventoryGroup key={batch.id} cigarId={cigarId} batch={batch} />}
    </LongList>
  )
}

const NoneLeft = () => (
  <EmptyNote>
    <p>None left. Restock this cigar when you buy more.</p>
    <ButtonLink to={paths.previouslyEnjoyed()} variant="quiet">
      Restock in Previously Enjoyed
    </ButtonLink>
  </EmptyNote>
)

/** A purchase, which opens to show its unsmoked sticks. */
function InventoryGroup({ cigarId, batch }: { cigarId: string; batch: Batch }) {
  const [isOpen, setIsOpen] = useState(false)
  const today = useToday()
  const id = useId()
  const facts = [
    !batch.legacy && `Bought ${formatUsDay(batch.purchaseDate)}`,
    describeAged(ownAgeDay(batch), today),
    describeRest(batch, today),
    batch.pricePerCigar !== undefined && `${describeMoney(batch.pricePerCigar)} each`,
    usePlacesInWords(batch),
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
