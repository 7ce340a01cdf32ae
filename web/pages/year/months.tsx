import { counted } from '../../../shared/rules/counted.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { describeMoney, describeMoneyShortly } from '../../features/cigars/describe-money.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { Columns } from '../../ui/charts/columns.tsx'
import { nameMonth } from '../../ui/charts/name-month.ts'
import type { Year } from './derive-year.ts'
import styles from './year.module.css'

/** What was smoked and what was spent, by month. */
export const Months = ({ sums: { months, ...sums } }: { readonly sums: Year }) => (
  <div className={styles.charts}>
    <Chart
      level={2}
      title="Smoked by Month"
      summary={`${counted(sums.smoked, 'stick')} in the year.`}
      table={{
        columns: ['Month', 'Sticks smoked'],
        rows: months.map(({ month, smoked }) => [nameMonth(month), String(smoked)]),
      }}
    >
      <Columns
        columns={months.map(({ month, smoked }) => ({
          ...{ key: month, label: nameMonth(month).slice(0, 3) },
          ...{ value: smoked, shown: String(smoked) },
        }))}
      />
    </Chart>
    <Chart
      level={2}
      title="Spent by Month"
      summary={`${describeMoney(fromCents(sums.spentCents))} for ${counted(sums.bought, 'stick')}.`}
      table={{
        columns: ['Month', 'Spent', 'Sticks bought'],
        rows: months.map(({ month, spentCents, bought }) => [
          ...[nameMonth(month), describeMoney(fromCents(spentCents)), String(bought)],
        ]),
      }}
    >
      <Columns
        columns={months.map(({ month, spentCents }) => ({
          ...{ key: month, label: nameMonth(month).slice(0, 3) },
          value: spentCents,
          shown: describeMoneyShortly(fromCents(spentCents)),
        }))}
      />
    </Chart>
  </div>
)
