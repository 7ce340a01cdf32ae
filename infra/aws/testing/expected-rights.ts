import * as z from 'zod/mini'
import type { Needs } from '../grants.ts'
import { type Resource, rightsOf, type Synthesized } from './synthesize-stack.ts'

/** What a line of the grants comes to, written down a second time so that neither can drift. */
export const allowedActions = (needs: Needs) => [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  ...(needs.table ?? []).map((action) => `dynamodb:${action}`),
  ...(needs.identity ?? [])
    .filter((call) => call.startsWith('Admin'))
    .map((call) => `cognito-idp:${call}`),
  ...(needs.photos?.includes('read') ? ['s3:GetObject'] : []),
  ...(needs.photos?.includes('write') ? ['s3:PutObject'] : []),
  ...(needs.photos?.includes('delete') ? ['s3:DeleteObject'] : []),
  ...(needs.photos?.includes('list') ? ['s3:ListBucket'] : []),
  ...(needs.bandReader ? ['bedrock:InvokeModel'] : []),
  ...(needs.bus ? ['events:PutEvents'] : []),
]

/** The actions a function's role allows, each once, sorted. */
export const actionsOf = (stack: Synthesized, lambda: Resource): string[] =>
  [...new Set(rightsOf(stack, lambda).map(({ action }) => action))].toSorted()

const environment = z.optional(z.object({ Variables: z.record(z.string(), z.unknown()) }))

/** The names of a function's settings, sorted. */
export const environmentOf = ({ Properties }: Resource): string[] =>
  Object.keys(z.parse(environment, Properties.Environment)?.Variables ?? {}).toSorted()
