import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

/** Tells of transactions whether they are in the database file for good. */
export type Committed = {
  /** Waits until the transaction with this `ClientRequestToken` is committed; false when it is not within two seconds. */
  wait(token: string): Promise<boolean>
  close(): void
}

const COMMITTED_WITHIN_MS = 2000

/**
 * DynamoDB Local acknowledges a transaction when its COMMIT is queued, not when it is done, and
 * tells nobody when the COMMIT fails: `SQLiteDBAccess.commitTransaction` does not wait for the job.
 * It notes each token in the table `tr` within the same SQLite transaction. A connection of our own
 * sees only what is committed. In WAL mode this reader is never in the writer's way.
 */
export function openCommitted(path: string): Committed {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 1000 })
  return {
    async wait(token) {
      const find = database.prepare('SELECT 1 FROM tr WHERE TransactionId = ?')
      const deadline = performance.now() + COMMITTED_WITHIN_MS
      while (find.get(token) === undefined) {
        if (performance.now() > deadline) return false
        await delay(1)
      }
      return true
    },
    close: () => database.close(),
  }
}
