/** One running part of the embedded cloud. */
export type Service = {
  readonly name: string
  /** Where AWS clients are pointed at, without a trailing slash. */
  readonly endpoint: string
  /** True while the service answers a real call (not merely an open port). */
  healthy(): Promise<boolean>
  /** Ends everything the service started; safe to call twice. */
  stop(): Promise<void>
}

/** What every `start…()` of the embedded cloud takes. */
export type ServiceOptions = {
  /** The folder this service alone writes to; created when absent. */
  readonly dataDir: string
  /** 0 or absent: any free port on 127.0.0.1. */
  readonly port?: number
}

/** An error with one line for the user that says what to do; printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
