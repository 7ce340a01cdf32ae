import type { EnjoyedPurchase } from '../../../shared/contract/batches.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { EnjoyedCard } from './enjoyed-card.tsx'

type Props = {
  readonly cigars: readonly Cigar[]
  readonly purchases: ReadonlyMap<string, readonly EnjoyedPurchase[]>
  readonly onRestock: (cigar: Cigar) => void
}

const none: readonly EnjoyedPurchase[] = []

/** One card below the other, of which only those in sight are in the page. */
export function EnjoyedList({ cigars, purchases, onRestock }: Props) {
  return (
    <VirtualRows
      role="feed"
      rowClass="spaced"
      count={cigars.length}
      estimate={() => (innerWidth < 768 ? 780 : 330)}
      keyOf={(index) => cigars[index]?.id ?? String(index)}
    >
      {(index) => {
        const cigar = cigars[index]
        return (
          cigar && (
            <EnjoyedCard
              cigar={cigar}
              purchases={purchases.get(cigar.id) ?? none}
              onRestock={onRestock}
              position={index + 1}
              total={cigars.length}
            />
          )
        )
      }}
    </VirtualRows>
  )
}
