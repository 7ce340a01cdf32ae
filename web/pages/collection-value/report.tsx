import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { EmptyCollection } from '../../features/cigars/empty-collection.tsx'
import { Brands } from './brands.tsx'
import { Holdings } from './holdings.tsx'
import { Humidors } from './humidors.tsx'
import { Insights } from './insights.tsx'
import { OverTime } from './over-time.tsx'
import { Prices } from './prices.tsx'

export function Report({ value }: { readonly value: CollectionValue }) {
  if (value.inventory.uniqueTypes === 0) {
    return (
      <EmptyCollection text="Add a cigar with its price to see what your collection is worth." />
    )
  }
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
