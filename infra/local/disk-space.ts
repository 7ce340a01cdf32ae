import { statfs } from 'node:fs/promises'
import { StartupError } from './service.ts'

/** Writes are refused while less is free, in bytes: what is under way needs room to end well. */
const RESERVE = 100_000_000

/** The disk is nearly full. When starting it is the line for the user. */
class DiskNearlyFull extends StartupError {}

/**
 * Lets a write pass while its disk has at least 100 MB free.
 * @param folder on the disk in question; must exist
 * @throws DiskNearlyFull
 */
export async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= RESERVE) return
  throw new DiskNearlyFull(
    `The disk of ${folder} is nearly full (${Math.floor(free / 1e6)} MB free, ${RESERVE / 1e6} MB needed): free some space, or set HUMIDOR_DATA to a folder on another disk.`,
  )
}

/** True for what a write fails with for lack of space: refused here, or by the system. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DiskNearlyFull ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOSPC' || error.code === 'EDQUOT'))

/** True for the error of a file or folder that is not there (and for no other: those must be heard). */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
