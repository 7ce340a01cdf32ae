import type { BrandShelf } from '../../features/cigars/select-cigars.ts'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { BrandCard, shownOf } from './brand-card.tsx'

const brandOf = ({ brand }: BrandShelf) => brand

function estimate(shelf: BrandShelf): number {
  const columns = innerWidth < 1024 ? 2 : 4
  return 150 + 68 * Math.ceil(shownOf(shelf).length / columns)
}

/** One brand below the other, of which only those in sight are in the page. */
export const ShelfList = ({ shelves }: { shelves: readonly BrandShelf[] }) => (
  <VirtualRows role="feed" rowClass="spaced" items={shelves} estimate={estimate} keyOf={brandOf}>
    {(shelf, index) => <BrandCard shelf={shelf} position={index + 1} total={shelves.length} />}
  </VirtualRows>
)
