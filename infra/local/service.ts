/** A running part of the embedded cloud. */
export type Service = {
  /** The URL for AWS clients, without a trailing slash. */
  readonly endpoint: string
  /** Ends everything that the service started. A second call does nothing. */
  stop(): Promise<void>
}

/** An error with one line for the user that says what to do. It is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** Prints one line for whatever ends a command, without a stack, and lets it exit 1. */
export function failInOneLine(what: string): (error: unknown) => void {
  return (error) => {
    const isOurs = error instanceof StartupError || !(error instanceof Error)
    const line = isOurs ? error : `${what}: ${error.name}: ${error.message}`
    process.stderr.write(`${line instanceof Error ? line.message : line}\n`)
    process.exitCode = 1
  }
}
