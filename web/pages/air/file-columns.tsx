import { dayOrders } from '../../features/files/read-dates.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './air.module.css'
import type { OpenFile } from './open-file.ts'
import type { Choices } from './sensor-choices.ts'

type Props = {
  readonly file: OpenFile
  readonly onChoose: (change: Choices) => void
}

const choice = { showsLabel: true, all: 'Please choose' } as const

/** Asks for the parts of a layout that a file leaves open. The user can change the others. */
export function FileColumns({ file, onChoose }: Props) {
  const { table, columns, decided } = file
  const titleOf = (place = -1) => table.titles[place] ?? ''
  const optionsOf = (places: readonly number[]) =>
    places.map((place) => ({ value: titleOf(place) }))
  const likelyFirst = (likely: readonly number[]) => [...new Set([...likely, ...columns.numbers])]
  return (
    <div className={styles.columns}>
      <Questions file={file} onChoose={onChoose} />
      <Choice
        {...choice}
        label={
          columns.humidities.length > 1
            ? 'Which humidity is of this humidor?'
            : 'Column of humidity'
        }
        options={optionsOf(likelyFirst(columns.humidities))}
        value={titleOf(decided.humidity)}
        onChange={(humidity) => onChoose({ humidity })}
      />
      <Choice
        {...choice}
        all="No temperature"
        label="Column of temperature"
        options={optionsOf(likelyFirst(columns.temperatures))}
        value={titleOf(decided.temperature)}
        onChange={(value) => onChoose({ temperature: value === '' ? null : value })}
      />
      {decided.temperature !== undefined && !decided.hasUnits && (
        <Choice
          {...choice}
          label="Temperature is in"
          options={units}
          value={decided.unit ?? ''}
          onChange={(value) =>
            onChoose({ unit: units.find((unit) => unit.value === value)?.value })
          }
        />
      )}
      <Choice
        {...choice}
        label="Column of time"
        options={optionsOf(columns.times.map(({ place }) => place))}
        value={titleOf(decided.time?.place)}
        onChange={(time) => onChoose({ time })}
      />
    </div>
  )
}

/** The questions that only some files leave open. */
function Questions({ file: { columns, decided }, onChoose }: Props) {
  return (
    <>
      {columns.sensors && (
        <Choice
          {...choice}
          label="Which sensor is in this humidor?"
          options={columns.sensors.names.map((value) => ({ value }))}
          value={decided.sensor ?? ''}
          onChange={(sensor) => onChoose({ sensor })}
        />
      )}
      {decided.isOrderOpen && (
        <Choice
          {...choice}
          label="How are dates written?"
          options={dayOrders}
          value={decided.order ?? ''}
          onChange={(value) =>
            onChoose({ order: dayOrders.find((order) => order.value === value)?.value })
          }
        />
      )}
    </>
  )
}

const units = [
  { value: 'F', text: '°F' },
  { value: 'C', text: '°C' },
  { value: 'K', text: 'K' },
] as const
