import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartupError } from '../service.ts'

const recordSchema = z.object({
  key: z.string(),
  /** The body's file, in the metadata's folder. */
  body: z.string().check(z.regex(/^[0-9a-f-]+\.body$/)),
  size: z.int(),
  /** MD5 of the body in hexadecimal, without quotes. */
  etag: z.string(),
  /** Milliseconds. */
  lastModified: z.int(),
  contentType: z.string(),
  cacheControl: z.optional(z.string()),
})

/** What is known of an object; on disk as JSON. */
export type ObjectRecord = z.infer<typeof recordSchema>

export const metadataName = (key: string) =>
  `${createHash('sha256').update(key).digest('hex')}.json`

/** @throws Error when a configured bucket's name could leave the data folder */
export function ownBucket(name: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..')) return name
  throw new Error(`${name} is no name for a bucket.`)
}

/**
 * Reads the metadata of a bucket, and takes away what unfinished uploads left.
 * @throws StartupError when metadata is damaged or a body is not what it says; then nothing goes
 */
export async function loadBucket(folder: string): Promise<Map<string, ObjectRecord>> {
  const names = await readdir(folder)
  const objects = new Map<string, ObjectRecord>()
  for (const name of names.filter((name) => name.endsWith('.json'))) {
    const record = await loadRecord(folder, name)
    objects.set(record.key, record)
  }
  const named = new Set([...objects.values()].map((record) => record.body))
  const isLeft = (name: string) =>
    name.endsWith('.tmp') || (name.endsWith('.body') && !named.has(name))
  for (const name of names.filter(isLeft)) await rm(join(folder, name))
  return objects
}

async function loadRecord(folder: string, name: string) {
  const path = join(folder, name)
  try {
    const record = recordSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    const { size } = await stat(join(folder, record.body))
    if (size === record.size) return record
  } catch (error) {
    if (isOutOfReach(error)) throw error
  }
  throw new StartupError(
    `The stored photo ${path} is damaged: put back a copy of the folder, or move this file away to go on without it. Nothing was deleted.`,
  )
}

/** A disk that fails is no damaged file. */
function isOutOfReach(error: unknown) {
  return error instanceof Error && 'code' in error && error.code !== 'ENOENT'
}
