import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { isMissing } from '../disk-space.ts'
import { StartupError } from '../service.ts'
import { writeDurably } from '../write-durably.ts'

const schema = z.object({
  streamArn: z.string(),
  /** By shard: the last record that was handled, and whether the shard has ended. */
  shards: z.record(z.string(), z.object({ after: z.optional(z.string()), ended: z.boolean() })),
})

type ShardProgress = z.infer<typeof schema>['shards'][string]

/** How far each shard of a stream was handled; on disk once `advance` resolves. */
export type Checkpoint = {
  get(shardId: string): ShardProgress
  advance(shardId: string, progress: ShardProgress): Promise<void>
}

/**
 * Starts anew when the file speaks of another stream: the table was made again.
 * @throws StartupError when the file is there and cannot be understood
 */
export const openCheckpoint = async (path: string, streamArn: string): Promise<Checkpoint> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  const kept = text === undefined ? undefined : parse(text, path)
  const shards = kept?.streamArn === streamArn ? { ...kept.shards } : {}
  let written = Promise.resolve()
  return {
    get: (shardId) => shards[shardId] ?? { ended: false },
    advance: (shardId, progress) => {
      shards[shardId] = progress
      const content = JSON.stringify({ streamArn, shards })
      const write = () => writeDurably(path, content)
      written = written.then(write, write)
      return written
    },
  }
}

const parse = (text: string, path: string) => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new StartupError(
      `${path} is damaged: put back a copy of it, or remove it to hand over the last day again.`,
    )
  }
}
