import type { BatchChange } from '../../../shared/contract/batches.ts'
import * as batches from '../../../shared/contract/batches.ts'
import { maxQuantityPerAdd } from '../../../shared/contract/fields.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { onDay, withPurchase } from '../../../shared/rules/inventory.ts'
import { resize } from '../../../shared/rules/inventory-corrections.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { handle } from '../../handling/handle.ts'
import { batchResponse, placeBatch } from '../../responses/batch-response.ts'
import { InvalidInput, PremiumRequired } from '../../runtime/errors.ts'
import type { BatchRow } from '../../table/batches.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import type { CigarRow } from '../../table/cigars.ts'
import { currencyOf } from '../../table/settings.ts'
import { refuseFuture } from '../cigars/refuse-input.ts'
import { correctRestocks } from './correct-restocks.ts'
import { factsOf, refusePacked } from './purchase-facts.ts'

export const handler = handle(
  batches.updateBatch,
  async ({ once, params, body, ...request }, deps) => {
    const { id: cigarId, batchId } = params
    refuseFuture(body.purchaseDate, deps.now())
    const plan = await request.plan
    const currency = await currencyOf(request.checked)
    const after = await changeCigar({
      cigarId,
      once,
      remembers: nothing,
      limit: planLimits[plan].cigars,
      deps,
      decide: (stock) => {
        const { row, locked } = placeBatch(stock.batches, batchId, plan)
        if (locked) throw new PremiumRequired()
        const batches = withPurchase(stock.batches, changed(row, stock.cigar, body, deps.now()))
        return { batches, fields: correctRestocks(stock, batches, currency), response: {} }
      },
    })
    return batchResponse(placeBatch(after.batches, batchId, plan))
  },
)

function changed(row: BatchRow, cigar: CigarRow, change: BatchChange, now: Date): BatchRow {
  const { quantity = row.quantity, purchaseDate = row.purchaseDate, price, notes } = change
  refuseTooMany(row, quantity)
  const resized = resize(row, quantity, cigar)
  if (resized === undefined) throw new InvalidInput([{ path: 'quantity', message: used(row) }])
  const { priceCents, notes: before, ...rest } = resized
  const cents = price === undefined ? priceCents : price ? toCents(price) : undefined
  const after = notes === undefined ? before : notes
  const facts = factsOf(change, { price }, row)
  const isDated = purchaseDate !== row.purchaseDate || facts.packedOn !== row.packedOn
  if (isDated) refusePacked(facts, { purchaseDate })
  return {
    ...onDay(rest, purchaseDate),
    ...facts,
    ...(isDated && { datedAt: now.toISOString() }),
    ...(cents !== undefined && !facts.got && { priceCents: cents }),
    ...(after && { notes: after }),
  }
}

/** Corrections of the count can make a purchase larger than one add could. It may stay that large. */
function refuseTooMany(row: BatchRow, quantity: number) {
  if (quantity <= Math.max(maxQuantityPerAdd, row.quantity)) return
  const message = `Quantity must be at most ${maxQuantityPerAdd}`
  throw new InvalidInput([{ path: 'quantity', message }])
}

/** Why a purchase cannot become smaller. */
function used({ smoked, removed }: BatchRow): string {
  const sticks = (count: number) => counted(count, 'stick')
  if (removed === 0) return `${sticks(smoked)} of this purchase were already enjoyed`
  if (smoked === 0) return `${sticks(removed)} of this purchase were already taken out`
  return `${sticks(smoked + removed)} of this purchase were already enjoyed or taken out`
}
