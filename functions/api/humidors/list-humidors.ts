import * as humidors from '../../../shared/contract/humidors.ts'
import { datedFrom } from '../../../shared/rules/age-day.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { contentsOf, nothingIn } from '../../../shared/rules/room.ts'
import { handle } from '../../handling/handle.ts'
import { cigarNameOf, daysOf } from '../../responses/cigar-response.ts'
import {
  listCigarPlaces,
  listHumidorRows,
  listPurchasePlaces,
  type PurchasePlaces,
} from '../../table/humidors.ts'
import { agesFromOf } from '../../table/settings.ts'
import { humidorResponse } from './humidor-response.ts'
import { worthByHumidor } from './worth-by-humidor.ts'

export const handler = handle(
  humidors.listHumidors,
  async ({ userId, checked, eventually, query }) => {
    const [rows, cigars, purchases] = await Promise.all([
      listHumidorRows(userId, { eventually }),
      listCigarPlaces(userId, { eventually }),
      query.worth && listPurchasePlaces(userId, { eventually }),
    ])
    const contents = contentsOf(cigars)
    const worth = purchases && worthByHumidor(datedFrom(await agesFromOf(checked), purchases))
    const known = new Map(cigars.map((cigar) => [cigar.cigarId, cigar]))
    return rows.map((row) => ({
      ...humidorResponse(row, cigars),
      taken: (contents.get(row.humidorId) ?? nothingIn).taken,
      ...(worth && describeWorth(worth.get(row.humidorId), known)),
    }))
  },
)

type PlacedCigar = Awaited<ReturnType<typeof listCigarPlaces>>[number]

function describeWorth(
  worth: { readonly cents: number; readonly oldest: PurchasePlaces } | undefined,
  cigars: ReadonlyMap<string, PlacedCigar>,
) {
  if (worth === undefined) return { value: 0 }
  const cigar = cigars.get(worth.oldest.cigarId)
  return {
    value: fromCents(worth.cents),
    ...(cigar && { oldest: { ...cigarNameOf(cigar), ...daysOf(worth.oldest) } }),
  }
}
