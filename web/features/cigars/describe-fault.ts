import { ApiFault } from '../../api/api-fault.ts'
import { type Problems, problemsByField } from '../../ui/problems.ts'
import { describeLimit } from './describe-limit.ts'

type Words = { readonly title: string; readonly description?: string }

/** What to say when a change of the collection failed: the limit by its own name (spec §8). */
export function describeFault(fault: unknown, failed: string): Words {
  if (!(fault instanceof ApiFault)) return { title: failed }
  return limitOf(fault) ?? { title: failed, description: fault.message }
}

/** What to say of the plan's limit, when that was it. */
export const limitOf = (fault: unknown): Words | undefined =>
  fault instanceof ApiFault && fault.code === 'limit_reached'
    ? describeLimit(fault.limitType, fault.message)
    : undefined

/** What a refusal says at the fields; a full collection is a matter of the quantity. */
export function problemsOf(fault: Error | null): Problems {
  if (!(fault instanceof ApiFault)) return {}
  return fault.limitType === 'inventory'
    ? { quantity: fault.message }
    : problemsByField(fault.issues)
}
