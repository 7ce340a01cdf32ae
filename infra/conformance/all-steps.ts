import { cognitoSteps } from './cognito-steps.ts'
import { dynamodbSteps } from './dynamodb-steps.ts'
import { journeySteps } from './journey-steps.ts'
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
