import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, statfs, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { StartupError } from './service.ts'

/** The free space in bytes below which writes are refused. Writes under way need it to finish. */
const RESERVE = 100_000_000

/** The disk is nearly full. At the start it is the line for the user. */
class DiskNearlyFull extends StartupError {}

/**
 * Checks that a disk has at least 100 MB free.
 * @param folder on that disk; must exist
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

/** True if a write failed for lack of space. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DiskNearlyFull || hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Writes a whole file that only its owner can read. Afterwards the path holds the old or the new
 * file, and the new one survives a power cut once this returns: temporary file, fsync, rename,
 * fsync of the folder. A kill can leave a file ending in `.tmp` behind, which readers skip.
 * @throws DiskNearlyFull before anything is written
 */
export async function writeDurably(path: string, content: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  await requireSpace(folder)
  const temporary = `${path}.${randomUUID()}.tmp`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  await syncFolder(folder)
}

/** Deletes a file. A power cut does not bring it back once this returns. */
export async function removeDurably(path: string): Promise<void> {
  await unlink(path)
  await syncFolder(dirname(path))
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

/** Reads the text of a file, or undefined if it does not exist. */
export const readText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })

/**
 * The content of a JSON file, or undefined when there is none.
 * @param otherwise what the user can do if there is no copy
 * @throws StartupError when the file is damaged
 */
export async function readJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  otherwise: string = newFolder,
): Promise<z.output<Schema> | undefined> {
  const text = await readText(path)
  if (text === undefined) return undefined
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    throw damaged(path, otherwise)
  }
}

/** Reads all JSON files in a folder, by their names. A missing folder is empty. */
export async function readJsonFiles<Schema extends z.ZodMiniType>(
  folder: string,
  schema: Schema,
  otherwise?: string,
): Promise<z.output<Schema>[]> {
  const names = await jsonFilesIn(folder)
  const read = names.map((name) => readJson(join(folder, name), schema, otherwise))
  return (await Promise.all(read)).filter((content) => content !== undefined)
}

/** The names of the JSON files in a folder, sorted. */
export async function jsonFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  return names.filter((name) => name.endsWith('.json')).toSorted()
}

const newFolder = 'set HUMIDOR_DATA to a new folder'

/** The error for a file that cannot be read. The product never deletes such a file. */
export const damaged = (path: string, otherwise: string) =>
  new StartupError(
    `${path} is damaged: put back a copy of it, or ${otherwise}. Nothing was deleted.`,
  )

/** Runs work on the same key in order, and on different keys at the same time. */
export function takeTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
