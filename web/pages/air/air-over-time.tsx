import { useState } from 'react'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import type { Reading } from '../../../shared/contract/reading.ts'
import type { AirDay } from '../../../shared/contract/readings.ts'
import { bandOf, corrected } from '../../../shared/rules/air.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { temperatureUnit, toOwnDegrees } from '../../features/humidors/temperature.ts'
import { BandChart } from '../../ui/charts/band-chart.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import type { BandPoint } from '../../ui/charts/place-band.ts'
import { Section } from '../../ui/section.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './air.module.css'
import { describeDays, describeExtremes, nameDay } from './describe-days.ts'
import { LastReadings } from './last-readings.tsx'

const ranges = [
  { id: '7', label: '7 Days' },
  { id: '30', label: '30 Days' },
  { id: '365', label: 'Year' },
] as const

type Props = {
  readonly humidor: Humidor
  readonly days: readonly AirDay[]
  readonly latest: readonly Reading[]
}

/** The humidity of days, with the target; nothing without a reading. */
export function AirOverTime({ humidor, days, latest }: Props) {
  const [range, setRange] = useState<(typeof ranges)[number]['id']>('30')
  const today = useToday()
  if (latest.length === 0) return null
  const from = addDays(today, 1 - Number(range))
  const inRange = days.filter(({ day }) => day >= from)
  const humidity = inRange.map(({ day, humidity: { low, high, mean } }) => ({
    day,
    low: corrected(low, humidor),
    high: corrected(high, humidor),
    mean: corrected(mean, humidor),
  }))
  const temperature = inRange.flatMap(({ day, temperature: one }) =>
    one === undefined
      ? []
      : {
          day,
          low: toOwnDegrees(one.low),
          high: toOwnDegrees(one.high),
          mean: toOwnDegrees(one.mean),
        },
  )
  const band = bandOf(humidor)
  const time = { from, until: today }
  return (
    <Section title="Over Time">
      <Tabs label="Time" tabs={ranges} selected={range} onSelect={setRange}>
        <div className={styles.charts}>
          <Chart
            title="Humidity"
            summary={describeDays(humidity, band)}
            table={tableOf(humidity, '%')}
            dots={humidity.length}
          >
            <BandChart points={humidity} {...time} band={band} unit="%" />
          </Chart>
          {temperature.length > 0 && (
            <Chart
              title="Temperature"
              summary={describeExtremes(temperature, temperatureUnit())}
              table={tableOf(temperature, temperatureUnit())}
              dots={temperature.length}
            >
              <BandChart points={temperature} {...time} unit={temperatureUnit()} />
            </Chart>
          )}
        </div>
      </Tabs>
      <LastReadings humidor={humidor} latest={latest} />
    </Section>
  )
}

/** Few and narrow columns fit a phone with large text. */
const tableOf = (points: readonly BandPoint[], unit: string) => ({
  columns: ['Day', `Low – High (${unit})`, 'Mean'],
  rows: points
    .map(({ day, low, mean, high }) => [nameDay(day), `${low} – ${high}`, String(mean)])
    .toReversed(),
})
