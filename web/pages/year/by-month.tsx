import { counted } from '../../../shared/rules/counted.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { describeMoney, describeMoneyShortly } from '../../features/cigars/describe-money.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { Columns } from '../../ui/charts/columns.tsx'
import { nameMonth } from '../../ui/charts/name-month.ts'
import type { Month, Year } from './derive-year.ts'
import styles from './year.module.css'

type Kind = {
  readonly title: string
  /** Of the table. */
  readonly column: string
  readonly amountOf: (month: Omit<Month, 'month'>) => number
  readonly describe: (value: number) => string
  /** Where there is little room. */
  readonly shorten: (value: number) => string
}

const inSticks = (value: number) => value.toLocaleString('en-US')

const kinds: readonly Kind[] = [
  {
    title: 'Smoked by Month',
    column: 'Sticks smoked',
    amountOf: ({ smoked }) => smoked,
    describe: (value) => counted(value, 'stick'),
    shorten: inSticks,
  },
  {
    title: 'Bought by Month',
    column: 'Sticks bought',
    amountOf: ({ bought }) => bought,
    describe: (value) => counted(value, 'stick'),
    shorten: inSticks,
  },
  {
    title: 'Spent by Month',
    column: 'Spent',
    amountOf: ({ spentCents }) => spentCents,
    describe: (value) => describeMoney(fromCents(value)),
    shorten: (value) => describeMoneyShortly(fromCents(value)),
  },
]

type Props = { readonly year: Year; readonly shown: string }

/** What was smoked, bought and spent in each month; what was not at all has no chart. */
export const ByMonth = ({ year, shown }: Props) => (
  <div className={styles.charts}>
    {kinds
      .filter(({ amountOf }) => amountOf(year) > 0)
      .map((kind) => (
        <Months key={kind.title} kind={kind} year={year} shown={shown} />
      ))}
  </div>
)

function Months({ kind, year, shown }: Props & { readonly kind: Kind }) {
  const { title, column, amountOf, describe, shorten } = kind
  const most = year.months.reduce((best, one) => (amountOf(one) > amountOf(best) ? one : best))
  const peak = `the most in ${nameMonth(most.month)}: ${describe(amountOf(most))}`
  return (
    <Chart
      level={2}
      title={title}
      summary={`${describe(amountOf(year))} in ${shown}, ${peak}.`}
      table={{
        columns: ['Month', column],
        rows: year.months.map((one) => [nameMonth(one.month), describe(amountOf(one))]),
      }}
    >
      <Columns
        columns={year.months.map((one) => ({
          key: one.month,
          label: nameMonth(one.month).slice(0, 3),
          value: amountOf(one),
          shown: shorten(amountOf(one)),
        }))}
      />
    </Chart>
  )
}
