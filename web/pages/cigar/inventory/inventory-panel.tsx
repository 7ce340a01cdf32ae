import { useState } from 'react'
import type { Batch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { paths } from '../../../paths.ts'
import { Answer } from '../../../ui/answer.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ComingRows, EmptyNote, Section } from '../../../ui/section.tsx'
import { ShowMore, useFirst } from '../../../ui/show-more.tsx'
import { AddPurchase } from '../purchases/purchase-add.tsx'
import { CorrectCountDialog } from './inventory-count-dialog.tsx'
import { InventoryGroup } from './inventory-group.tsx'
import { usePurchases } from './inventory-queries.ts'

/** What is in stock of a cigar, by purchase, down to the single stick. */
export function InventoryPanel({ cigar }: { cigar: CigarDetails }) {
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
      summary={`${counted(cigar.quantity, 'cigar')} in stock`}
      actions={actions}
    >
      <Answer
        of={usePurchases(cigar.id)}
        failed="Failed to fetch batches"
        loading={<ComingRows label="Loading inventory..." />}
      >
        {(batches) => <Groups cigarId={cigar.id} batches={batches} />}
      </Answer>
      {isCorrecting && <CorrectCountDialog cigar={cigar} onClose={() => setIsCorrecting(false)} />}
    </Section>
  )
}

function Groups({ cigarId, batches }: { cigarId: string; batches: readonly Batch[] }) {
  const inStock = batches.filter(({ remaining }) => remaining > 0)
  const groups = useFirst(inStock, 20)
  if (groups.shown.length === 0) return <NoneLeft />
  return (
    <div>
      <ul>
        {groups.shown.map((batch) => (
          <InventoryGroup key={batch.id} cigarId={cigarId} batch={batch} />
        ))}
      </ul>
      <ShowMore {...groups} />
    </div>
  )
}

const NoneLeft = () => (
  <EmptyNote>
    <p>None left. When you buy this cigar again, restock it and it is back in your collection.</p>
    <ButtonLink to={paths.previouslyEnjoyed()} variant="quiet">
      Restock in Previously Enjoyed
    </ButtonLink>
  </EmptyNote>
)
