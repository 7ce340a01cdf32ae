import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  damaged,
  readJson,
  removeDurably,
  requireSpace,
  takeTurns,
  writeDurably,
} from '../durable-files.ts'

const schema = z.object({
  key: z.string(),
  /** The file of the body, in the same folder. */
  body: z.string().check(z.regex(/^[0-9a-f-]+\.body$/)),
  size: z.int(),
  /** MD5 of the body in hexadecimal, without quotes. */
  etag: z.string(),
  /** Milliseconds. */
  lastModified: z.int(),
  contentType: z.string(),
  cacheControl: z.optional(z.string()),
  /** Headers `x-amz-meta-…` with their values. */
  metadata: z.optional(z.record(z.string(), z.string())),
})

/** The metadata of an object, on disk as JSON. */
export type ObjectRecord = z.infer<typeof schema>

/** A body on disk that no key names yet. */
export type StagedBody = { name: string; size: number; md5: string; sha256: string }

export type ObjectStore = Awaited<ReturnType<typeof openObjectStore>>

type Precondition = (before: ObjectRecord | undefined) => void

/**
 * The objects of a bucket on disk. Each body is a file with a random name. Its metadata is a file
 * named by a hash of the key, so a key is never a path. An object exists from the rename of its
 * metadata on. A body without metadata is from an unfinished upload and goes at the next start.
 * @throws StartupError when metadata is damaged or a body has another size; then nothing is deleted
 */
export async function openObjectStore(folder: string) {
  await mkdir(folder, { recursive: true })
  const objects = await loadObjects(folder)
  const inTurn = takeTurns()
  const removeBody = (name: string) => rm(join(folder, name), { force: true })
  const metadataOf = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex')}.json`)

  return {
    find: (key: string) => objects.get(key),
    all: () => [...objects.values()],
    openBody: ({ body }: ObjectRecord) => open(join(folder, body), 'r'),

    /** Writes a body to disk as it arrives. On an error of the source nothing of it stays. */
    stage: (source: AsyncIterable<Uint8Array>) => stageBody(folder, source),

    discard: ({ name }: StagedBody) => removeBody(name),

    /**
     * Makes a staged body the object of its key. Once this resolves, no crash loses it.
     * @param only throws when the object that is there must stay; then nothing changes
     */
    commit: (record: ObjectRecord, only?: Precondition) =>
      inTurn(record.key, async () => {
        const before = objects.get(record.key)
        try {
          only?.(before)
        } catch (refusal) {
          await removeBody(record.body)
          throw refusal
        }
        await writeDurably(metadataOf(record.key), JSON.stringify(record))
        objects.set(record.key, record)
        if (before) await removeBody(before.body)
      }),

    remove: (key: string) =>
      inTurn(key, async () => {
        const before = objects.get(key)
        if (!before) return
        await removeDurably(metadataOf(key))
        objects.delete(key)
        await removeBody(before.body)
      }),
  }
}

async function loadObjects(folder: string): Promise<Map<string, ObjectRecord>> {
  const names = await readdir(folder)
  const objects = new Map<string, ObjectRecord>()
  for (const name of names.filter((name) => name.endsWith('.json'))) {
    const record = await loadRecord(folder, name)
    objects.set(record.key, record)
  }
  const bodies = new Set([...objects.values()].map((record) => record.body))
  const isLeft = (name: string) =>
    name.endsWith('.tmp') || (name.endsWith('.body') && !bodies.has(name))
  for (const name of names.filter(isLeft)) await rm(join(folder, name))
  return objects
}

async function loadRecord(folder: string, name: string): Promise<ObjectRecord> {
  const path = join(folder, name)
  const otherwise = 'move it away to go on without this photo'
  const record = await readJson(path, schema, otherwise)
  if (record === undefined) throw damaged(path, otherwise)
  const { size } = await stat(join(folder, record.body)).catch(() => ({ size: undefined }))
  if (size !== record.size) throw damaged(path, otherwise)
  return record
}

async function stageBody(folder: string, source: AsyncIterable<Uint8Array>): Promise<StagedBody> {
  await requireSpace(folder)
  const name = `${randomUUID()}.body`
  const path = join(folder, name)
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      md5.update(chunk)
      sha256.update(chunk)
      size += chunk.length
      await file.appendFile(chunk)
    }
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { name, size, md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}
