import * as z from 'zod/mini'
import { cigarRated } from '../../shared/events/index.ts'
import type { Deps } from '../runtime/deps.ts'
import { removeCigar } from './cigars.ts'
import { keys, prefixes } from './keys.ts'
import { tell } from './outbox.ts'
import { deleteRows, queryPage } from './rows.ts'
import { readThenTransact, type Step } from './transact.ts'

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
  const pk = keys.user(userId).PK
  const someCigars = { pk, sk: prefixes.cigars, limit: perTransaction }
  const removeSome = async () => {
    const { rows } = await queryPage(leftCigar, someCigars)
    return { steps: rows.flatMap((cigar) => removeWithRating(userId, cigar, deps)) }
  }
  while ((await readThenTransact(removeSome)).steps.length > 0);
  await deleteRows({ pk })
}

function removeWithRating(
  userId: string,
  { cigarId, brand, userRating, revision }: z.infer<typeof leftCigar>,
  deps: Deps,
): Step[] {
  const remove = removeCigar({ userId, cigarId, revision })
  if (userRating === undefined) return [remove]
  return [remove, ...tell(cigarRated, { cigarId, brand, revision: revision + 1 }, deps)]
}
