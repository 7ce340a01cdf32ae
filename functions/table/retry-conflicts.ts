import { Conflict } from '../runtime/errors.ts'

/** How often something is tried that keeps meeting other changes of the same rows. */
const attempts = 14

/** The longest pause between two tries, in milliseconds. */
const longestPause = 600

/**
 * Tries again what met another change, from its reading on, after a random pause that grows: thirty
 * at once on one cigar all come through in a few seconds (AWS, 'Exponential backoff and jitter').
 *
 * @throws Conflict when the others kept winning
 */
export async function retryConflicts<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Conflict) || attempt === attempts) throw error
    const pause = Math.random() * Math.min(longestPause, 20 * 2 ** (attempt - 1))
    await new Promise((resolve) => setTimeout(resolve, pause))
    return retryConflicts(work, attempt + 1)
  }
}
