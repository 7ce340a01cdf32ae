import * as z from 'zod/mini'
import { messages } from '../../shared/contract/messages.ts'
import { stockChanged } from '../../shared/events/index.ts'
import { lastPurchaseDate, stockOf } from '../../shared/rules/inventory.ts'
import type { Deps } from '../runtime/deps.ts'
import { LimitReached, NotFound } from '../runtime/errors.ts'
import { type BatchRow, listBatches, putBatch } from './batches.ts'
import { type CigarFields, type CigarRow, cigarRow, findCigar, updateCigar } from './cigars.ts'
import { type Once, transactOnce } from './once.ts'
import { tell } from './outbox.ts'
import { addSticks, takeSticks } from './stick-count.ts'
import type { Step } from './transact.ts'

/** A cigar with its purchases, deleted ones included. */
export type CigarStock = { readonly cigar: CigarRow; readonly batches: readonly BatchRow[] }

/** What a change makes of a cigar and its purchases. */
export type StockChange<A> = {
  /** All purchases after the change; absent: no purchase changes. */
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

type ChangeOptions<S extends z.core.$ZodType> = {
  readonly cigarId: string
  readonly once: Once
  /** The schema of what is remembered. */
  readonly remembers: S
  /** Most sticks the user's plan allows in stock; absent is unlimited. */
  readonly limit?: number | undefined
  readonly deps: Deps
  /** Says what to change; called again when the cigar changed meanwhile. */
  readonly decide: (stock: CigarStock) => StockChange<z.infer<S>> | Promise<StockChange<z.infer<S>>>
}

/**
 * The one way to change a cigar and its purchases: reads them, lets `decide` say what changes, and
 * writes purchases, the cigar's sums and the user's stick count in one transaction that holds only if
 * nothing changed the cigar since it was read. When it meets other changes, it tries again.
 *
 * @returns the cigar and its purchases afterwards, and the answer of the first time this key was used
 * @throws NotFound when the cigar is absent or somebody else's
 * @throws LimitReached when more sticks are added than the plan allows
 * @throws Conflict when other changes kept winning
 * @throws whatever `decide` throws
 */
export async function changeCigar<S extends z.core.$ZodType>({
  cigarId,
  once,
  remembers,
  limit,
  deps,
  decide,
}: ChangeOptions<S>): Promise<CigarStock & { answer: z.infer<S> }> {
  const { userId } = once
  const done = await transactOnce(once, remembers, async () => {
    const before = await readStock(userId, cigarId)
    const change = await decide(before)
    const after = afterwards(before, change)
    const steps = [
      updateCigar(before.cigar, after.changes),
      ...after.touched.map(putBatch),
      ...stockSteps(before.cigar, after.cigar.quantity, limit, deps),
      ...(change.steps ?? []),
    ]
    return { steps, answer: change.answer, after }
  })
  const { cigar, batches } = done.first ? done.decided.after : await readStock(userId, cigarId)
  return { cigar, batches, answer: done.answer }
}

/**
 * A cigar and its purchases as they are now. The cigar comes first: a change between the two readings
 * then shows as a revision that is no longer the one seen, never as old purchases under a new one.
 *
 * @throws NotFound
 */
export async function readStock(userId: string, cigarId: string): Promise<CigarStock> {
  const cigar = await findCigar(userId, cigarId)
  if (cigar === undefined) throw new NotFound('This cigar does not exist.')
  return { cigar, batches: await listBatches(userId, cigarId) }
}

function afterwards<A>(
  before: CigarStock,
  { batches = before.batches, fields = {} }: StockChange<A>,
) {
  const { oldestPurchaseDate: oldest, ...sums } = stockOf(batches)
  const oldestPurchaseDate = oldest ?? lastPurchaseDate(batches) ?? before.cigar.oldestPurchaseDate
  const changes = { ...fields, ...sums, oldestPurchaseDate }
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const merged = Object.entries({ ...before.cigar, ...Object.fromEntries(given) })
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null))
  return {
    changes,
    batches,
    cigar: z.parse(cigarRow, { ...kept, revision: before.cigar.revision + 1 }),
    touched: batches.filter((batch) => !before.batches.includes(batch)),
  }
}

/** Moves the user's count with the cigar's, and tells of it. */
function stockSteps(
  { userId, cigarId, quantity: before }: CigarRow,
  after: number,
  limit: number | undefined,
  deps: Deps,
): Step[] {
  if (after === before) return []
  const full = () => new LimitReached('inventory', messages.collectionLimit)
  return [
    after < before
      ? takeSticks(userId, before - after)
      : addSticks(userId, after - before, limit, full),
    ...tell(stockChanged, { userId, cigarId, before, after }, deps),
  ]
}
