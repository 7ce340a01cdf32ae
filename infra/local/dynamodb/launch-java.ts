import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A Java process that cannot outlive this one. */
export type JavaProcess = {
  /** The last few kilobytes it printed, for an error's message. */
  output(): string
  /** Resolves once it has ended, however it ended. */
  readonly ended: Promise<void>
  hasEnded(): boolean
  /** Asks it to end, insists after five seconds, resolves when it is gone. */
  end(): Promise<void>
}

/**
 * `exec` makes the shell become Java; the watcher left behind waits for the end of a pipe only we
 * hold. Whatever ends us, SIGKILL too, closes that pipe, and the watcher ends the whole group. In
 * plain sh because macOS knows no `setpriv --pdeathsig`. The group's id stays taken as long as the
 * watcher runs, so the signal never reaches another process.
 */
const WATCHED =
  'exec 3<&0; (cat <&3; kill -s KILL -- -$$) >/dev/null 2>&1 & exec "$0" "$@" 3<&- </dev/null'

/** Starts Java in a session of its own, so that a terminal's Ctrl-C reaches us alone. */
export function launchJava(java: string, args: readonly string[]): JavaProcess {
  const child = spawn('sh', ['-c', WATCHED, java, ...args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-8192)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let hasEnded = false
  const ended = once(child, 'exit').then(() => {
    hasEnded = true
    signal(child.pid, 'SIGKILL')
  })
  return {
    output: () => printed,
    ended,
    hasEnded: () => hasEnded,
    async end() {
      if (hasEnded) return
      signal(child.pid, 'SIGTERM')
      const insist = setTimeout(() => signal(child.pid, 'SIGKILL'), 5000)
      await ended
      clearTimeout(insist)
    },
  }
}

/** To Java and its watcher alike. */
function signal(group: number | undefined, name: NodeJS.Signals) {
  if (group === undefined) return
  try {
    process.kill(-group, name)
  } catch {
    // Both are gone already.
  }
}
