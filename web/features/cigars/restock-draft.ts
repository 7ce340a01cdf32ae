import type * as z from 'zod/mini'
import * as cigars from '../../../shared/contract/cigars.ts'
import { type Problems, problemsByField } from '../../ui/problems.ts'

/** What the fields of the restock dialog hold. */
export type RestockDraft = {
  readonly quantity: string
  readonly purchaseDate: string
  readonly price: string
  readonly notes: string
}

export type Restock = z.input<typeof cigars.restockCigar.body>

/** A quantity as the dialog keeps it: what is no whole number from 1 falls back to 1 (spec §5). */
export const settleQuantity = (text: string): string => {
  const quantity = Number(text)
  return Number.isInteger(quantity) && quantity >= 1 ? String(quantity) : '1'
}

/** A price as the dialog keeps it: what is no amount becomes 0 (spec §5); none stays none. */
export const settlePrice = (text: string): string => {
  if (text.trim() === '') return ''
  const dollars = Number(text)
  return Number.isFinite(dollars) && dollars >= 0 ? text.trim() : '0'
}

/** Whether closing the dialog would lose anything. */
export const isChanged = (draft: RestockDraft, before: RestockDraft): boolean =>
  Object.entries(draft).toString() !== Object.entries(before).toString()

/** What a draft says, ready to send, or what is wrong with it by the rules the server has too. */
export function readRestock(draft: RestockDraft): { restock: Restock } | { problems: Problems } {
  const price = settlePrice(draft.price)
  const notes = draft.notes.trim()
  const parsed = cigars.restockCigar.body.safeParse({
    quantity: Number(settleQuantity(draft.quantity)),
    purchaseDate: draft.purchaseDate,
    ...(price !== '' && { price: Number(price) }),
    ...(notes !== '' && { notes }),
  })
  if (parsed.success) return { restock: parsed.data }
  return { problems: problemsByField(parsed.error.issues) }
}
