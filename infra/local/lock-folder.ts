import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from './service.ts'

/** SQLite's result code for a lock that another connection holds (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5

/**
 * Locks a data folder for this process by a transaction on an empty SQLite database. The operating
 * system ends that lock with the process, however it ends; child processes do not inherit it. Of
 * processes that start at the same time exactly one gets it.
 *
 * @returns unlocks the folder
 * @throws StartupError when another running process has locked it
 */
export function lockFolder(dataDir: string): () => Promise<void> {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 })
  try {
    // IMMEDIATE and not EXCLUSIVE: two EXCLUSIVE ones that begin together may both be refused.
    lock.exec('BEGIN IMMEDIATE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new StartupError(
      `${dataDir} is in use by another running copy of Digital Humidor: stop that copy, or set HUMIDOR_DATA to another folder.`,
    )
  }
  return async () => lock.close()
}

/** True if a running process has locked the folder. */
export function isLocked(dataDir: string): boolean {
  try {
    void lockFolder(dataDir)()
    return false
  } catch (error) {
    if (error instanceof StartupError) return true
    throw error
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
