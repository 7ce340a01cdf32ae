import * as instances from '../../../shared/contract/instances.ts'
import { ageInMonths } from '../../../shared/rules/age.ts'
import { ageDay } from '../../../shared/rules/age-day.ts'
import { today } from '../../../shared/rules/dates.ts'
import { handle } from '../../handling/handle.ts'
import { cigarNameOf, daysOf } from '../../responses/cigar-response.ts'
import { readDated } from '../../table/collection.ts'
import { agingCigars } from '../aging/aging-cigars.ts'

export const handler = handle(instances.getAging, async ({ query, ...request }, deps) => {
  const day = today(query.timeZone, deps.now())
  const kept = agingCigars(await readDated(request))
  return kept.map(({ cigar, purchases }) => ({
    cigar: cigarNameOf(cigar),
    groups: purchases.map((purchase) => ({
      batchId: purchase.legacy ? null : purchase.batchId,
      ...daysOf(purchase),
      count: purchase.remaining,
      ageInMonths: ageInMonths(ageDay(purchase), day),
    })),
  }))
})
