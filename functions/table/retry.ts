import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { Conflict, Unavailable } from '../runtime/errors.ts'

/** Most tries in all. */
const attempts = 14

/** Longest first pause in milliseconds. It doubles with every try, up to `longestPause`. */
const firstPause = 20
const longestPause = 600

/**
 * Retries after conflicts and when the table is busy, with growing random pauses: thirty writers of one
 * cigar all succeed in a few seconds (AWS Builders' Library, 'Timeouts, retries, and backoff with
 * jitter'). The SDK itself retries throttled calls and network errors.
 *
 * @param isStale whether an error means that the data changed after it was read, so a retry may help
 * @throws Conflict after too many concurrent changes
 * @throws Unavailable when the table stayed busy
 */
export async function retry<T>(
  work: () => Promise<T>,
  isStale: (error: unknown) => boolean = () => false,
  attempt = 1,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const transient = transientError(error) ?? (isStale(error) ? error : undefined)
    if (transient === undefined) throw error
    if (attempt === attempts) throw transient
    const pause = Math.random() * Math.min(longestPause, firstPause * 2 ** (attempt - 1))
    await new Promise((resolve) => setTimeout(resolve, pause))
    return retry(work, isStale, attempt + 1)
  }
}

/** Cancellation reasons (DynamoDB API reference, 'TransactWriteItems'). */
const busy = ['ThrottlingError', 'ProvisionedThroughputExceeded']

/** The error for the caller, when nothing was written and the same write may succeed later. */
function transientError(error: unknown): Conflict | Unavailable | undefined {
  if (error instanceof TransactionConflictException) return new Conflict()
  if (!(error instanceof TransactionCanceledException)) return undefined
  const codes = (error.CancellationReasons ?? []).map(({ Code = 'None' }) => Code)
  if (codes.includes('TransactionConflict')) return new Conflict()
  return codes.some((code) => busy.includes(code)) ? new Unavailable() : undefined
}
