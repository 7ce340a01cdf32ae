import type { Batch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { usePurchases } from '../../../features/cigars/inventory-queries.ts'
import { LockedRows } from '../../../features/plans/locked-rows.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyNote, Section, SkeletonRows } from '../../../ui/section.tsx'
import { LongList } from '../../../ui/show-more.tsx'
import { AddPurchase } from './purchase-add.tsx'
import { PurchaseEntry } from './purchase-entry.tsx'

/** Every purchase of a cigar, newest first. The server does not send what the plan locks. */
export function PurchaseHistory({ cigar }: { cigar: CigarDetails }) {
  return (
    <Section
      wraps
      title="Purchase History"
      actions={<AddPurchase cigar={cigar} label="Add Purchase" />}
    >
      <QueryView
        of={usePurchases(cigar.id)}
        failed="Failed to fetch batches"
        loading={<SkeletonRows label="Loading purchases..." />}
      >
        {(batches) => <Purchases cigar={cigar} batches={batches} />}
      </QueryView>
    </Section>
  )
}

function Purchases({ cigar, batches }: { cigar: CigarDetails; batches: readonly Batch[] }) {
  const readable = batches.filter(({ locked }) => !locked)
  const locked = batches.length - readable.length
  if (batches.length === 0) return <NoPurchases />
  return (
    <div>
      <LongList items={readable} step={20}>
        {(batch) => <PurchaseEntry key={batch.id} cigar={cigar} batch={batch} />}
      </LongList>
      {locked > 0 && (
        <LockedRows
          count={locked}
          prompt={`Upgrade to Premium to see ${locked === 1 ? 'your earlier purchase' : `your ${locked} earlier purchases`}.`}
        />
      )}
    </div>
  )
}

const NoPurchases = () => (
  <EmptyNote>
    <p>No purchases recorded. Your next purchase appears here.</p>
  </EmptyNote>
)
