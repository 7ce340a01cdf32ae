import type { Batch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { LockedRows } from '../../../features/plans/locked-rows.tsx'
import { EmptyNote, Section } from '../../../ui/section.tsx'
import { LongList } from '../../../ui/show-more.tsx'
import { AddPurchase } from './purchase-add.tsx'
import { PurchaseEntry } from './purchase-entry.tsx'

type Props = { readonly cigar: CigarDetails; readonly purchases: readonly Batch[] }

/** Every purchase of a cigar, newest first. The server does not send what the plan locks. */
export function PurchaseHistory({ cigar, purchases }: Props) {
  return (
    <Section
      wraps
      title="Purchase History"
      actions={<AddPurchase cigar={cigar} label="Add Purchase" />}
    >
      <Purchases cigar={cigar} purchases={purchases} />
    </Section>
  )
}

function Purchases({ cigar, purchases }: Props) {
  const readable = purchases.filter(({ locked }) => !locked)
  const locked = purchases.length - readable.length
  if (purchases.length === 0) return <NoPurchases />
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
