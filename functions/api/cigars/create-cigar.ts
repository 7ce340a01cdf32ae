import * as z from 'zod/mini'
import type { NewCigar } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { cigarAdded, cigarRated, stockChanged } from '../../../shared/events/index.ts'
import { today } from '../../../shared/rules/dates.ts'
import { stockOf } from '../../../shared/rules/inventory.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { handle } from '../../handling/handle.ts'
import { cigarResponse } from '../../responses/cigar-response.ts'
import type { Deps } from '../../runtime/deps.ts'
import { NotFound } from '../../runtime/errors.ts'
import { type BatchRow, newBatch, putBatch } from '../../table/batches.ts'
import { type CigarRow, findCigar, putCigar } from '../../table/cigars.ts'
import { requirePlace } from '../../table/humidors.ts'
import { transactOnce } from '../../table/once.ts'
import { emit } from '../../table/outbox.ts'
import { countSteps } from '../../table/stick-count.ts'
import { newFacts } from '../batches/purchase-facts.ts'
import { described } from './described.ts'
import { refuseForeignPhoto, refuseFuture } from './refuse-input.ts'

/** The response that an `Idempotency-Key` stores. */
const added = z.object({ cigarId: z.string() })

export const handler = handle(cigars.createCigar, async (request, deps) => {
  const { userId, once, query, body } = request
  refuseForeignPhoto(userId, body.imageUrl)
  refuseFuture(body.purchaseDate, deps.now())
  const plan = await request.plan
  const limit = planLimits[plan].cigars
  const { cigar, batch } = newRows(userId, body, query.timeZone, deps)
  const { first, response } = await transactOnce(once, added, async () => {
    await requirePlace(userId, body.humidorId)
    const steps = [
      ...countSteps(userId, [{ after: { cigar, batches: [batch] } }], {
        limits: { cigars: limit },
      }),
      putCigar(cigar),
      putBatch(batch),
      ...eventsOf(cigar, deps),
    ]
    return { response: { cigarId: cigar.cigarId }, steps }
  })
  if (first) return cigarResponse(cigar, plan)
  const earlier = await findCigar(userId, response.cigarId)
  if (earlier === undefined) throw new NotFound('This cigar was added, and removed since.')
  return cigarResponse(earlier, plan)
})

/** A cigar with its first purchase; without a date its sticks are legacy sticks of today. */
function newRows(
  userId: string,
  body: NewCigar,
  timeZone: string,
  deps: Deps,
): { cigar: CigarRow; batch: BatchRow } {
  const now = deps.now()
  const { quantity, pricePerCigar, purchaseDate, humidorId } = body
  const cigarId = deps.newId(now)
  const day = purchaseDate ?? today(timeZone, now)
  const priceCents = pricePerCigar ? toCents(pricePerCigar) : undefined
  const facts = newFacts(body, { purchaseDate: day, price: pricePerCigar }, 'pricePerCigar')
  const bought = { quantity, purchaseDate: day, priceCents, humidorId, ...facts }
  const batch = newBatch({ userId, cigarId, legacy: !purchaseDate, ...bought }, deps)
  const { oldestPurchaseDate: _, ...sums } = stockOf([batch])
  const cigar: CigarRow = {
    ...described(body),
    cigarId,
    userId,
    basePriceCents: priceCents,
    ...sums,
    ratedSmokes: 0,
    smokeStars: 0,
    oldestPurchaseDate: day,
    revision: 0,
    createdAt: now.toISOString(),
  }
  return { cigar, batch }
}

function eventsOf(cigar: CigarRow, deps: Deps) {
  const { userId, cigarId, brand, userRating: rating, revision, quantity: after } = cigar
  const named = { userId, cigarId, brand, revision, ...(rating !== undefined && { rating }) }
  return [
    ...emit(cigarAdded, named, deps),
    ...emit(stockChanged, { userId, cigarId, before: 0, after }, deps),
    ...(rating === undefined ? [] : emit(cigarRated, named, deps)),
  ]
}
