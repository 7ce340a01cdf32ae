import * as readings from '../../../shared/contract/readings.ts'
import { addDays, today } from '../../../shared/rules/dates.ts'
import { handle } from '../../handling/handle.ts'
import { type AirRow, findReadings, listAirRows, type ReadingsFile } from '../../table/air.ts'
import { requireHumidor } from '../../table/humidors.ts'
import { keptOf } from '../../workflows/kept-files.ts'
import { describeSums } from './describe-sums.ts'

/** A year, and a day for zones that are ahead. */
const shownDays = 366

export const handler = handle(
  readings.listReadings,
  async ({ userId, params, eventually }, { now }) => {
    const from = addDays(today('UTC', now()), -shownDays)
    const [, rows, last] = await Promise.all([
      requireHumidor(userId, params.id),
      listAirRows(userId, params.id, { from }, { eventually }),
      findReadings(userId, params.id, { eventually }),
    ])
    const files = keptOf(last, now()).files.flatMap(fileOf)
    return { days: rows.map(dayOf), latest: last?.latest ?? [], ...(files.length > 0 && { files }) }
  },
)

const dayOf = ({ day, humidity, temperature }: AirRow): readings.AirDay => ({
  day,
  humidity: describeSums(humidity),
  ...(temperature && { temperature: describeSums(temperature) }),
})

/** A file that was taken back as a whole is left out. */
const fileOf = ({ fileId, name, addedAt, days }: ReadingsFile) =>
  days === undefined ? [] : [{ id: fileId, name, addedAt, ...days }]
