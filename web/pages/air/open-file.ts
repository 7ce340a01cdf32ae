import { ulid } from 'ulid'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { readReadings, type SensorReadings } from './read-sensor-file.ts'
import { type Choices, choicesFor, type Decided, decide, layoutOf } from './sensor-choices.ts'
import { findColumns, type SensorColumns } from './sensor-columns.ts'
import { readSensorTable, type SensorTable } from './sensor-table.ts'

/** A file of a sensor whose table is read. */
export type OpenFile = {
  /** The server recognizes the file by this id when parts are sent again. */
  readonly id: string
  readonly name: string
  readonly table: SensorTable
  readonly columns: SensorColumns
  readonly chosen: Choices
  readonly decided: Decided
  /** `undefined` while a question is open. */
  readonly read: SensorReadings | undefined
}

type OnProgress = (share: number) => void

/**
 * Reads a file with the choices for another file of the humidor.
 *
 * @throws UnreadableFile if it is no file of a sensor
 */
export async function openFile(
  file: File,
  chosen: Choices,
  onProgress: OnProgress,
): Promise<OpenFile> {
  const table = await readSensorTable(file, (done) => onProgress(done * 0.6))
  const columns = findColumns(table)
  const opened = { id: ulid(), name: file.name, table, columns }
  return readAs(opened, choicesFor(table, columns, chosen), (done) => onProgress(0.6 + done * 0.4))
}

/**
 * Reads the readings of an open file with other choices.
 *
 * @throws UnreadableFile if no row has one
 */
export async function readAs(
  file: Pick<OpenFile, 'id' | 'name' | 'table' | 'columns'>,
  chosen: Choices,
  onProgress: OnProgress = () => undefined,
): Promise<OpenFile> {
  const { id, name, table, columns } = file
  const now = new Date()
  const decided = decide(table, columns, { chosen, now })
  const layout = layoutOf(decided, columns)
  const options = { timeZone: ownTimeZone(), now, onProgress }
  const read = layout && (await readReadings(table, layout, options))
  return { id, name, table, columns, chosen, decided, read }
}
