import { cigars } from '../../../shared/contract/cigars.ts'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { lotToSmoke, stockOf, withOneSmoked } from '../../../shared/rules/inventory.ts'
import { Conflict, DomainError, NotFound } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { listBatches, smokeOneOf } from '../../table/batches.ts'
import { findCigar, setStock } from '../../table/cigars.ts'
import { answeredBefore, type Once, transactOnce } from '../../table/once.ts'
import { takeSticks } from '../../table/stick-count.ts'
import { putStick, type StickRow, stickId } from '../../table/sticks.ts'

/** How often a smoke that met another change of the same cigar is tried from the start. */
const attempts = 5

const enjoyed = cigars.enjoyCigar.response
type Enjoyed = ResponseOf<typeof cigars.enjoyCigar>

type Wish = {
  readonly userId: string
  readonly cigarId: string
  readonly batchId: string | undefined
  readonly rating: number | null | undefined
  readonly notes: string | null | undefined
}

export const handler = handle(
  cigars.enjoyCigar,
  async ({ userId, params, body, idempotencyKey }, deps) => {
    const { batchId, rating, notes } = body
    const wish = { userId, cigarId: params.id, batchId, rating, notes }
    const action = `enjoy-cigar#${params.id}`
    const once = { userId, action, key: idempotencyKey, now: deps.now() }
    try {
      return await enjoyOne(wish, once)
    } catch (error) {
      // The first of two equal requests may have taken the last stick, or the cigar is gone since.
      const earlier = await answeredBefore(once, enjoyed)
      if (earlier === undefined) throw error
      return earlier
    }
  },
)

async function enjoyOne(wish: Wish, once: Once, attempt = 1): Promise<Enjoyed> {
  try {
    return await smokeOnce(wish, once)
  } catch (error) {
    if (!(error instanceof Conflict) || attempt === attempts) throw error
    return enjoyOne(wish, once, attempt + 1)
  }
}

async function smokeOnce(wish: Wish, once: Once): Promise<Enjoyed> {
  const { userId, cigarId } = wish
  const [cigar, batches] = await Promise.all([
    findCigar(userId, cigarId),
    listBatches(userId, cigarId),
  ])
  if (cigar === undefined) throw new NotFound('This cigar does not exist.')
  const batch = lotToSmoke(batches, wish.batchId)
  if (batch === undefined) throw outOfStock()
  const stock = stockOf(withOneSmoked(batches, batch.batchId))
  const stick: StickRow = {
    userId,
    cigarId,
    batchId: batch.batchId,
    number: batch.smoked + batch.removed + 1,
    purchaseDate: batch.purchaseDate,
    smokedAt: once.now.toISOString(),
    ...(wish.rating && { rating: wish.rating }),
    ...(wish.notes && { notes: wish.notes }),
  }
  const answer = { id: cigarId, quantity: stock.quantity, stickId: stickId(stick) }
  const conflict = () => new Conflict()
  return transactOnce(once, enjoyed, answer, [
    setStock(cigar, stock, conflict),
    smokeOneOf(batch, conflict),
    putStick(stick, conflict),
    takeSticks(userId, 1),
  ])
}

const outOfStock = () => new DomainError('out_of_stock', 'There is no cigar left to enjoy.')
