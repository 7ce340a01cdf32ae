import { Link } from 'react-router-dom'
import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { paths } from '../../paths.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { nameMonth } from '../../ui/charts/name-month.ts'
import { ValueArea } from '../../ui/charts/value-area.tsx'
import { Chapter } from './chapter.tsx'
import { describeHistory } from './describe-value.ts'
import styles from './over-time.module.css'

/** The value of the stock by month, and its age. */
export function OverTime({ value }: { value: CollectionValue }) {
  const history = describeHistory(value.valueOverTime)
  const hasAges = value.aging.averageAgeInMonths !== undefined
  if (history === undefined && !hasAges) return null
  return (
    <Chapter title="Over Time">
      {history !== undefined && <History points={value.valueOverTime} summary={history} />}
      {hasAges && <AgingValue aging={value.aging} />}
    </Chapter>
  )
}

type HistoryProps = {
  readonly points: CollectionValue['valueOverTime']
  readonly summary: string
}

const History = ({ points, summary }: HistoryProps) => (
  <Chart
    title="Value Over Time"
    summary={summary}
    table={{
      columns: ['Month', 'Value at its end'],
      rows: points
        .map(({ month, value }) => [nameMonth(month), describeMoney(value)] as const)
        .toReversed(),
    }}
    dots={points.length}
  >
    <ValueArea points={points} format={describeMoney} />
  </Chart>
)

const inMonths = (age: number) => (age < 1 ? 'Less than 1 month' : counted(age, 'month'))

function AgingValue({ aging }: Pick<CollectionValue, 'aging'>) {
  const { averageAgeInMonths, oldestCigar } = aging
  return (
    <section>
      <h3>Aging Value Analysis</h3>
      <dl className={styles.ages}>
        {averageAgeInMonths !== undefined && (
          <div>
            <dt className="small">Average Age</dt>
            <dd>{inMonths(averageAgeInMonths)}</dd>
          </div>
        )}
        {oldestCigar && (
          <div>
            <dt className="small">Oldest Cigar</dt>
            <dd>{inMonths(oldestCigar.ageInMonths)}</dd>
            <dd className={styles.which}>
              <Link to={paths.cigar(oldestCigar.id)} state={{ from: paths.collectionValue() }}>
                {nameCigar(oldestCigar)}
              </Link>
              <span>bought {formatUsDay(oldestCigar.purchaseDate)}</span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
