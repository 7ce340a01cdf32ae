import type * as z from 'zod/mini'
import {
  addBatch,
  type Batch,
  type BatchChange,
  type NewBatch,
  updateBatch,
} from '../../../../shared/contract/batches.ts'
import { messages } from '../../../../shared/contract/messages.ts'
import { type Problems, problemsByField } from '../../../ui/problems.ts'

/** What the form of a purchase holds; a number is NaN when what was typed is none. */
export type PurchaseDraft = {
  readonly quantity: number | undefined
  /** `YYYY-MM-DD`, or empty. */
  readonly purchaseDate: string
  readonly price: number | undefined
  readonly notes: string
}

/** A purchase to send, or what is wrong with it at each field. */
export type Reading<Purchase> = { readonly purchase?: Purchase; readonly problems: Problems }

/** The form of a purchase that is made on a day, `YYYY-MM-DD`. */
export const newDraft = (today: string): PurchaseDraft => ({
  quantity: 1,
  purchaseDate: today,
  price: undefined,
  notes: '',
})

/** The form of a purchase as it is. */
export const draftOf = ({ quantity, purchaseDate, ...batch }: Batch): PurchaseDraft => ({
  quantity,
  purchaseDate,
  price: batch.pricePerCigar,
  notes: batch.notes ?? '',
})

/**
 * The purchase somebody entered (spec §5 'Add purchase batch').
 *
 * @param today `YYYY-MM-DD`
 */
export const readPurchase = (draft: PurchaseDraft, today: string): Reading<NewBatch> =>
  read(addBatch.body, entriesOf(draft), today)

/**
 * What somebody corrected of a purchase and nothing else: what was left alone is neither sent nor
 * judged, whatever it has become elsewhere.
 *
 * @param before what the form began with
 * @param today `YYYY-MM-DD`
 */
export const readCorrection = (
  draft: PurchaseDraft,
  before: PurchaseDraft,
  today: string,
): Reading<BatchChange> => read(updateBatch.body, differences(draft, before), today)

/** Whether closing the form would lose anything. */
export const isChanged = (draft: PurchaseDraft, before: PurchaseDraft): boolean =>
  Object.keys(differences(draft, before)).length > 0

type Entries = Partial<ReturnType<typeof entriesOf>>

function differences(draft: PurchaseDraft, before: PurchaseDraft): Entries {
  const then = new Map<string, unknown>(Object.entries(entriesOf(before)))
  const entries = Object.entries(entriesOf(draft))
  return Object.fromEntries(entries.filter(([name, value]) => value !== then.get(name)))
}

/** What is said in the fields; what is `null` is not there, and 0 is no price. */
const entriesOf = ({ quantity, purchaseDate, price, notes }: PurchaseDraft) => ({
  quantity: quantity ?? null,
  purchaseDate: purchaseDate || null,
  price: price === 0 ? null : (price ?? null),
  notes: notes.trim() || null,
})

function read<Purchase>(
  schema: z.ZodMiniType<Purchase>,
  entries: Entries,
  today: string,
): Reading<Purchase> {
  const parsed = schema.safeParse(entries)
  const isFuture = (entries.purchaseDate ?? '') > today
  const problems = {
    ...(!parsed.success && problemsByField(parsed.error.issues)),
    ...(isFuture && { purchaseDate: messages.purchaseInFuture }),
  }
  return parsed.success && !isFuture ? { purchase: parsed.data, problems } : { problems }
}
