import { Link } from 'react-router-dom'
import { counted } from '../../../shared/rules/counted.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { paths } from '../../paths.ts'
import { FigureTiles } from '../../ui/figure-tiles.tsx'
import type { Year } from './derive-year.ts'
import styles from './year.module.css'

/** The sums of a year with what they leave out, or their space while they load. */
export function Figures({ year }: { readonly year?: Year }) {
  return (
    <div>
      <FigureTiles
        tiles={[
          { label: 'Sticks Smoked', value: year?.smoked.toLocaleString('en-US') },
          { label: 'Sticks Bought', value: year?.bought.toLocaleString('en-US') },
          { label: 'Spent', value: year && describeSpent(year) },
          { label: 'New Brands', value: year?.newBrands.toLocaleString('en-US') },
        ]}
      />
      {year && <LeftOut year={year} />}
    </div>
  )
}

const describeSpent = ({ spentCents, bought, unpriced }: Year): string =>
  bought > 0 && unpriced === bought ? 'Unknown' : describeMoney(fromCents(spentCents))

const LeftOut = ({ year: { unpriced, locked } }: { readonly year: Year }) => (
  <>
    {unpriced > 0 && (
      <p className={`soft small ${styles.note}`}>
        {counted(unpriced, 'stick')} without a price {unpriced === 1 ? 'is' : 'are'} not in what you
        spent.
      </p>
    )}
    {locked > 0 && (
      <p className={`soft small ${styles.note}`}>
        Free shows the newest purchase of each cigar. {counted(locked, 'earlier purchase')}{' '}
        {locked === 1 ? 'is' : 'are'} not in what you bought and spent.{' '}
        <Link to={paths.subscribe()} className="tap">
          Upgrade to see all
        </Link>
      </p>
    )}
  </>
)
