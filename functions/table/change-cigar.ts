import * as z from 'zod/mini'
import { stockChanged } from '../../shared/events/index.ts'
import { lastPurchaseDate, stockOf } from '../../shared/rules/inventory.ts'
import type { Deps } from '../runtime/deps.ts'
import { type BatchRow, listBatches, putBatch } from './batches.ts'
import { type CigarRow, cigarRow, requireCigar, updateCigar } from './cigars.ts'
import type { ChangesOf } from './expressions.ts'
import { type Once, transactOnce } from './once.ts'
import { emit } from './outbox.ts'
import { countSteps } from './stick-count.ts'
import type { Step } from './transact.ts'

/** A cigar with its purchases, deleted ones included. */
export type CigarStock = { readonly cigar: CigarRow; readonly batches: readonly BatchRow[] }

/** A change of a cigar and its purchases. */
export type StockChange<A> = {
  /** All purchases after the change; absent: no purchase changes. */
  readonly batches?: readonly BatchRow[]
  /** Changes of the description. */
  readonly fields?: ChangesOf<CigarRow>
  /** Further steps of the same transaction: rows of sticks, events. */
  readonly steps?: readonly Step[]
  /** Instead of the limit of the plan. */
  readonly limit?: number | undefined
  /** The response that an `Idempotency-Key` remembers. */
  readonly response: A
}

/** For changes that always return the current cigar. */
export const nothing = z.object({})

type ChangeOptions<S extends z.core.$ZodType> = {
  readonly cigarId: string
  readonly once: Once
  /** The schema of what an `Idempotency-Key` remembers. */
  readonly remembers: S
  /** Most sticks that the user's plan allows in stock; absent: unlimited. */
  readonly limit?: number | undefined
  readonly deps: Deps
  /** Decides what to change. Called again when the cigar has changed in the meantime. */
  readonly decide: (stock: CigarStock) => StockChange<z.infer<S>> | Promise<StockChange<z.infer<S>>>
}

/**
 * The only way to change a cigar and its purchases: reads them, calls `decide`, and writes purchases, the
 * cigar's sums and the counts of the user and of humidors in one transaction that holds only if nothing
 * changed the cigar since it was read. After a concurrent change it starts again.
 *
 * @returns the cigar and its purchases afterwards, and the response of the first time this key was used
 * @throws NotFound when the cigar is absent or another user's
 * @throws LimitReached when more sticks are added than the plan allows
 * @throws Conflict after too many concurrent changes
 * @throws what `decide` throws
 */
export async function changeCigar<S extends z.core.$ZodType>({
  cigarId,
  once,
  remembers,
  limit,
  deps,
  decide,
}: ChangeOptions<S>): Promise<CigarStock & { response: z.infer<S> }> {
  const { userId } = once
  const done = await transactOnce(once, remembers, async () => {
    const before = await readStock(userId, cigarId)
    const change = await decide(before)
    const after = afterwards(before, change)
    const most = change.limit ?? limit
    const steps = [
      ...after.steps,
      ...countSteps(userId, [{ before, after }], { limits: { cigars: most } }),
      ...(changesStock(before, after) ? emitStock(before.cigar, after.cigar, deps) : []),
      ...(change.steps ?? []),
    ]
    return { steps, response: change.response, after }
  })
  const { cigar, batches } = done.first ? done.decided.after : await readStock(userId, cigarId)
  return { cigar, batches, response: done.response }
}

/**
 * A cigar and its purchases. The cigar is read first: a change between the two reads then makes the
 * revision stale, and never combines old purchases with a new revision.
 *
 * @throws NotFound
 */
export const readStock = async (userId: string, cigarId: string): Promise<CigarStock> =>
  withBatches(await requireCigar(userId, cigarId))

/** The same of a cigar that was read. */
export const withBatches = async (cigar: CigarRow): Promise<CigarStock> => ({
  cigar,
  batches: await listBatches(cigar.userId, cigar.cigarId),
})

/**
 * A cigar and its purchases after a change, and the steps that write both. The counts of sticks need
 * `countSteps` in the same transaction.
 */
export function afterwards(
  before: CigarStock,
  { batches = before.batches, fields = {} }: Pick<StockChange<unknown>, 'batches' | 'fields'>,
) {
  const { oldestPurchaseDate: oldest, ...stock } = stockOf(batches)
  const oldestPurchaseDate = oldest ?? lastPurchaseDate(batches) ?? before.cigar.oldestPurchaseDate
  const { places = null, packedOn = null, resting = null, shops = null, ...sums } = stock
  const changes = { ...fields, ...sums, places, packedOn, resting, shops, oldestPurchaseDate }
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const merged = Object.entries({ ...before.cigar, ...Object.fromEntries(given) })
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null))
  const touched = batches.filter((batch) => !before.batches.includes(batch))
  return {
    batches,
    cigar: z.parse(cigarRow, { ...kept, revision: before.cigar.revision + 1 }),
    touched,
    steps: [updateCigar(before.cigar, changes), ...touched.map(putBatch)],
  }
}

/** True if a purchase has more or fewer unsmoked sticks, another day, another box date, or no row any more. */
const changesStock = (before: CigarStock, after: ReturnType<typeof afterwards>): boolean =>
  after.batches.length < before.batches.length ||
  after.touched.some((batch) => {
    const known = before.batches.find(({ batchId }) => batchId === batch.batchId)
    return (
      known?.remaining !== batch.remaining ||
      known.purchaseDate !== batch.purchaseDate ||
      known.packedOn !== batch.packedOn
    )
  })

const emitStock = ({ userId, cigarId, quantity }: CigarRow, after: CigarRow, deps: Deps): Step[] =>
  emit(stockChanged, { userId, cigarId, before: quantity, after: after.quantity }, deps)
