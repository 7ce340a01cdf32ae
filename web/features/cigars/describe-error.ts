import type { Issue } from '../../../shared/contract/errors.ts'
import { ApiError } from '../../api/api-error.ts'
import { describeLimit, upgrade, type Words } from './describe-limit.ts'

/** For an answer this page cannot read: it comes from a newer release, which a refresh fetches. */
const unreadable = 'Invalid cigar data. Please refresh the page.'

/** What to say when a change of the collection failed: the limit by its own name (spec §8). */
export function describeError(error: unknown, failed: string): Words {
  if (!(error instanceof ApiError)) return { title: failed, description: unreadable }
  const isLocked = error.code === 'premium_required'
  const words = { title: failed, description: error.message, ...(isLocked && { action: upgrade }) }
  return limitOf(error) ?? words
}

/** What to say when a cigar was not added: trying again helps unless the server refused it. */
export function describeUnadded(error: unknown): Words {
  if (!(error instanceof ApiError)) return { title: 'Error', description: unreadable }
  const isRefused = error.status >= 400 && error.status < 500
  const description = isRefused
    ? 'Failed to add cigar to collection.'
    : 'Failed to add cigar. Please try again.'
  return limitOf(error) ?? { title: 'Error', description }
}

/** What to say when the description of a cigar was not changed. */
export const describeUnchanged = (error: unknown): Words => ({
  title: 'Error',
  description: error instanceof ApiError ? 'Failed to update cigar.' : unreadable,
})

/** What to say of the plan's limit, when that was it. */
const limitOf = (error: ApiError): Words | undefined =>
  error.code === 'limit_reached' ? describeLimit(error.limitType, error.message) : undefined

/** What a refusal says at the fields; a full collection is a matter of the quantity. */
export function issuesOf(error: Error | null): readonly Issue[] {
  if (!(error instanceof ApiError)) return []
  return error.limitType === 'inventory'
    ? [{ path: 'quantity', message: error.message }]
    : error.issues
}
