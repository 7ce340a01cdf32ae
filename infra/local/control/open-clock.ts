import { join } from 'node:path'
import * as z from 'zod/mini'
import { clock, live } from '../../../functions/runtime/deps.ts'
import { readJson, writeDurably } from '../durable-files.ts'

/** The clock of the functions, which may be ahead of the machine's. */
export type LocalClock = {
  now(): Date
  isAhead(): boolean
  /** Moves it forward, on disk once this resolves. Does nothing for an instant that has passed. */
  moveTo(instant: Date): Promise<void>
}

const schema = z.object({ aheadMs: z.number().check(z.gte(0)) })

/**
 * Sets the clock of this process as far ahead as it was when the data folder was last used.
 * @throws StartupError when that file is damaged
 */
export async function openClock(dataDir: string): Promise<LocalClock> {
  const path = join(dataDir, 'clock.json')
  clock.aheadMs = (await readJson(path, schema))?.aheadMs ?? 0
  return {
    now: live.now,
    isAhead: () => clock.aheadMs > 0,
    moveTo: async (instant) => {
      const aheadMs = instant.valueOf() - Date.now()
      if (aheadMs <= clock.aheadMs) return
      // First: after a restart the functions must not see an earlier time than before.
      await writeDurably(path, JSON.stringify({ aheadMs }))
      clock.aheadMs = aheadMs
    },
  }
}
