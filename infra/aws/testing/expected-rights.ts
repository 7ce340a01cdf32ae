import * as z from 'zod/mini'
import type { Needs } from '../../../shared/contract/route.ts'
import { actionsOf } from '../rights.ts'
import { type Resource, rightsOf, type Synthesized } from './synthesize-stacks.ts'

/** Returns the sorted actions that needs allow, with those of the function's log. */
export const allowedActions = (needs: Needs): string[] =>
  ['logs:CreateLogStream', 'logs:PutLogEvents', ...actionsOf(needs)].toSorted()

/** The actions a function's role allows, each once, sorted. */
export const grantedActions = (stack: Synthesized, lambda: Resource): string[] =>
  [...new Set(rightsOf(stack, lambda).map(({ action }) => action))].toSorted()

const environment = z.optional(z.object({ Variables: z.record(z.string(), z.unknown()) }))

/** The settings of every function, or in production every handler. */
const ofAll = ['HUMIDOR_FUNCTION', 'METRIC_NAMESPACE', 'ORIGIN_SECRET']

/** The names of a function's settings that others do not have, sorted. */
export const environmentOf = ({ Properties }: Resource): string[] =>
  Object.keys(z.parse(environment, Properties.Environment)?.Variables ?? {})
    .filter((name) => !ofAll.includes(name))
    .toSorted()
