import type { Humidor } from '../../../shared/contract/humidors.ts'
import { bandOf, corrected, percent } from '../../../shared/rules/air.ts'
import { describeOwnAir } from '../../features/air/air-link.tsx'
import { describeInstant } from '../../features/cigars/describe-instant.ts'
import { describeTemperature } from '../../features/humidors/temperature.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureTiles } from '../../ui/figure-tiles.tsx'
import { Section } from '../../ui/section.tsx'

type Props = { readonly humidor: Humidor }

/** The state in a sentence, with the figures of the last reading. */
export function LastReading({ humidor }: Props) {
  const { lastReading } = humidor
  const band = bandOf(humidor)
  if (lastReading === undefined)
    return (
      <EmptyState
        headline="How is the air in here?"
        text="Read your hygrometer and press Add Reading, or bring a file from the app of your sensor. A dry month costs more than any cigar."
      />
    )
  const { at, temperature } = lastReading
  return (
    <Section title={describeOwnAir(humidor)} summary={`Last reading: ${describeInstant(at)}`}>
      <FigureTiles
        tiles={[
          { label: 'Humidity', value: percent(corrected(lastReading.humidity, humidor)) },
          {
            label: 'Temperature',
            value: temperature === undefined ? '–' : describeTemperature(temperature),
          },
          { label: 'Target', value: band ? `${band.low}–${band.high}%` : 'Not set' },
        ]}
      />
    </Section>
  )
}
