import { runBench } from '../setup/run-bench.ts'
import { usePages } from './use-pages.ts'

/** The pages that analyze a large collection: what they ask, read and take. */
export const benchInsight = (): Promise<boolean> =>
  runBench('insight', async () => {
    const { viewInsight } = await import('./view-insight.ts')
    const { timeResponses } = await import('./time-responses.ts')
    return { viewInsight, timeResponses, usePages }
  })
