/** One Ctrl-C arrives up to three times: from the terminal, from npm and from the setup script. */
const SAME_PRESS_MS = 1000
const TIMEOUT_MS = 10_000

/**
 * Stops once and ends this process when it is asked to (SIGINT, SIGTERM, SIGHUP), or when the
 * process that started it is gone, even by SIGKILL: then the IPC channel to it closes. A second
 * Ctrl-C, or ten seconds, end it at once. Exit code 0 after an orderly stop, otherwise 1.
 */
export function endWithParent(stop: () => Promise<void>): void {
  let askedAt: number | undefined
  const end = async () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_PRESS_MS) process.exit(1)
      return
    }
    askedAt = performance.now()
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      console.error('Stopping failed:', error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  process.on('disconnect', end)
  if (process.connected === false) void end()
  // A terminal or a pipe that is gone must not turn the orderly stop into a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
