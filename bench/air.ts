import { mostReadings } from '../shared/contract/reading.ts'
import { readSensorFile } from '../web/pages/air/read-sensor-file.ts'
import { reduceReadings } from '../web/pages/air/reduce-readings.ts'
import type { Measure } from './setup/measure.ts'
import { reportMeasures } from './setup/report-measures.ts'

const rows = 525_600
const start = Date.UTC(2025, 0, 1)
/** Without a change of clocks, so that each local time is one of its own. */
const timeZone = 'America/Phoenix'

/** The targets: reading a year of a reading each minute, and what is sent of it. */
const atMost = { seconds: 5, kB: 400 } as const

/** A year of a sensor's file, read and sent as the browser does; of what is sent, only the size counts. */
export async function benchAir(): Promise<boolean> {
  const file = new Blob([yearOfMinutes()])
  const started = performance.now()
  let last = started
  let longest = 0
  const onProgress = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const now = new Date(start + 2 * rows * 60_000)
  const { readings } = await readSensorFile(file, { timeZone, now, onProgress })
  const read = performance.now()
  const sent = reduceReadings(readings, timeZone)
  const reduced = performance.now()
  const calls = Array.from({ length: Math.ceil(sent.length / mostReadings) }, (_, n) =>
    JSON.stringify({ readings: sent.slice(n * mostReadings, (n + 1) * mostReadings) }),
  )
  const bytes = calls.reduce((sum, call) => sum + Buffer.byteLength(call), 0)
  const measures: Measure[] = [
    { name: 'readings', value: readings.length, unit: 'rows' },
    { name: 'the file', value: file.size / 1000, unit: 'kB' },
    {
      name: 'read and reduced',
      value: (reduced - started) / 1000,
      unit: 's',
      atMost: atMost.seconds,
    },
    { name: 'reduced', value: (reduced - read) / 1000, unit: 's' },
    { name: 'longest time between two steps of progress', value: longest, unit: 'ms' },
    { name: 'calls', value: calls.length, unit: 'requests' },
    { name: 'sent', value: bytes / 1000, unit: 'kB', atMost: atMost.kB },
  ]
  return reportMeasures('air', measures)
}

/** As Govee writes it. */
function yearOfMinutes(): string {
  const lines = [
    'Timestamp for sample frequency every 1 min min, Temperature_Fahrenheit,Relative_Humidity',
  ]
  for (let n = 0; n < rows; n++) {
    const at = new Date(start + n * 60_000).toISOString().slice(0, 19).replace('T', ' ')
    const swing = Math.sin(n / 200) * 4
    lines.push(
      `${at},${(68 + swing / 2).toFixed(2)},${(66 - swing + ((n * 7) % 10) / 10).toFixed(1)}`,
    )
  }
  return lines.join('\n')
}
