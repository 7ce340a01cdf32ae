import { instances } from '../../../shared/contract/instances.ts'
import { ageInMonths } from '../../../shared/rules/age.ts'
import { today } from '../../../shared/rules/dates.ts'
import { byPurchase } from '../../../shared/rules/inventory.ts'
import { handle } from '../../runtime/handle.ts'
import { readCollection } from '../../table/collection.ts'
import { cigarNameOf } from '../cigars/cigar-answer.ts'

export const handler = handle(instances.getAging, async ({ userId, query }, deps) => {
  const day = today(query.timeZone, deps.now())
  const { cigars, batches } = await readCollection(userId)
  const left = batches.filter(({ remaining }) => remaining > 0)
  const byCigar = Map.groupBy(left.toSorted(byPurchase), ({ cigarId }) => cigarId)
  const groupsOf = (cigarId: string) =>
    (byCigar.get(cigarId) ?? []).map((batch) => ({
      batchId: batch.legacy ? null : batch.batchId,
      purchaseDate: batch.purchaseDate,
      count: batch.remaining,
      ageInMonths: ageInMonths(batch.purchaseDate, day),
    }))
  return cigars
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => a.oldestPurchaseDate.localeCompare(b.oldestPurchaseDate))
    .map((cigar) => ({ cigar: cigarNameOf(cigar), groups: groupsOf(cigar.cigarId) }))
})
