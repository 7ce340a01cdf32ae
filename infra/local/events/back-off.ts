import { setTimeout as delay } from 'node:timers/promises'

const first = 100
const longest = 30_000

/**
 * Repeats a step until it succeeds: after the n-th failure in a row it waits 100 ms × 2^(n−1), at
 * most 30 s. The first failure in a row is logged.
 * @returns undefined when `signal` aborted before a success
 */
export const untilDone = async <T>(
  what: string,
  signal: AbortSignal,
  step: () => Promise<T>,
): Promise<T | undefined> => {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return await step()
    } catch (error) {
      if (signal.aborted) return undefined
      if (failures === 0) console.error(`${what} failed and is tried again:`, error)
      await wait(Math.min(first * 2 ** failures, longest), signal)
    }
  }
  return undefined
}

/** Resolves after `ms`, or at once when `signal` aborts. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined)
