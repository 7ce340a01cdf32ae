import { mostReadings } from '../../../shared/contract/reading.ts'
import { addReadings } from '../../../shared/contract/readings.ts'
import { call } from '../../api/client.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import type { SensorReading } from './read-sensor-file.ts'
import { reduceReadings } from './reduce-readings.ts'

export type Sending = {
  readonly id: string
  readonly name: string
  readonly readings: readonly SensorReading[]
}

/** The longest name of a file that the server keeps. */
const mostName = 255

/**
 * Sends the readings of a file in parts. A part that is sent again counts once.
 *
 * @param onProgress gets the share that is sent, from 0 to 1
 * @returns how many readings were new
 */
export async function sendReadings(
  humidorId: string,
  { id, name, readings }: Sending,
  onProgress: (share: number) => void,
): Promise<number> {
  const timeZone = ownTimeZone()
  const all = reduceReadings(readings, timeZone)
  const file = { id, name: name.slice(0, mostName) }
  let added = 0
  // The newest readings first. Otherwise the humidor seems to have had no reading for weeks until the last part arrives.
  for (let left = all.length; left > 0; left -= mostReadings) {
    onProgress(1 - left / all.length)
    const body = { readings: all.slice(Math.max(0, left - mostReadings), left), file }
    const sent = { params: { id: humidorId }, query: { timeZone }, body }
    added += (await call(addReadings, sent)).added
  }
  return added
}
