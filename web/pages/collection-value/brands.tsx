import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { paths } from '../../paths.ts'
import { Bars } from '../../ui/charts/bars.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Chapter } from './chapter.tsx'
import { describeTopBrand } from './describe-value.ts'

/** The brands with the highest value. Each bar links to its brand. */
export function Brands({ value }: { value: CollectionValue }) {
  const { topBrands } = value
  if (topBrands.length === 0) return null
  return (
    <Chapter title="Brands">
      <Chart
        title="Top Brands by Value"
        summary={describeTopBrand(value)}
        table={{
          columns: ['Brand', 'Sticks', 'Average Price', 'Value'],
          rows: topBrands.map(({ brand, count, averagePrice, totalValue }) => [
            brand,
            count.toLocaleString('en-US'),
            describeMoney(averagePrice),
            describeMoney(totalValue),
          ]),
        }}
      >
        <Bars
          from={paths.collectionValue()}
          bars={topBrands.map(({ brand, count, totalValue }) => ({
            key: brand,
            label: brand,
            value: totalValue,
            shown: describeMoney(totalValue),
            note: counted(count, 'stick'),
            to: paths.brand(brand),
          }))}
        />
      </Chart>
    </Chapter>
  )
}
