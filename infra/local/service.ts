/** A running part of the embedded cloud. */
export type Service = {
  /** The URL for AWS clients, without a trailing slash. */
  readonly endpoint: string
  /** Ends everything that the service started. A second call does nothing. */
  stop(): Promise<void>
}

/** An error with one line for the user that says what to do; printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
