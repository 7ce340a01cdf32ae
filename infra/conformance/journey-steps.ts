import { beginSteps, endSteps } from './account-journey.ts'
import { backgroundSteps } from './background-journey.ts'
import { collectionSteps } from './collection-journey.ts'
import { Collector } from './collector.ts'
import type { Step } from './run-steps.ts'
import type { Run } from './target.ts'

/** The main journey of a collector through our handlers and reactions. It ends with their account. */
export function journeySteps(run: Run): readonly Step[] {
  const ana = new Collector()
  return [
    ...beginSteps(ana, run),
    ...collectionSteps(ana),
    ...backgroundSteps(ana),
    ...endSteps(ana),
  ].map(([name, run]) => ({ area: 'Journey', name, run }))
}
