import { del, keys } from 'idb-keyval'
import { openDatabase } from '../../ui/database.ts'
import { createStoredText, storedKeys } from '../../ui/store.ts'

/** The photos that this device keeps until they are sent. */
export const photoStore = openDatabase('humidor-photos', 'photos')

/** The folder of no user: such an address is known on this device only. */
export const ownFolder = `/media/${'0'.repeat(24)}/`

export const isOnDevice = (imageUrl: string): boolean => imageUrl.startsWith(ownFolder)

/**
 * Removes the photos that no draft and nothing that waits names.
 *
 * @param isNeeded tells those that will be named
 */
export async function dropUnnamed(isNeeded = (_imageUrl: string) => false): Promise<void> {
  const kept = await keys<string>(photoStore)
  const named = storedKeys()
    .map((key) => createStoredText(key).get())
    .join()
  for (const one of kept) if (!named.includes(one) && !isNeeded(one)) await del(one, photoStore)
}
