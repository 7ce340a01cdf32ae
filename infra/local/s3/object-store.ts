import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { requireSpace } from '../disk-space.ts'
import { syncFolder, writeDurably } from '../write-durably.ts'
import { loadBucket, metadataName, type ObjectRecord, ownBucket } from './load-bucket.ts'

/** A body on disk that no key names yet. */
export type StagedBody = { name: string; size: number; md5: string; sha256: string }

export type ObjectStore = Awaited<ReturnType<typeof openObjectStore>>

type Bucket = { folder: string; objects: Map<string, ObjectRecord> }

/**
 * Objects on disk: each body in a file of a random name, next to it the metadata, named by a hash of
 * the key, so that no key can ever be a path. The metadata's rename is the moment an object is
 * there; a body nobody names is the rest of an upload that never ended and goes at the next start.
 * @throws StartupError when what is on disk cannot be read
 */
export async function openObjectStore(dataDir: string, names: readonly string[]) {
  const buckets = new Map<string, Bucket>()
  for (const name of names) {
    const folder = join(dataDir, ownBucket(name))
    await mkdir(folder, { recursive: true })
    buckets.set(name, { folder, objects: await loadBucket(folder) })
  }
  const inTurn = takeTurns()

  return {
    has: (bucket: string) => buckets.has(bucket),
    find: (bucket: string, key: string) => buckets.get(bucket)?.objects.get(key),
    all: (bucket: string) => [...(buckets.get(bucket)?.objects.values() ?? [])],
    bodyPath: (bucket: string, object: ObjectRecord) =>
      join(existing(buckets, bucket).folder, object.body),

    /** Writes a body to disk as it arrives; on any error of the source nothing of it stays. */
    stage: (bucket: string, source: AsyncIterable<Uint8Array>) =>
      stageBody(existing(buckets, bucket).folder, source),

    discard: (bucket: string, staged: StagedBody) =>
      rm(join(existing(buckets, bucket).folder, staged.name), { force: true }),

    /**
     * Makes a staged body the object of that key. Once this resolves, no crash loses it.
     *
     * @param only throws when what lies there is not to be written over; then nothing changes
     */
    commit(bucket: string, record: ObjectRecord, only?: Precondition) {
      const inside = existing(buckets, bucket)
      return inTurn(`${bucket}/${record.key}`, () => commitObject(inside, record, only))
    },

    remove(bucket: string, key: string) {
      const inside = existing(buckets, bucket)
      return inTurn(`${bucket}/${key}`, () => removeObject(inside, key))
    },

    /** True while the disk takes what is written. */
    healthy: () =>
      stat(dataDir).then(
        (found) => found.isDirectory(),
        () => false,
      ),
  }
}

type Precondition = (before: ObjectRecord | undefined) => void

async function commitObject(
  { folder, objects }: Bucket,
  record: ObjectRecord,
  only: Precondition | undefined,
): Promise<void> {
  try {
    only?.(objects.get(record.key))
  } catch (refusal) {
    await rm(join(folder, record.body), { force: true })
    throw refusal
  }
  await writeDurably(join(folder, metadataName(record.key)), JSON.stringify(record))
  const before = objects.get(record.key)
  objects.set(record.key, record)
  if (before) await rm(join(folder, before.body), { force: true })
}

async function removeObject({ folder, objects }: Bucket, key: string): Promise<void> {
  const before = objects.get(key)
  if (!before) return
  await rm(join(folder, metadataName(key)))
  await syncFolder(folder)
  objects.delete(key)
  await rm(join(folder, before.body), { force: true })
}

function existing(buckets: Map<string, Bucket>, name: string): Bucket {
  const bucket = buckets.get(name)
  if (!bucket) throw new Error(`No bucket ${name}: the router must have refused it.`)
  return bucket
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

/** Works on one key one after the other, on different keys at once. */
function takeTurns() {
  const last = new Map<string, Promise<void>>()
  return async (key: string, work: () => Promise<void>): Promise<void> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
