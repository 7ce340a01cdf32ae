import type { AlikeCigar } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { isSameLine } from '../../../shared/rules/same-cigar.ts'
import { handle } from '../../runtime/handle.ts'
import { type BatchRow, listBatches } from '../../table/batches.ts'
import { type CigarFacts, readCigarFacts } from '../../table/collection.ts'

export const handler = handle(cigars.listAlike, async ({ userId, query }) => {
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
  const found = await Promise.all(
    line.map(async (cigar) => {
      const purchases = await listBatches(userId, cigar.cigarId)
      const kept = purchases.filter(({ deletedAt }) => deletedAt === undefined).sort(newestFirst)
      return { newest: kept[0], response: alikeResponse(cigar, kept) }
    }),
  )
  return found.sort((a, b) => newestFirst(a.newest, b.newest)).map(({ response }) => response)
})

/** A cigar whose purchases were all deleted comes last. */
const newestFirst = (a: BatchRow | undefined, b: BatchRow | undefined) =>
  orderOf(b).localeCompare(orderOf(a))

const orderOf = (bought: BatchRow | undefined) =>
  bought ? `${bought.purchaseDate} ${bought.batchId}` : ''

function alikeResponse(cigar: CigarFacts, bought: readonly BatchRow[]): AlikeCigar {
  const priced = bought.find(({ priceCents }) => priceCents !== undefined)
  return {
    ...cigar,
    id: cigar.cigarId,
    lastPrice: priced?.priceCents === undefined ? undefined : fromCents(priced.priceCents),
  }
}
