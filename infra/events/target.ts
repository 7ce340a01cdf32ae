/** The queues of a reaction. */
export type ReactionQueues = {
  /** The module below `functions/`, or `relay`. */
  readonly name: string
  /** Absent for the relay, which a stream feeds. */
  readonly url?: string
  readonly deadLettersUrl: string
}

/** The place of events: the product on this machine, or a stage in AWS. */
export type Target = {
  /** On one machine the clock may have been moved ahead. */
  readonly now: Date
  readonly queues: readonly ReactionQueues[]
  /** Returns when the oldest message of each queue was sent, by the queue's URL, if known. */
  readonly oldestIn: (urls: readonly string[]) => Promise<ReadonlyMap<string, Date>>
  /** The last error that the log has of each of these messages, by message id. */
  readonly errorsOf: (
    messageIds: readonly string[],
    since: Date,
  ) => Promise<ReadonlyMap<string, string>>
}
