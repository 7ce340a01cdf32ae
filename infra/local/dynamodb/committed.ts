import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

/** Tells if transactions are durable in the database file. */
export type Committed = {
  /**
   * Waits until the transaction with this `ClientRequestToken` is committed.
   * @param passQueue resolves once Java has done all that was queued when it was called
   * @returns false when the COMMIT failed
   */
  wait(token: string, passQueue: () => Promise<unknown>): Promise<boolean>
  close(): void
}

/** The time to watch the file before asking Java, which costs more. */
const LOOKING_MS = 100

/**
 * DynamoDB Local acknowledges a transaction when its COMMIT is queued, not when it is done, and
 * does not report a COMMIT that fails: `SQLiteDBAccess.commitTransaction` does not wait for the job.
 * It notes each token in the table `tr` within the same SQLite transaction. A connection of our own
 * sees only what is committed. In WAL mode this reader is never in the writer's way.
 */
export function openCommitted(path: string): Committed {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 1000 })
  return {
    async wait(token, passQueue) {
      const find = database.prepare('SELECT 1 FROM tr WHERE TransactionId = ?')
      const isThere = () => find.get(token) !== undefined
      const until = performance.now() + LOOKING_MS
      while (performance.now() < until) {
        if (isThere()) return true
        await delay(1)
      }
      await passQueue()
      return isThere()
    },
    close: () => database.close(),
  }
}
