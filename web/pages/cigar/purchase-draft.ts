import * as z from 'zod/mini'
import { type Batch, type NewBatch, newBatch } from '../../../shared/contract/batches.ts'
import { messages } from '../../../shared/contract/messages.ts'
import type { Problems } from './inventory-change.ts'

/** What the form of a purchase holds; a number is NaN when what was typed is none. */
export type PurchaseDraft = {
  readonly quantity: number | undefined
  /** `YYYY-MM-DD`, or empty. */
  readonly purchaseDate: string
  readonly price: number | undefined
  readonly notes: string
}

/**
 * The purchase somebody entered, or what is wrong with it at each field (spec §5 'Add purchase
 * batch').
 *
 * @param today `YYYY-MM-DD`
 */
export function checkPurchase(
  draft: PurchaseDraft,
  today: string,
): { readonly purchase?: NewBatch; readonly problems: Problems } {
  if (draft.purchaseDate > today) {
    const { problems } = checkPurchase({ ...draft, purchaseDate: today }, today)
    return { problems: { ...problems, purchaseDate: messages.purchaseInFuture } }
  }
  const parsed = z.safeParse(newBatch, {
    quantity: draft.quantity,
    purchaseDate: draft.purchaseDate || undefined,
    price: draft.price ?? null,
    notes: draft.notes.trim() || null,
  })
  if (parsed.success) return { purchase: parsed.data, problems: {} }
  const { issues } = parsed.error
  return { problems: Object.fromEntries(issues.map((one) => [one.path.join('.'), one.message])) }
}

/** What a purchase would be changed in; nothing when it stays as it is. */
export function changesOf(batch: Batch, purchase: NewBatch): Partial<NewBatch> | undefined {
  const price = purchase.price || null
  const changes = {
    ...(purchase.quantity !== batch.quantity && { quantity: purchase.quantity }),
    ...(purchase.purchaseDate !== batch.purchaseDate && { purchaseDate: purchase.purchaseDate }),
    ...(price !== (batch.pricePerCigar ?? null) && { price }),
    ...((purchase.notes ?? '') !== (batch.notes ?? '') && { notes: purchase.notes ?? null }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}
