import * as valuation from '../../../shared/contract/valuation.ts'
import { handle } from '../../runtime/handle.ts'
import { readDated, readSmokes } from '../../table/collection.ts'
import { appraise } from './appraise.ts'
import { holdingsOf } from './cigar-holdings.ts'
import { insightsOf } from './collection-insights.ts'
import { factsOf } from './facts-of.ts'

export const handler = handle(
  valuation.getCollectionValue,
  async ({ userId, checked, plan, query, eventually }, deps) => {
    const when = { timeZone: query.timeZone, now: deps.now() }
    const [collection, smokes] = await Promise.all([
      readDated({ userId, checked }, { eventually }),
      readSmokes(userId, { eventually }),
    ])
    const holdings = holdingsOf(collection)
    return {
      ...appraise(holdings, smokes, when),
      ...((await plan) !== 'free' && { insights: insightsOf(factsOf(holdings, when)) }),
    }
  },
)
