import type { Issue } from '../../../shared/contract/errors.ts'
import { ApiFault } from '../../api/api-fault.ts'
import { describeLimit, upgrade, type Words } from './describe-limit.ts'

/** For an answer this page cannot read: it comes from a newer release, which a refresh fetches. */
const unreadable = 'Invalid cigar data. Please refresh the page.'

/** What to say when a change of the collection failed: the limit by its own name (spec §8). */
export function describeFault(fault: unknown, failed: string): Words {
  if (!(fault instanceof ApiFault)) return { title: failed, description: unreadable }
  const isLocked = fault.code === 'premium_required'
  const words = { title: failed, description: fault.message, ...(isLocked && { action: upgrade }) }
  return limitOf(fault) ?? words
}

/** What to say when a cigar was not added: trying again helps unless the server refused it. */
export function describeUnadded(fault: unknown): Words {
  if (!(fault instanceof ApiFault)) return { title: 'Error', description: unreadable }
  const isRefused = fault.status >= 400 && fault.status < 500
  const description = isRefused
    ? 'Failed to add cigar to collection.'
    : 'Failed to add cigar. Please try again.'
  return limitOf(fault) ?? { title: 'Error', description }
}

/** What to say when the description of a cigar was not changed. */
export const describeUnchanged = (fault: unknown): Words => ({
  title: 'Error',
  description: fault instanceof ApiFault ? 'Failed to update cigar.' : unreadable,
})

/** What to say of the plan's limit, when that was it. */
const limitOf = (fault: ApiFault): Words | undefined =>
  fault.code === 'limit_reached' ? describeLimit(fault.limitType, fault.message) : undefined

/** What a refusal says at the fields; a full collection is a matter of the quantity. */
export function problemsOf(fault: Error | null): readonly Issue[] {
  if (!(fault instanceof ApiFault)) return []
  return fault.limitType === 'inventory'
    ? [{ path: 'quantity', message: fault.message }]
    : fault.issues
}
