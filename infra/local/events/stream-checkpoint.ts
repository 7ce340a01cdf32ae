import * as z from 'zod/mini'
import { readJson, takeTurns, writeDurably } from '../durable-files.ts'

const schema = z.object({
  streamArn: z.string(),
  /** By shard: the last record that was handled, and whether the shard has ended. */
  shards: z.record(z.string(), z.object({ after: z.optional(z.string()), ended: z.boolean() })),
})

type ShardProgress = z.infer<typeof schema>['shards'][string]

/** The position in each shard of a stream. It is on disk once `advance` resolves. */
export type Checkpoint = {
  get(shardId: string): ShardProgress
  advance(shardId: string, progress: ShardProgress): Promise<void>
}

/**
 * Starts again when the file is about another stream, because the table is new.
 * @throws StartupError when the file is damaged
 */
export const openCheckpoint = async (path: string, streamArn: string): Promise<Checkpoint> => {
  const kept = await readJson(path, schema, 'remove it to hand over the last day again')
  const shards = kept?.streamArn === streamArn ? { ...kept.shards } : {}
  const inTurn = takeTurns()
  return {
    get: (shardId) => shards[shardId] ?? { ended: false },
    advance: (shardId, progress) => {
      shards[shardId] = progress
      const content = JSON.stringify({ streamArn, shards })
      return inTurn(path, () => writeDurably(path, content))
    },
  }
}
