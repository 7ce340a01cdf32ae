import * as z from 'zod/mini'
import type { NewCigar } from '../../../shared/contract/cigar.ts'
import { cigars } from '../../../shared/contract/cigars.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { stockOf } from '../../../shared/rules/inventory.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { planLimits, planOf } from '../../../shared/rules/plans.ts'
import { ownsPhoto } from '../../gateways/photo-keys.ts'
import type { Deps } from '../../runtime/deps.ts'
import { Conflict, InvalidInput, LimitReached, Unauthenticated } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { type BatchRow, legacyBatchId, putBatch } from '../../table/batches.ts'
import { type CigarRow, findCigar, putCigar } from '../../table/cigars.ts'
import { transactOnce } from '../../table/once.ts'
import { addSticks } from '../../table/stick-count.ts'
import { findUser, subscriptionOf } from '../../table/users.ts'
import { cigarAnswer } from './cigar-answer.ts'

/** What an `Idempotency-Key` remembers. */
const added = z.object({ cigarId: z.string() })

export const handler = handle(
  cigars.createCigar,
  async ({ userId, body, idempotencyKey }, deps) => {
    refuseForeignPhoto(userId, body.imageUrl)
    refuseFuture(body.purchaseDate, deps.now())
    const user = await findUser(userId)
    if (user === undefined) throw new Unauthenticated()
    const limit = planLimits[planOf(subscriptionOf(user), deps.now())].cigars
    const { cigar, batch } = newRows(userId, body, deps)
    const once = { userId, action: 'create-cigar', key: idempotencyKey, now: deps.now() }
    const done = await transactOnce(once, added, { cigarId: cigar.cigarId }, [
      addSticks(userId, body.quantity, limit, limitReached),
      putCigar(cigar),
      putBatch(batch),
    ])
    if (done.cigarId === cigar.cigarId) return cigarAnswer(cigar)
    const earlier = await findCigar(userId, done.cigarId)
    if (earlier === undefined) throw new Conflict()
    return cigarAnswer(earlier)
  },
)

const limitReached = () => new LimitReached('inventory', messages.collectionLimit)

function refuseForeignPhoto(userId: string, imageUrl: string | null | undefined) {
  if (imageUrl && !ownsPhoto(userId, imageUrl)) {
    throw new InvalidInput([{ path: 'imageUrl', message: 'This is not one of your photos.' }])
  }
}

/** The latest day it can be anywhere on earth (UTC+14) is the last one that is not in the future. */
function refuseFuture(day: string | null | undefined, now: Date) {
  const latest = new Date(now.valueOf() + 14 * 3_600_000).toISOString().slice(0, 10)
  if (day && day > latest) {
    throw new InvalidInput([
      { path: 'purchaseDate', message: 'The purchase date cannot be in the future' },
    ])
  }
}

/** A cigar with its first purchase; without a date its sticks are legacy sticks of today. */
function newRows(userId: string, body: NewCigar, deps: Deps): { cigar: CigarRow; batch: BatchRow } {
  const now = deps.now()
  const createdAt = now.toISOString()
  const { quantity, pricePerCigar, purchaseDate } = body
  const cigarId = deps.newId(now)
  const day = purchaseDate ?? createdAt.slice(0, 10)
  const batch: BatchRow = {
    batchId: purchaseDate ? deps.newId(now) : legacyBatchId(day),
    cigarId,
    userId,
    legacy: !purchaseDate,
    purchaseDate: day,
    quantity,
    remaining: quantity,
    smoked: 0,
    removed: 0,
    ...(pricePerCigar && { priceCents: toCents(pricePerCigar) }),
    createdAt,
  }
  const { pricedQuantity, valueCents } = stockOf([batch])
  const cigar: CigarRow = {
    ...described(body),
    cigarId,
    userId,
    ...(batch.priceCents !== undefined && { basePriceCents: batch.priceCents }),
    quantity,
    pricedQuantity,
    valueCents,
    oldestPurchaseDate: day,
    revision: 0,
    createdAt,
  }
  return { cigar, batch }
}

function described(body: NewCigar) {
  const { brand, lineName, wrapper, origin, strength } = body
  return {
    brand,
    lineName,
    wrapper,
    origin,
    strength,
    aiGenerated: body.aiGenerated ?? false,
    ...(body.ringGauge && { ringGauge: body.ringGauge }),
    ...(body.length && { length: body.length }),
    ...(body.size && { size: body.size }),
    ...(body.notes && { notes: body.notes }),
    ...(body.imageUrl && { imageUrl: body.imageUrl }),
    ...(body.userRating && { userRating: body.userRating }),
  }
}
