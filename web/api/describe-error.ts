import type { Issue } from '../../shared/contract/errors.ts'
import { toast } from '../ui/toast.tsx'
import { ApiError } from './api-error.ts'
import { describeLimit, upgrade, type Words } from './describe-limit.ts'

export type { Words }

/** Shows an error as a toast. */
export const showError = (words: Words, subject?: string): void =>
  toast({ ...words, tone: 'destructive', subject })

/** The toast for an error of an action: the server's message, or `otherwise`. */
export const errorOr =
  (title: string, otherwise?: string) =>
  (error: unknown): Words => {
    const description = error instanceof ApiError ? error.message : otherwise
    return { title, ...(description !== undefined && { description }) }
  }

/** For a response that does not match the contract: it comes from a newer release. */
const unreadable = 'Invalid cigar data. Please refresh the page.'

/** The toast for an error, unless fields show what is wrong. */
export const unlessAtField = (describe: (error: unknown) => Words) => (error: unknown) =>
  error instanceof ApiError && error.issues.length > 0 ? undefined : describe(error)

/** The toast for a change of the collection that failed; a limit has its own title (spec §8). */
export function describeError(error: unknown, failed: string): Words {
  if (!(error instanceof ApiError)) return { title: failed, description: unreadable }
  const isLocked = error.code === 'premium_required'
  const words = {
    title: failed,
    description: error.message,
    ...(isLocked && { action: upgrade() }),
  }
  return limitOf(error) ?? words
}

/** The toast for a cigar that was not added. Trying again helps unless the server refused it. */
export function describeUnadded(error: unknown): Words {
  if (!(error instanceof ApiError)) return { title: 'Error', description: unreadable }
  const isRefused = error.status >= 400 && error.status < 500
  if (error.code === 'collection_full') return { title: 'Error', description: error.message }
  const description = isRefused
    ? 'Failed to add cigar to collection.'
    : 'Failed to add cigar. Please try again.'
  return limitOf(error) ?? { title: 'Error', description }
}

/** The toast for a description that was not changed. */
export const describeUnchanged = (error: unknown): Words => ({
  title: 'Error',
  description: error instanceof ApiError ? 'Failed to update cigar.' : unreadable,
})

const limitOf = (error: ApiError): Words | undefined =>
  error.code === 'limit_reached' ? describeLimit(error.limitType, error.message) : undefined

/** The issues of an error by field; a full collection is an issue of the quantity. */
export function issuesOf(error: Error | null): readonly Issue[] {
  if (!(error instanceof ApiError)) return []
  return error.limitType === 'inventory'
    ? [{ path: 'quantity', message: error.message }]
    : error.issues
}
