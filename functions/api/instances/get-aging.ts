import * as instances from '../../../shared/contract/instances.ts'
import { ageInMonths } from '../../../shared/rules/age.ts'
import { today } from '../../../shared/rules/dates.ts'
import { handle } from '../../runtime/handle.ts'
import { readCollection } from '../../table/collection.ts'
import { agingCigars } from '../aging/aging-cigars.ts'
import { cigarNameOf } from '../cigars/cigar-response.ts'

export const handler = handle(instances.getAging, async ({ userId, query }, deps) => {
  const day = today(query.timeZone, deps.now())
  const kept = agingCigars(await readCollection(userId))
  return kept.map(({ cigar, purchases }) => ({
    cigar: cigarNameOf(cigar),
    groups: purchases.map(({ batchId, legacy, purchaseDate, remaining }) => ({
      batchId: legacy ? null : batchId,
      purchaseDate,
      count: remaining,
      ageInMonths: ageInMonths(purchaseDate, day),
    })),
  }))
})
