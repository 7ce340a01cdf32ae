import { counted } from '../../../shared/rules/counted.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { Columns } from '../../ui/charts/columns.tsx'
import { nameMonth } from '../../ui/charts/name-month.ts'
import type { Month, Year } from './derive-year.ts'
import styles from './year.module.css'

type Kind = {
  readonly title: string
  /** The title of the table's column. */
  readonly column: string
  readonly measure: (month: Omit<Month, 'month'>) => number
  readonly describe: (value: number) => string
  /** The short form for little room. */
  readonly shorten: (value: number) => string
}

const inSticks = (value: number) => value.toLocaleString('en-US')

const kinds: readonly Kind[] = [
  {
    title: 'Smoked by Month',
    column: 'Sticks smoked',
    measure: ({ smoked }) => smoked,
    describe: (value) => counted(value, 'stick'),
    shorten: inSticks,
  },
  {
    title: 'Bought by Month',
    column: 'Sticks bought',
    measure: ({ bought }) => bought,
    describe: (value) => counted(value, 'stick'),
    shorten: inSticks,
  },
  {
    title: 'Spent by Month',
    column: 'Spent',
    measure: ({ spentCents }) => spentCents,
    describe: (value) => describeMoney(fromCents(value)),
    shorten: (value) => describeMoney(fromCents(value)),
  },
]

type Props = { readonly year: Year; readonly shown: string }

/** Smokes, purchases and spending by month. A kind without entries has no chart. */
export const ByMonth = ({ year, shown }: Props) => (
  <div className={styles.charts}>
    {kinds
      .filter(({ measure }) => measure(year) > 0)
      .map((kind) => (
        <Months key={kind.title} kind={kind} year={year} shown={shown} />
      ))}
  </div>
)

function Months({ kind, year, shown }: Props & { readonly kind: Kind }) {
  const { title, column, measure, describe, shorten } = kind
  const most = year.months.reduce((best, one) => (measure(one) > measure(best) ? one : best))
  const dots = year.months.filter((one) => measure(one) > 0).length
  const peak =
    dots === 1
      ? `all in ${nameMonth(most.month)}`
      : `the most in ${nameMonth(most.month)}: ${describe(measure(most))}`
  return (
    <Chart
      level={2}
      title={title}
      summary={`${describe(measure(year))} in ${shown}, ${peak}.`}
      table={{
        columns: ['Month', column],
        rows: year.months.map((one) => [nameMonth(one.month), describe(measure(one))]),
      }}
      dots={dots}
    >
      <Columns
        columns={year.months.map((one) => ({
          key: one.month,
          label: nameMonth(one.month).slice(0, 3),
          value: measure(one),
          shown: shorten(measure(one)),
        }))}
      />
    </Chart>
  )
}
