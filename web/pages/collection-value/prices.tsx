import { Link } from 'react-router-dom'
import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { paths } from '../../app/paths.ts'
import { Bars } from '../../ui/charts/bars.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Chapter } from './chapter.tsx'
import { countPriced, describeBands, describeCoverage } from './describe-value.ts'
import { Extremes } from './extremes.tsx'
import styles from './prices.module.css'

type Props = { readonly value: CollectionValue }

/** What is paid for a stick, from the dearest to the least dear, and how much of it is known. */
export function Prices({ value }: Props) {
  const { inventory, pricing } = value
  if (inventory.totalCigars === 0) return null
  return (
    <Chapter title="Prices">
      <div className={styles.parts}>
        {countPriced(pricing.priceDistribution) > 0 && <PriceDistribution pricing={pricing} />}
        <Coverage inventory={inventory} percent={pricing.coveragePercent ?? 0} />
      </div>
      <Extremes pricing={pricing} />
    </Chapter>
  )
}

/** Spec §9 'Price bands'. */
const bandsOf = ({ premium, midRange, budget, economy }: Distribution) => [
  { key: 'premium', label: 'Premium', range: '$20+', value: premium },
  { key: 'midRange', label: 'Mid-Range', range: '$10–19', value: midRange },
  { key: 'budget', label: 'Budget', range: '$5–9', value: budget },
  { key: 'economy', label: 'Economy', range: 'under $5', value: economy },
]

type Distribution = CollectionValue['pricing']['priceDistribution']

function PriceDistribution({ pricing }: Pick<CollectionValue, 'pricing'>) {
  const bands = bandsOf(pricing.priceDistribution)
  const all = countPriced(pricing.priceDistribution)
  const shown = (sticks: number) => sticks.toLocaleString('en-US')
  return (
    <Chart
      title="Price Distribution"
      summary={describeBands(bands)}
      table={{
        columns: ['Band', 'Price', 'Sticks'],
        rows: bands.map(({ label, range, value }) => [label, range, shown(value)]),
      }}
    >
      <Bars
        bars={bands.map(({ key, label, range, value }) => ({
          key,
          label: `${label}, ${range}`,
          value,
          note: `${Math.round((100 * value) / all)}%`,
          shown: shown(value),
        }))}
      />
    </Chart>
  )
}

type CoverageProps = Pick<CollectionValue, 'inventory'> & { readonly percent: number }

const Coverage = ({ inventory, percent }: CoverageProps) => (
  <section>
    <h3 className={styles.heading}>Pricing Data Coverage</h3>
    <p className={styles.percent}>{percent}%</p>
    <p className={styles.words}>{describeCoverage(inventory)}</p>
    {inventory.unpricedCigars > 0 && (
      <Link to={paths.allCigars('unpriced')} className={styles.way}>
        Add the missing prices
      </Link>
    )}
  </section>
)
