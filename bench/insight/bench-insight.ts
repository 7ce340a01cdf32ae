import { runBench } from '../setup/run-bench.ts'

/** The pages that analyze a large collection: what they ask and read, and what responses take. */
export const benchInsight = (): Promise<boolean> =>
  runBench('insight', async () => {
    const { viewInsight } = await import('./view-insight.ts')
    const { timeResponses } = await import('./time-responses.ts')
    return { viewInsight, timeResponses }
  })
