import { runBench } from '../setup/run-bench.ts'
import { countNodes } from './count-nodes.ts'
import { timeLists } from './time-lists.ts'

/** Lists and writes of a large collection against a small one. */
export const benchCollection = (): Promise<boolean> =>
  runBench('collection', async () => {
    const { viewLists } = await import('./view-lists.ts')
    const { timeWrites } = await import('./time-writes.ts')
    return { viewLists, countNodes, timeLists, timeWrites }
  })
