import * as z from 'zod/mini'
import { cigarRated, userDeleted } from '../../shared/events/index.ts'
import { deleteAccount } from '../gateways/identity.ts'
import { folderOf } from '../gateways/photo-keys.ts'
import { deletePhotoFolder } from '../gateways/photo-removal.ts'
import { react } from '../handling/react.ts'
import type { Deps } from '../runtime/deps.ts'
import { removeCigar } from '../table/cigars.ts'
import { keys, rowsOf } from '../table/keys.ts'
import { takeLikesBack } from '../table/likes.ts'
import { deleteLinksOf } from '../table/lists.ts'
import { emit } from '../table/outbox.ts'
import { deleteKeypointsIn } from '../table/photo-keypoints.ts'
import { takeReportsBack } from '../table/reports.ts'
import { deleteRows, queryPage } from '../table/rows.ts'
import { deleteSharesOf } from '../table/shares.ts'
import { readThenTransact, type Step } from '../table/transact.ts'

/** The account goes first: then no session can be renewed, and the address can register again. */
export const handler = react([userDeleted], async ({ userId }, deps) => {
  await deleteAccount(userId)
  await deleteUserRows(userId, deps)
  await deletePhotoFolder(userId)
  await deleteKeypointsIn(folderOf(userId))
})

/** The fields that the removal of a cigar needs. */
const leftCigar = z.object({
  cigarId: z.string(),
  brand: z.string(),
  revision: z.int(),
})

/** Cigars in one transaction; each takes two of the hundred writes. */
const perTransaction = 25

/**
 * Deletes all rows of a deleted user, in pages; it may stop anywhere and start again. Cigars go first,
 * each with the event that takes it out of its brand: without a cigar, no purchase or stick is written. Then
 * likes and reports are taken back from the counts of others, and shares and links of lists removed.
 *
 * @throws Conflict after too many concurrent changes; another call continues
 */
async function deleteUserRows(userId: string, deps: Deps): Promise<void> {
  const someCigars = { ...rowsOf(userId, 'CIGAR'), limit: perTransaction }
  const removeSome = async () => {
    const { rows } = await queryPage(leftCigar, someCigars)
    return { steps: rows.flatMap((cigar) => removeFromBrand(userId, cigar, deps)) }
  }
  while ((await readThenTransact(removeSome)).steps.length > 0);
  await takeLikesBack(userId)
  await takeReportsBack(userId)
  await deleteSharesOf(userId, deps)
  await deleteLinksOf(userId)
  await deleteRows({ pk: keys.user(userId).PK })
}

function removeFromBrand(
  userId: string,
  { cigarId, brand, revision }: z.infer<typeof leftCigar>,
  deps: Deps,
): Step[] {
  const left = { userId, cigarId, brand, revision: revision + 1, left: true } as const
  const removed = { ...removeCigar({ userId, cigarId, revision }), isLeftover: true } as const
  return [removed, ...emit(cigarRated, left, deps)]
}
