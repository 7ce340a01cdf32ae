import * as humidors from '../../../shared/contract/humidors.ts'
import { handle } from '../../runtime/handle.ts'
import { listCigarPlaces, listHumidorRows } from '../../table/humidors.ts'
import { humidorResponse } from './humidor-response.ts'

export const handler = handle(humidors.listHumidors, async ({ userId, eventually }) => {
  const [rows, cigars] = await Promise.all([
    listHumidorRows(userId, { eventually }),
    listCigarPlaces(userId, { eventually }),
  ])
  return rows.map((row) => humidorResponse(row, cigars))
})
