import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Brands } from './brands.tsx'
import { Holdings } from './holdings.tsx'
import { Humidors } from './humidors.tsx'
import { Insights } from './insights.tsx'
import { OverTime } from './over-time.tsx'
import { Prices } from './prices.tsx'

/** What the collection is worth, by chapters. */
export function Report({ value }: { readonly value: CollectionValue }) {
  if (value.inventory.uniqueTypes === 0) return <NothingYet />
  return (
    <div>
      <Holdings value={value} />
      <Prices value={value} />
      <OverTime value={value} />
      <Brands value={value} />
      <Insights insights={value.insights} />
      <Humidors value={value} />
    </div>
  )
}

const NothingYet = () => (
  <EmptyState
    headline="Your collection is empty"
    text="Add a cigar with its price to see what your collection is worth."
  >
    <ButtonLink to={paths.home('add')}>Add Your First Cigar</ButtonLink>
  </EmptyState>
)
