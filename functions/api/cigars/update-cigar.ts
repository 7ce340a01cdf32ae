import type { CigarChange } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { onDay, withPurchase } from '../../../shared/rules/inventory.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { type Plan, planLimits } from '../../../shared/rules/plans.ts'
import { unlockRestocks } from '../../../shared/rules/restock-notes.ts'
import type { Currency } from '../../../shared/rules/settings.ts'
import { handle } from '../../handling/handle.ts'
import { placeBatches } from '../../responses/batch-response.ts'
import { detailsResponse } from '../../responses/cigar-response.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, InvalidInput, PremiumRequired } from '../../runtime/errors.ts'
import { type CigarStock, changeCigar } from '../../table/change-cigar.ts'
import type { CigarRow } from '../../table/cigars.ts'
import { describedEvents } from '../../table/described-events.ts'
import { currencyOf } from '../../table/settings.ts'
import { stockAboveLimit } from '../../table/stick-count.ts'
import { correctRestocks } from '../batches/correct-restocks.ts'
import { refusePacked } from '../batches/purchase-facts.ts'
import { type Correction, corrected, correctQuantity } from './correct-quantity.ts'
import { refuseForeignPhoto, refuseFuture } from './refuse-input.ts'

export const handler = handle(
  cigars.updateCigar,
  async ({ userId, once, params, query, body, ...request }, deps) => {
    refuseForeignPhoto(userId, body.imageUrl)
    refuseFuture(body.purchaseDate, deps.now())
    const plan = await request.plan
    const currency = await currencyOf(request.checked)
    const stockBefore = await stockAboveLimit(request.checked)
    const viewer = { plan, currency, timeZone: query.timeZone, stockBefore }
    const { cigar, response } = await changeCigar({
      cigarId: params.id,
      once,
      remembers: corrected,
      limit: planLimits[plan].cigars,
      deps,
      decide: (stock) => changeOf(stock, body, viewer, deps),
    })
    return { ...detailsResponse(cigar, plan), ...response }
  },
)

type Viewer = {
  readonly plan: Plan
  readonly currency: Currency
  readonly timeZone: string
  readonly stockBefore: number | undefined
}

async function changeOf(stock: CigarStock, body: CigarChange, viewer: Viewer, deps: Deps) {
  const { quantity, purchaseDate, pricePerCigar, estimate, personalNotesBefore, ...rest } = body
  const described = withStoredRestocks(rest, stock.cigar, viewer.plan)
  refuseStaleNotes(stock.cigar, personalNotesBefore)
  const correction = await purchasesOf(stock, { quantity, purchaseDate }, viewer, deps)
  const { batches, correctionId } = correction
  const { notes = stock.cigar.notes } = described
  const noted = { ...stock, cigar: { ...stock.cigar, notes: notes ?? '' } }
  return {
    batches,
    fields: {
      ...described,
      // Edited notes are no longer the AI's.
      ...(described.notes !== undefined && { notes: described.notes || null, aiNotes: null }),
      ...(purchaseDate !== undefined && correctRestocks(noted, batches, viewer.currency)),
      ...(described.personalNotes === '' && { personalNotes: null }),
      ...(pricePerCigar !== undefined && { basePriceCents: centsOf(pricePerCigar) }),
      ...(estimate !== undefined && { estimateCents: centsOf(estimate) }),
    },
    steps: [...correction.steps, ...describedEvents(stock.cigar, described, deps)],
    response: { correctionId },
  }
}

/** Notes that were edited on Free came from shortened restock lines. The stored lines remain whole. */
const withStoredRestocks = <B extends Pick<CigarChange, 'notes'>>(
  body: B,
  { notes: stored = '' }: CigarRow,
  plan: Plan,
): B =>
  plan === 'free' && body.notes ? { ...body, notes: unlockRestocks(body.notes, stored) } : body

const centsOf = (dollars: number | null) => (dollars === null ? null : toCents(dollars))

async function purchasesOf(
  stock: CigarStock,
  { quantity, purchaseDate }: Pick<CigarChange, 'quantity' | 'purchaseDate'>,
  { plan, timeZone, stockBefore }: Viewer,
  deps: Deps,
): Promise<Correction> {
  const batches =
    purchaseDate === undefined
      ? stock.batches
      : withDay(stock.batches, purchaseDate, plan, deps.now())
  if (quantity === undefined) return { batches, steps: [] }
  return correctQuantity({ ...stock, batches }, quantity, { timeZone, stockBefore }, deps)
}

/**
 * The purchases with another day for the one whose day the cigar shows: the oldest with sticks left,
 * otherwise the newest.
 */
function withDay(batches: CigarStock['batches'], day: string, plan: Plan, now: Date) {
  const placed = placeBatches(batches, plan)
  const shown = placed.findLast(({ row }) => row.remaining > 0) ?? placed[0]
  if (shown === undefined) {
    const message = 'This cigar has no purchase. Please add one.'
    throw new InvalidInput([{ path: 'purchaseDate', message }])
  }
  if (shown.row.purchaseDate === day) return batches
  if (shown.locked) throw new PremiumRequired()
  refusePacked(shown.row, { purchaseDate: day }, 'purchaseDate')
  return withPurchase(batches, { ...onDay(shown.row, day), datedAt: now.toISOString() })
}

/** Not a `Conflict`, which would be retried: the user must see the other notes first. */
function refuseStaleNotes({ personalNotes = '' }: CigarRow, before: string | null | undefined) {
  if (before === undefined || (before ?? '').trim() === personalNotes) return
  throw new DomainError('conflict', 'These notes were changed elsewhere. Please try again.')
}
