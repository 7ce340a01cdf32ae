import type { BrandGroup } from '../../features/cigars/select-cigars.ts'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { BrandCard, shownOf } from './brand-card.tsx'

const brandOf = ({ brand }: BrandGroup) => brand

function estimate(group: BrandGroup): number {
  const columns = innerWidth < 1024 ? 2 : 4
  return 150 + 68 * Math.ceil(shownOf(group).length / columns)
}

/** One brand below the other, of which only those in sight are in the page. */
export const BrandList = ({ groups }: { groups: readonly BrandGroup[] }) => (
  <VirtualRows role="feed" rowClass="spaced" items={groups} estimate={estimate} keyOf={brandOf}>
    {(group, index) => <BrandCard group={group} position={index + 1} total={groups.length} />}
  </VirtualRows>
)
