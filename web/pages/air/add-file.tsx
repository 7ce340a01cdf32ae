import { useId, useRef } from 'react'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import type { AddedFile } from '../../../shared/contract/readings.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { describeInstant } from '../../features/cigars/describe-instant.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { describeTemperature } from '../../features/humidors/temperature.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Section } from '../../ui/section.tsx'
import { AddedFiles } from './added-files.tsx'
import styles from './air.module.css'
import { FileColumns } from './file-columns.tsx'
import type { OpenFile } from './open-file.ts'
import type { SensorReading } from './read-sensor-file.ts'
import { useSensorFile } from './use-sensor-file.ts'

type Props = { readonly humidor: Humidor; readonly files: readonly AddedFile[] }

/** Readings from the file of a sensor's app. */
export function AddFile({ humidor, files }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { file, problem, share, open, choose, close, send, isReading, isSending } = useSensorFile(
    humidor.id,
  )
  const { read } = file ?? {}
  return (
    <Section
      title="From a Sensor"
      summary="Export the readings in the app of SensorPush, Govee, Inkbird or Boveda as CSV, or the history of Home Assistant. Readings that are here already are not counted again."
    >
      <div className={`stack ${styles.file}`}>
        <label htmlFor={id}>CSV file</label>
        <FileInput
          id={id}
          ref={field}
          accept=".csv,.txt,.tsv"
          aria-invalid={problem !== undefined}
          disabled={isSending}
          onChoose={(chosen) => void open(chosen)}
        />
      </div>
      <p role="status" className={problem === undefined ? 'soft small' : styles.problem}>
        {problem ?? (file ? describeFile(file) : share !== undefined && 'Reading the file...')}
      </p>
      {share !== undefined && (
        <ProgressBar label={isSending ? 'Adding readings' : 'Reading the file'} share={share} />
      )}
      {file && <FileColumns file={file} onChoose={(change) => void choose(change)} />}
      {file && read && <Ends file={file} readings={read.readings} />}
      {file && (
        <div className="wrap">
          {read && (
            <Button isBusy={isSending || isReading} onClick={() => void send()}>
              Add {counted(read.readings.length, 'Reading')}
            </Button>
          )}
          <Button variant="quiet" isBusy={isSending} onClick={close}>
            Cancel
          </Button>
        </div>
      )}
      <AddedFiles humidor={humidor} files={files} onTakeBack={() => field.current?.focus()} />
    </Section>
  )
}

type Ended = { readonly file: OpenFile; readonly readings: readonly SensorReading[] }

/** The first and the last reading with the columns that they are from. */
function Ends({ file, readings }: Ended) {
  const [first, last] = [readings.at(0), readings.at(-1)]
  if (!first || !last) return null
  return (
    <ul className={`small ${styles.ends}`} aria-label="First and last reading">
      <li>{describeReading(first, file)}</li>
      {last !== first && <li>{describeReading(last, file)}</li>}
    </ul>
  )
}

function describeReading(
  { minute, humidity, temperature }: SensorReading,
  { table, decided }: OpenFile,
): string {
  const from = (place: number | undefined) =>
    place === undefined ? '' : ` (${table.titles[place] ?? ''})`
  const values = [
    `${Math.round(humidity * 100) / 100}%${from(decided.humidity)}`,
    temperature !== undefined && describeTemperature(temperature) + from(decided.temperature),
  ]
  return `${at(minute)}: ${values.filter(Boolean).join(', ')}`
}

const at = (minute = 0) => describeInstant(minute * 60_000)

function describeFile({ name, read, decided }: OpenFile): string {
  if (!read) return `${name} can be read in several ways. Please choose what fits.`
  const { readings, unread, repeated } = read
  const [first, last] = [at(readings.at(0)?.minute), at(readings.at(-1)?.minute)]
  const left = [
    decided.time?.isDaily && 'Its days have no times, so the readings count at noon.',
    unread > 0 &&
      `${counted(unread, 'row')} without a reading that we can use ${isOrAre(unread)} left out.`,
    repeated > 0 &&
      `${counted(repeated, 'reading')} of the same minute ${isOrAre(repeated)} left out.`,
  ]
  return [
    `${name} has ${counted(readings.length, 'reading')} from ${first} to ${last}, in the time zone ${ownTimeZone()}.`,
    ...left.filter(Boolean),
  ].join(' ')
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
