import * as readings from '../../../shared/contract/readings.ts'
import { handle } from '../../handling/handle.ts'
import { InvalidInput } from '../../runtime/errors.ts'
import { readThenTransact } from '../../table/transact.ts'
import { addAirDays, comingAir, daysOfAir } from '../../workflows/add-air.ts'
import { mostDaysAtOnce } from '../../workflows/change-air.ts'

/** A call that fails on its way is repeated: what was added stays added, once. */
export const handler = handle(
  readings.addReadings,
  async ({ userId, params, query, body }, deps) => {
    const issues = comingAir(body, deps.now())
    if (issues.length > 0) throw new InvalidInput(issues.slice(0, 20))
    const days = daysOfAir(body, query.timeZone)
    let added = 0
    // The newest first, as pages send them: older ones alone would remind that readings are missing.
    for (let left = days.length; left > 0; left -= mostDaysAtOnce) {
      const some = days.slice(Math.max(0, left - mostDaysAtOnce), left)
      const add = () =>
        addAirDays({ userId, humidorId: params.id, days: some, file: body.file }, deps)
      added += (await readThenTransact(add)).added
    }
    return { added }
  },
)
