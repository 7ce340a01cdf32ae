import { wait } from '../events/back-off.ts'

export type Trigger = (event: unknown) => Promise<unknown>

/** The pauses before Lambda's two retries, in milliseconds. */
const pauses = [60_000, 120_000]

/**
 * Invokes a function as Lambda does for a caller that does not wait: at most three times (Lambda
 * developer guide, 'How Lambda handles errors and retries with asynchronous invocation'). Here the
 * caller waits for the first try, so that a mail is in the inbox when the call is answered.
 *
 * @param pause between two tries; no try follows once `signal` has aborted
 */
export const invokeLater =
  (trigger: Trigger, signal: AbortSignal, pause = wait): ((event: unknown) => Promise<void>) =>
  async (event) => {
    const isDone = () =>
      trigger(event).then(
        () => true,
        () => false,
      )
    if (await isDone()) return
    void tryAgain(isDone, signal, pause)
  }

async function tryAgain(isDone: () => Promise<boolean>, signal: AbortSignal, pause: typeof wait) {
  for (const ms of pauses) {
    await pause(ms, signal)
    if (signal.aborted || (await isDone())) return
  }
}
