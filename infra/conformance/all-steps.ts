import { beginSteps, endSteps } from './account-journey.ts'
import { backgroundSteps } from './background-journey.ts'
import { cognitoSteps } from './cognito-steps.ts'
import { collectionSteps } from './collection-journey.ts'
import { Collector } from './collector.ts'
import { dynamodbSteps } from './dynamodb-steps.ts'
import { messageSteps } from './message-steps.ts'
import type { Step } from './run-steps.ts'
import { s3Steps } from './s3-steps.ts'
import type { Run } from './target.ts'

/** The contracts of the services, then the main journey through our handlers. */
export const allSteps = (run: Run): readonly Step[] => [
  ...dynamodbSteps(),
  ...s3Steps(),
  ...cognitoSteps(run),
  ...messageSteps(),
  ...journeySteps(run),
]

/** The main journey of a collector through our handlers and reactions. It ends with their account. */
function journeySteps(run: Run): readonly Step[] {
  const ana = new Collector()
  return [
    ...beginSteps(ana, run),
    ...collectionSteps(ana),
    ...backgroundSteps(ana),
    ...endSteps(ana),
  ].map(([name, run]) => ({ area: 'Journey', name, run }))
}
