import type { AlikeCigar } from '../../../shared/contract/cigars.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { isSameLine } from '../../../shared/rules/same-cigar.ts'
import { handle } from '../../runtime/handle.ts'
import { type BatchRow, listBatches } from '../../table/batches.ts'
import { type CigarFacts, readCigarFacts } from '../../table/collection.ts'

export const handler = handle(cigars.listAlike, async ({ userId, query }) => {
  const line = (await readCigarFacts(userId)).filter((cigar) => isSameLine(cigar, query))
  const found = await Promise.all(
    line.map(async (cigar) => {
      const bought = (await listBatches(userId, cigar.cigarId)).sort(newestFirst)
      return { bought: bought[0], answer: alikeAnswer(cigar, bought) }
    }),
  )
  const byPurchase = found.sort((a, b) =>
    a.bought && b.bought ? newestFirst(a.bought, b.bought) : 0,
  )
  return byPurchase.map(({ answer }) => answer)
})

const newestFirst = (a: BatchRow, b: BatchRow) =>
  b.purchaseDate.localeCompare(a.purchaseDate) || b.batchId.localeCompare(a.batchId)

function alikeAnswer(cigar: CigarFacts, bought: readonly BatchRow[]): AlikeCigar {
  const { cigarId, brand, lineName, size, length, ringGauge, imageUrl, quantity } = cigar
  const priced = bought.find(
    ({ priceCents, deletedAt }) => priceCents !== undefined && deletedAt === undefined,
  )
  return {
    ...{ id: cigarId, brand, lineName, size, length, ringGauge, imageUrl, quantity },
    lastPrice: priced?.priceCents === undefined ? undefined : fromCents(priced.priceCents),
  }
}
