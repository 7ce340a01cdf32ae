import * as humidors from '../../../shared/contract/humidors.ts'
import { ageDay, datedFrom } from '../../../shared/rules/age-day.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { placesOf } from '../../../shared/rules/places.ts'
import { contentsOf, nothingIn } from '../../../shared/rules/room.ts'
import { handle } from '../../runtime/handle.ts'
import {
  listCigarPlaces,
  listHumidorRows,
  listPurchasePlaces,
  type PurchasePlaces,
} from '../../table/humidors.ts'
import { agesFromOf } from '../../table/users.ts'
import { cigarNameOf, daysOf } from '../cigars/cigar-response.ts'
import { humidorResponse } from './humidor-response.ts'

export const handler = handle(
  humidors.listHumidors,
  async ({ userId, checked, eventually, query }) => {
    const [rows, cigars, purchases] = await Promise.all([
      listHumidorRows(userId, { eventually }),
      listCigarPlaces(userId, { eventually }),
      query.worth && listPurchasePlaces(userId, { eventually }),
    ])
    const contents = contentsOf(cigars)
    const worth = purchases && worthOf(datedFrom(await agesFromOf(checked), purchases))
    const known = new Map(cigars.map((cigar) => [cigar.cigarId, cigar]))
    return rows.map((row) => ({
      ...humidorResponse(row, cigars),
      taken: (contents.get(row.humidorId) ?? nothingIn).taken,
      ...(worth && describeWorth(worth.get(row.humidorId), known)),
    }))
  },
)

type PlacedCigar = Awaited<ReturnType<typeof listCigarPlaces>>[number]

type Worth = { readonly cents: number; readonly oldest: PurchasePlaces }

/** What the sticks in each humidor cost, and the oldest purchase in it. */
function worthOf(purchases: readonly PurchasePlaces[]): ReadonlyMap<string, Worth> {
  const all = new Map<string, Worth>()
  for (const purchase of purchases)
    for (const { humidorId, sticks } of placesOf(purchase)) {
      const { cents, oldest } = all.get(humidorId) ?? { cents: 0, oldest: purchase }
      all.set(humidorId, {
        cents: cents + sticks * (purchase.priceCents ?? 0),
        oldest: ageDay(purchase) < ageDay(oldest) ? purchase : oldest,
      })
    }
  return all
}

function describeWorth(worth: Worth | undefined, cigars: ReadonlyMap<string, PlacedCigar>) {
  if (worth === undefined) return { value: 0 }
  const cigar = cigars.get(worth.oldest.cigarId)
  return {
    value: fromCents(worth.cents),
    ...(cigar && { oldest: { ...cigarNameOf(cigar), ...daysOf(worth.oldest) } }),
  }
}
