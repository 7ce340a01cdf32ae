import type * as z from 'zod/mini'
import { cigars } from '../../../shared/contract/cigars.ts'

/** What the fields of the restock dialog hold. */
export type RestockDraft = {
  readonly quantity: string
  readonly purchaseDate: string
  readonly price: string
  readonly notes: string
}

export type Restock = z.input<typeof cigars.restockCigar.body>
export type RestockProblems = Partial<Record<string, string>>

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

/** What a draft says, ready to send, or what is wrong with it by the rules the server has too. */
export function readRestock(
  draft: RestockDraft,
): { restock: Restock } | { problems: RestockProblems } {
  const price = settlePrice(draft.price)
  const notes = draft.notes.trim()
  const parsed = cigars.restockCigar.body.safeParse({
    quantity: Number(settleQuantity(draft.quantity)),
    purchaseDate: draft.purchaseDate,
    ...(price !== '' && { price: Number(price) }),
    ...(notes !== '' && { notes }),
  })
  if (parsed.success) return { restock: parsed.data }
  return {
    problems: problemsFrom(
      parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    ),
  }
}

/** Issues by the field they belong to; of several at one field the first. */
export function problemsFrom(
  issues: readonly { readonly path: string; readonly message: string }[],
): RestockProblems {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[path] ??= message
  return problems
}
