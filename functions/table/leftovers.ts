import { deleteRows } from './delete-rows.ts'
import { prefixes } from './keys.ts'

/** Deletes the purchases and sticks of a cigar that is gone; doing it again does nothing. */
export async function deleteLeftovers(userId: string, cigarId: string): Promise<void> {
  await deleteRows(userId, prefixes.batchesOf(cigarId))
  await deleteRows(userId, prefixes.sticksOf(cigarId))
}
