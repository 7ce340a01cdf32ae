import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { Conflict, Unavailable } from '../runtime/errors.ts'

/** How often something is tried in all. */
const attempts = 14

/** The first pause is at most this long, in milliseconds; every further one at most twice as long. */
const firstPause = 20
const longestPause = 600

/**
 * Tries again what met another write of the same rows or a busy table, after a random pause that
 * grows: thirty writers of one cigar all come through in a few seconds (AWS Builders' Library,
 * 'Timeouts, retries, and backoff with jitter'). The SDK itself tries again when a whole call was
 * throttled or the network failed; that is not tried here.
 *
 * @param isStale whether an error says that what was read has changed since, and reading it again helps
 * @throws Conflict when the other writers kept winning
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
