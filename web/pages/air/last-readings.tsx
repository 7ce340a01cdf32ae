import { useRef } from 'react'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import type { Reading } from '../../../shared/contract/reading.ts'
import { addReadings, removeReading } from '../../../shared/contract/readings.ts'
import { corrected, percent } from '../../../shared/rules/air.ts'
import { call } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { describeInstant } from '../../features/cigars/describe-instant.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { describeTemperature } from '../../features/humidors/temperature.ts'
import { Button } from '../../ui/button.tsx'
import chart from '../../ui/charts/chart.module.css'
import { toast, undoMs } from '../../ui/toast.tsx'
import styles from './air.module.css'

type Props = { readonly humidor: Humidor; readonly latest: readonly Reading[] }

/** The last readings, the newest first; a slip of the finger is removed. */
export function LastReadings({ humidor, latest }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { remove, isPending } = useRemoval(humidor)
  return (
    <details className={styles.latest}>
      <summary className="tap">Last Readings</summary>
      <ul ref={list} tabIndex={-1} className={`ruled ${chart.scroll}`} aria-label="Last readings">
        {latest.toReversed().map((reading) => (
          <li key={reading.at}>
            <div>
              <p>{describe(reading, humidor)}</p>
              <p className="soft small">{describeInstant(reading.at)}</p>
            </div>
            <Button
              variant="plain"
              isBusy={isPending}
              aria-label={`Remove: ${describe(reading, humidor)}, ${describeInstant(reading.at)}`}
              onClick={() => {
                list.current?.focus()
                void remove(reading)
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const describe = ({ humidity, temperature }: Reading, humidor: Humidor) =>
  [
    percent(corrected(humidity, humidor)),
    temperature !== undefined && describeTemperature(temperature),
  ]
    .filter(Boolean)
    .join(' · ')

/** Removes a reading, and brings it back. */
function useRemoval({ id }: Humidor) {
  const same = { params: { id }, scope: `air:${id}` }
  const back = useChange(addReadings, {
    ...same,
    query: { timeZone: ownTimeZone() },
    failed: 'Failed to add reading',
  })
  const { change, isPending } = useChange(removeReading, {
    ...same,
    send: ({ at }: Reading) => call(removeReading, { params: { id }, query: { at } }),
    failed: 'Failed to remove the reading',
    onDone: (_, reading) =>
      toast({
        title: 'Reading Removed',
        duration: undoMs,
        action: { label: 'Undo', onSelect: () => void back.change({ readings: [reading] }) },
      }),
  })
  return { remove: change, isPending: isPending || back.isPending }
}
