import type { AlikeCigar } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { isSameLine } from '../../../shared/rules/same-cigar.ts'
import { handle } from '../../handling/handle.ts'
import { type PlacedBatch, placeBatches } from '../../responses/batch-response.ts'
import { listBatches } from '../../table/batches.ts'
import { type CigarFacts, readCigarFacts } from '../../table/collection.ts'

export const handler = handle(cigars.listAlike, async (request) => {
  const { userId, query } = request
  const { brand, lineName } = query
  const all = await readCigarFacts(userId)
  if (lineName === undefined) {
    const key = foldBrand(brand)
    return all
      .filter((one) => foldBrand(one.brand) === key)
      .toReversed()
      .map((cigar) => alikeResponse(cigar, []))
  }
  const line = all.filter((cigar) => isSameLine(cigar, { brand, lineName }))
  const plan = await request.plan
  const found = await Promise.all(
    line.map(async (cigar) => {
      const bought = placeBatches(await listBatches(userId, cigar.cigarId), plan)
      return { newest: bought[0], response: alikeResponse(cigar, bought) }
    }),
  )
  return found.sort((a, b) => newestFirst(a.newest, b.newest)).map(({ response }) => response)
})

/** A cigar whose purchases were all deleted comes last. */
const newestFirst = (a: PlacedBatch | undefined, b: PlacedBatch | undefined) =>
  orderOf(b).localeCompare(orderOf(a))

const orderOf = (bought: PlacedBatch | undefined) =>
  bought ? `${bought.row.purchaseDate} ${bought.row.batchId}` : ''

function alikeResponse(cigar: CigarFacts, bought: readonly PlacedBatch[]): AlikeCigar {
  const cents = bought
    .filter(({ locked }) => !locked)
    .find(({ row }) => row.priceCents !== undefined)?.row.priceCents
  return {
    ...cigar,
    id: cigar.cigarId,
    lastPrice: cents === undefined ? undefined : fromCents(cents),
  }
}
