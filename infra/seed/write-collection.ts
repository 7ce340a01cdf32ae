import { newId } from '../../functions/runtime/ids.ts'
import { putBatch } from '../../functions/table/batches.ts'
import { putCigar } from '../../functions/table/cigars.ts'
import { addSticks } from '../../functions/table/stick-count.ts'
import { putStick } from '../../functions/table/sticks.ts'
import { type Step, transact } from '../../functions/table/transact.ts'
import type { PlannedCigar } from './plan/planned-cigar.ts'
import { type CigarRows, rowsOf } from './rows-of.ts'

/**
 * Most writes in one transaction (DynamoDB quotas). The local database commits a transaction once,
 * but every row of a BatchWrite for itself.
 */
const perTransaction = 100

/**
 * Writes a planned collection straight into the table: thousands of cigars in seconds. A cigar, all
 * that belongs to it and its sticks in the user's count come in one transaction, one after the
 * other: wherever the writing is interrupted, the sums hold.
 *
 * @returns the cigars' ids in the plan's order
 */
export async function writeCollection(
  { userId }: { readonly userId: string },
  plan: readonly PlannedCigar[],
): Promise<string[]> {
  const lives = plan.map((planned) => rowsOf(userId, planned, newId))
  for (const part of inTransactions(lives)) {
    const sticks = part.reduce((sum, { cigar }) => sum + cigar.quantity, 0)
    const counted = addSticks(userId, sticks, undefined, () => new Error('There is no such user'))
    await transact([...part.flatMap(stepsOf), counted])
  }
  return lives.map(({ cigar }) => cigar.cigarId)
}

const stepsOf = ({ cigar, batches, sticks }: CigarRows): Step[] => [
  putCigar(cigar),
  ...batches.map(putBatch),
  ...sticks.map(putStick),
]

/** As many whole cigars as a transaction takes, beside the user's count. */
function inTransactions(lives: readonly CigarRows[]): CigarRows[][] {
  const parts: CigarRows[][] = []
  let room = 0
  for (const rows of lives) {
    const size = stepsOf(rows).length
    const last = parts.at(-1)
    if (last === undefined || size > room) {
      parts.push([rows])
      room = perTransaction - 1 - size
    } else {
      last.push(rows)
      room -= size
    }
  }
  return parts
}
