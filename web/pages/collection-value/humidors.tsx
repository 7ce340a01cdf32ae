import { useQuery } from '@tanstack/react-query'
import { type Humidor, listHumidors } from '../../../shared/contract/humidors.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { queryOf } from '../../api/queries.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { useSeveral } from '../../features/humidors/use-humidors.ts'
import { Bars } from '../../ui/charts/bars.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Chapter } from './chapter.tsx'

/** What lies in each humidor, at the prices of its sticks; with one humidor there is nothing to compare. */
export function Humidors() {
  const several = useSeveral()
  const { data } = useQuery({
    ...queryOf(listHumidors, { query: { worth: '1' } }),
    enabled: several,
  })
  const humidors = several ? (data ?? []).filter(({ sticks }) => sticks > 0) : []
  if (humidors.length === 0) return null
  return (
    <Chapter title="Humidors">
      <Chart
        title="Value by Humidor"
        summary={describeMost(humidors)}
        table={{
          columns: ['Humidor', 'Sticks', 'Oldest Since', 'Value'],
          rows: humidors.map(({ name, sticks, oldest, value = 0 }) => [
            name,
            sticks.toLocaleString('en-US'),
            oldest ? formatUsDay(oldest.purchaseDate) : '–',
            describeMoney(value),
          ]),
        }}
      >
        <Bars
          bars={humidors.map(({ id, name, sticks, value = 0 }) => ({
            ...{ key: id, label: name, value },
            shown: describeMoney(value),
            note: counted(sticks, 'stick'),
          }))}
        />
      </Chart>
    </Chapter>
  )
}

function describeMost(humidors: readonly Humidor[]): string {
  const [most] = humidors.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  if (!most?.value) return 'No stick has a price.'
  return `${most.name} holds the highest value: ${describeMoney(most.value)}. Sticks without a price count nothing.`
}
