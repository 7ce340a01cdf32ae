import { newId } from '../../functions/runtime/ids.ts'
import { putBatch } from '../../functions/table/batches.ts'
import { putCigar } from '../../functions/table/cigars.ts'
import { addSticks } from '../../functions/table/stick-count.ts'
import { putStick } from '../../functions/table/sticks.ts'
import { transact } from '../../functions/table/transact.ts'
import type { PlannedCigar } from './plan/planned-cigar.ts'
import { rowsOf } from './rows-of.ts'

/**
 * Most writes in one transaction (DynamoDB quotas), and how many are under way at once. The local
 * database commits a transaction once, but every row of a BatchWrite for itself.
 */
const perTransaction = 100
const atOnce = 4

/**
 * Writes a planned collection straight into the table: thousands of cigars in seconds. For somebody
 * who has no cigars yet; the stick count is written last.
 *
 * @returns the cigars' ids in the plan's order
 */
export async function writeCollection(
  { userId }: { readonly userId: string },
  plan: readonly PlannedCigar[],
): Promise<string[]> {
  const lives = plan.map((planned) => rowsOf(userId, planned, newId))
  const steps = lives.flatMap(({ cigar, batches, sticks }) => [
    putCigar(cigar),
    ...batches.map(putBatch),
    ...sticks.map(putStick),
  ])
  const parts = Array.from({ length: Math.ceil(steps.length / perTransaction) }, (_, n) =>
    steps.slice(n * perTransaction, (n + 1) * perTransaction),
  ).values()
  const worker = async () => {
    for (const part of parts) await transact(part)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const sticks = lives.reduce((sum, { cigar }) => sum + cigar.quantity, 0)
  await transact([addSticks(userId, sticks, undefined, () => new Error('There is no such user'))])
  return lives.map(({ cigar }) => cigar.cigarId)
}
