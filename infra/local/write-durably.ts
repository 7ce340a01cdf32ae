import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { requireSpace } from './disk-space.ts'

/**
 * Writes a whole file so that it is either the old one or the new one, and still there after a
 * power cut once this returns: temporary file, fsync, rename, fsync of the folder. Of two
 * overlapping writes of one path either may win; a caller who minds keeps their order. A kill can
 * leave a file ending in `.tmp` behind, which was never acknowledged and readers skip.
 * @throws DiskNearlyFull before anything is written
 */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  options: { readonly mode?: number } = {},
): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  await requireSpace(folder)
  const temporary = `${path}.${randomUUID()}.tmp`
  const file = await open(temporary, 'w', options.mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  await syncFolder(folder)
}

/** Makes renames and removals in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
