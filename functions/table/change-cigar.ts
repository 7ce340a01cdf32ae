import * as z from 'zod/mini'
import { messages } from '../../shared/contract/messages.ts'
import { lastPurchaseDate, stockOf } from '../../shared/rules/inventory.ts'
import { Conflict, DomainError, LimitReached, NotFound } from '../runtime/errors.ts'
import { type BatchRow, listBatches, putBatch } from './batches.ts'
import { type CigarFields, type CigarRow, cigarRow, findCigar, updateCigar } from './cigars.ts'
import { answeredBefore, type Once, transactOnce } from './once.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { addSticks, takeSticks } from './stick-count.ts'
import type { Step } from './transact.ts'

/** A cigar with its purchases, deleted ones included. */
export type Shelf = { readonly cigar: CigarRow; readonly batches: readonly BatchRow[] }

/** What is to become of it. */
export type ShelfChange<A> = {
  /** All purchases as they shall be; absent: no purchase changes. */
  readonly batches?: readonly BatchRow[]
  /** What of the description changes. */
  readonly fields?: CigarFields
  /** What else belongs into the same transaction: rows of sticks, events. */
  readonly steps?: readonly Step[]
  /** What an `Idempotency-Key` remembers. */
  readonly answer: A
}

/** For changes whose answer is the cigar as it is now, also the second time. */
export const nothing = z.object({})

type Wish<S extends z.core.$ZodType> = {
  readonly cigarId: string
  readonly once: Once
  /** The schema of what is remembered. */
  readonly remembers: S
  /** Most sticks the user's plan allows in stock; absent is unlimited. */
  readonly limit?: number | undefined
  /** Says what to change, given how things are; called again when they changed meanwhile. */
  readonly decide: (shelf: Shelf) => ShelfChange<z.infer<S>> | Promise<ShelfChange<z.infer<S>>>
}

/**
 * The one way to change a cigar and its purchases: reads them, lets `decide` say what is to become
 * of them, and writes purchases, the cigar's sums and the user's stick count in one transaction that
 * holds only if nothing changed the cigar since it was read. Meets other changes by trying again.
 *
 * @returns the shelf afterwards, and the answer of the first time this key was used
 * @throws NotFound when the cigar is absent or somebody else's
 * @throws LimitReached when more sticks are added than the plan allows
 * @throws Conflict when other changes kept winning
 * @throws whatever `decide` throws
 */
export async function changeCigar<S extends z.core.$ZodType>(
  wish: Wish<S>,
): Promise<Shelf & { answer: z.infer<S> }> {
  try {
    return await retryConflicts(() => changeOnce(wish))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // The first of two equal requests may have taken the last stick, or the cigar is gone since.
    const answer = await answeredBefore(wish.once, wish.remembers)
    if (answer === undefined) throw error
    return { ...(await readShelf(wish.once.userId, wish.cigarId)), answer }
  }
}

async function changeOnce<S extends z.core.$ZodType>(wish: Wish<S>) {
  const { once, cigarId } = wish
  const shelf = await readShelf(once.userId, cigarId)
  const change = await wish.decide(shelf)
  const after = afterwards(shelf, change)
  const answer = await transactOnce(once, wish.remembers, change.answer, [
    updateCigar(shelf.cigar, after.changes, () => new Conflict()),
    ...after.touched.map(putBatch),
    ...countStep(once.userId, after.cigar.quantity - shelf.cigar.quantity, wish.limit),
    ...(change.steps ?? []),
  ])
  if (answer !== change.answer) return { ...(await readShelf(once.userId, cigarId)), answer }
  return { cigar: after.cigar, batches: after.batches, answer }
}

/**
 * A cigar and its purchases as they are now. The cigar comes first: a change between the two readings
 * then shows as a revision that is no longer the one seen, never as old purchases under a new one.
 *
 * @throws NotFound
 */
export async function readShelf(userId: string, cigarId: string): Promise<Shelf> {
  const cigar = await findCigar(userId, cigarId)
  if (cigar === undefined) throw new NotFound('This cigar does not exist.')
  return { cigar, batches: await listBatches(userId, cigarId) }
}

function afterwards<A>(shelf: Shelf, { batches = shelf.batches, fields = {} }: ShelfChange<A>) {
  const { oldestPurchaseDate: oldest, ...sums } = stockOf(batches)
  const oldestPurchaseDate = oldest ?? lastPurchaseDate(batches) ?? shelf.cigar.oldestPurchaseDate
  const changes = { ...fields, ...sums, oldestPurchaseDate }
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const merged = Object.entries({ ...shelf.cigar, ...Object.fromEntries(given) })
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null))
  return {
    changes,
    batches,
    cigar: z.parse(cigarRow, { ...kept, revision: shelf.cigar.revision + 1 }),
    touched: batches.filter((batch) => !shelf.batches.includes(batch)),
  }
}

/** The user's count moves with its cause. */
function countStep(userId: string, more: number, limit: number | undefined): Step[] {
  if (more === 0) return []
  if (more < 0) return [takeSticks(userId, -more)]
  const full = () => new LimitReached('inventory', messages.collectionLimit)
  return [addSticks(userId, more, limit, full)]
}
