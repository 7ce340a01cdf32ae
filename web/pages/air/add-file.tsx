import { useId } from 'react'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { describeInstant } from '../../features/cigars/describe-instant.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './air.module.css'
import type { SensorFile } from './read-sensor-file.ts'
import { useSensorFile } from './use-sensor-file.ts'

/** Readings from the file of a sensor's app. */
export function AddFile({ humidor }: { readonly humidor: Humidor }) {
  const id = useId()
  const { file, problem, share, open, close, send, isSending } = useSensorFile(humidor.id)
  return (
    <Section
      title="From a Sensor"
      summary="Export the readings in the app of SensorPush, Govee, Inkbird or Boveda as CSV. Readings that are here already are not counted again."
    >
      <div className={`stack ${styles.file}`}>
        <label htmlFor={id}>CSV file</label>
        <FileInput
          id={id}
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
      {file && (
        <div className="wrap">
          <Button isBusy={isSending} onClick={() => void send()}>
            Add {counted(file.readings.length, 'Reading')}
          </Button>
          <Button variant="quiet" isBusy={isSending} onClick={close}>
            Cancel
          </Button>
        </div>
      )}
    </Section>
  )
}

function describeFile({ name, readings, unread }: SensorFile & { readonly name: string }): string {
  const at = (minute = 0) => describeInstant(new Date(minute * 60_000).toISOString())
  const [first, last] = [at(readings.at(0)?.minute), at(readings.at(-1)?.minute)]
  const left =
    unread === 0
      ? ''
      : ` ${counted(unread, 'row')} without a reading that we can use ${unread === 1 ? 'is' : 'are'} left out.`
  return `${name} has ${counted(readings.length, 'reading')} from ${first} to ${last}, in the time zone ${ownTimeZone()}.${left}`
}
