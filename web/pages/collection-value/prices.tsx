import { Link } from 'react-router-dom'
import type { CollectionValue, PricedCigar } from '../../../shared/contract/valuation.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { priceBands } from '../../../shared/rules/price-band.ts'
import { wholePercent } from '../../../shared/rules/whole-percent.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { describeMoney, inOwnCurrency } from '../../features/cigars/describe-money.ts'
import { paths } from '../../paths.ts'
import { Bars } from '../../ui/charts/bars.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Chapter } from './chapter.tsx'
import { countPriced, describeBands, describeCoverage } from './describe-value.ts'
import styles from './prices.module.css'

type Props = { readonly value: CollectionValue }

/** The prices of the sticks, and how many are known. */
export function Prices({ value }: Props) {
  const { inventory, pricing } = value
  if (inventory.totalCigars === 0) return null
  return (
    <Chapter title="Prices">
      <div className={`stack ${styles.parts}`}>
        {countPriced(pricing.priceDistribution) > 0 && <PriceDistribution pricing={pricing} />}
        <Coverage inventory={inventory} pricing={pricing} />
      </div>
      <Extremes pricing={pricing} />
    </Chapter>
  )
}

const bandsOf = (sticks: CollectionValue['pricing']['priceDistribution']) =>
  priceBands.map(({ band, name, span }) => ({
    key: band,
    label: name,
    span: inOwnCurrency(span),
    value: sticks[band],
  }))

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
        rows: bands.map(({ label, span, value }) => [label, span, shown(value)]),
      }}
    >
      <Bars
        bars={bands.map(({ key, label, span, value }) => ({
          key,
          label: `${label}, ${span}`,
          value,
          note: `${wholePercent(value, all)}%`,
          shown: shown(value),
        }))}
      />
    </Chart>
  )
}

type CoverageProps = Pick<CollectionValue, 'inventory' | 'pricing'>

const Coverage = ({ inventory, pricing }: CoverageProps) => (
  <section>
    <h3 className={styles.heading}>Pricing Data Coverage</h3>
    <p className={`serif ${styles.percent}`}>{pricing.coveragePercent ?? 0}%</p>
    <p className="soft">{describeCoverage({ inventory, pricing })}</p>
    {inventory.pricedCigars > 0 && inventory.unpricedCigars > 0 && (
      <Link to={paths.allCigars('unpriced')} className="tap">
        Add the missing prices
      </Link>
    )}
  </section>
)

function Extremes({ pricing }: Pick<CollectionValue, 'pricing'>) {
  const { highestPricedCigar, lowestPricedCigar } = pricing
  if (!highestPricedCigar || !lowestPricedCigar) return null
  return (
    <div className={styles.pair}>
      <Extreme title="Most Expensive" cigar={highestPricedCigar} />
      <Extreme title="Most Affordable" cigar={lowestPricedCigar} />
    </div>
  )
}

const Extreme = ({ title, cigar }: { title: string; cigar: PricedCigar }) => (
  <section className={styles.extreme}>
    <div className={`frame ${styles.picture}`}>
      <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
    </div>
    <div className={styles.words}>
      <h3 className={`faint small ${styles.title}`}>{title}</h3>
      <p className={`serif ${styles.price}`}>{describeMoney(cigar.price)}</p>
      <Link
        to={paths.cigar(cigar.id)}
        state={{ from: paths.collectionValue() }}
        className={`tap ${styles.name}`}
      >
        {nameCigar(cigar)}
      </Link>
    </div>
  </section>
)
