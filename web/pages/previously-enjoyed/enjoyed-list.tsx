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

const estimate = () => (innerWidth < 768 ? 780 : 330)
const idOf = ({ id }: Cigar) => id

/** One card below the other, of which only those in sight are in the page. */
export function EnjoyedList({ cigars, purchases, onRestock }: Props) {
  return (
    <VirtualRows role="feed" rowClass="spaced" items={cigars} estimate={estimate} keyOf={idOf}>
      {(cigar, index) => (
        <EnjoyedCard
          cigar={cigar}
          purchases={purchases.get(cigar.id) ?? none}
          onRestock={onRestock}
          position={index + 1}
          total={cigars.length}
        />
      )}
    </VirtualRows>
  )
}
