import * as z from 'zod/mini'
import { cigarRated } from '../../shared/events/cigar-rated.ts'
import type { Deps } from '../runtime/deps.ts'
import { Conflict } from '../runtime/errors.ts'
import { removeCigar } from './cigars.ts'
import { deleteRows } from './delete-rows.ts'
import { prefixes } from './keys.ts'
import { tell } from './outbox.ts'
import { queryPage } from './query.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { type Step, transact } from './transact.ts'

/** What is left to know of a cigar whose owner is gone. */
const leftCigar = z.object({
  cigarId: z.string(),
  brand: z.string(),
  userRating: z.optional(z.int()),
  revision: z.int(),
})

/** Cigars a transaction; each is one write or two of the hundred it may hold. */
const perTransaction = 25

/**
 * Deletes every row of a user who is gone, in pages: it may end anywhere and be begun again. Cigars
 * go first, each together with the event that takes its rating back from its brand: without a cigar
 * no purchase and no stick can be written any more.
 *
 * @throws Conflict when changes on their way kept winning; doing it again goes on
 */
export async function deleteUserRows(userId: string, deps: Deps): Promise<void> {
  while (await retryConflicts(() => removeSomeCigars(userId, deps)));
  await deleteRows(userId)
}

/** Whether there were any. */
async function removeSomeCigars(userId: string, deps: Deps): Promise<boolean> {
  const wish = { limit: perTransaction, before: undefined }
  const { rows } = await queryPage(leftCigar, userId, prefixes.cigars, wish)
  if (rows.length === 0) return false
  await transact(rows.flatMap((cigar) => removeWithRating(userId, cigar, deps)))
  return true
}

function removeWithRating(
  userId: string,
  { cigarId, brand, userRating, revision }: z.infer<typeof leftCigar>,
  { now, newId }: Deps,
): Step[] {
  const remove = removeCigar({ userId, cigarId, revision }, () => new Conflict())
  if (userRating === undefined) return [remove]
  const at = now()
  const withdrawn = { cigarId, brand, revision: revision + 1 }
  return [remove, tell(cigarRated, withdrawn, { eventId: newId(at), now: at })]
}
