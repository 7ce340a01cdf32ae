import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { useHumidors } from '../../features/humidors/use-humidors.ts'
import { Bars } from '../../ui/charts/bars.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Chapter } from './chapter.tsx'

/** The value of the sticks in each humidor. Renders nothing with a single humidor. */
export function Humidors({ value: { humidors: all = [] } }: { readonly value: CollectionValue }) {
  const humidors = (useHumidors() ?? []).flatMap(({ id, name }) => {
    const found = all.find(({ humidorId }) => humidorId === id)
    return found ? [{ ...found, name }] : []
  })
  if (humidors.length === 0) return null
  return (
    <Chapter title="Humidors">
      <Chart
        title="Value by Humidor"
        summary={describeMost(humidors)}
        table={{
          columns: ['Humidor', 'Sticks', 'Oldest Since', 'Value'],
          rows: humidors.map(({ name, sticks, oldestPurchaseDate, value }) => [
            name,
            sticks.toLocaleString('en-US'),
            formatUsDay(oldestPurchaseDate),
            describeMoney(value),
          ]),
        }}
      >
        <Bars
          bars={humidors.map(({ humidorId, name, sticks, value }) => ({
            key: humidorId,
            label: name,
            value,
            shown: describeMoney(value),
            note: counted(sticks, 'stick'),
          }))}
        />
      </Chart>
    </Chapter>
  )
}

function describeMost(humidors: readonly { readonly name: string; readonly value: number }[]) {
  const [most] = humidors.toSorted((a, b) => b.value - a.value)
  if (!most?.value) return 'No stick has a price.'
  return `${most.name} holds the highest value: ${describeMoney(most.value)}. Sticks without a price count nothing.`
}
