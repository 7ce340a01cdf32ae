import * as valuation from '../../../shared/contract/valuation.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import { handle } from '../../handling/handle.ts'
import { readDated, readSmokes } from '../../table/collection.ts'
import { worthByHumidor } from '../humidors/worth-by-humidor.ts'
import { appraise } from './appraise.ts'
import { type CigarHolding, holdingsOf } from './cigar-holdings.ts'
import { factsOf, insightsOf } from './collection-insights.ts'

export const handler = handle(
  valuation.getCollectionValue,
  async ({ userId, checked, plan, query, eventually }, deps) => {
    const when = { timeZone: query.timeZone, now: deps.now() }
    const [collection, smokes] = await Promise.all([
      readDated({ userId, checked }, { eventually }),
      readSmokes(userId, { eventually }),
    ])
    const holdings = holdingsOf(collection)
    const humidors = humidorsOf(holdings)
    return {
      ...appraise(holdings, smokes, when),
      ...(humidors && { humidors }),
      ...((await plan) !== 'free' && { insights: insightsOf(factsOf(holdings, when)) }),
    }
  },
)

/** Nothing while all sticks lie in the main one. */
function humidorsOf(holdings: readonly CigarHolding[]): valuation.CollectionValue['humidors'] {
  const worth = [...worthByHumidor(holdings.flatMap(({ batches }) => batches))]
  if (worth.every(([humidorId]) => humidorId === mainHumidor)) return undefined
  return worth.map(([humidorId, { sticks, cents, oldest }]) => ({
    humidorId,
    sticks,
    value: fromCents(cents),
    oldestPurchaseDate: oldest.purchaseDate,
  }))
}
