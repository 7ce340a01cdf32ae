import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const KILL_DELAY_MS = 15_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

const passOn = (signal) => {
  for (const child of running) child.kill(signal)
}

/**
 * Starts a program that gets our signals. From now on they do not end us: one Ctrl-C arrives more than
 * once, and a copy that comes after the program has stopped must not kill us.
 *
 * @type {typeof import('node:child_process').spawn}
 */
export function startChild(command, args, options) {
  // Before the program runs, because a signal may come as soon as it does.
  for (const signal of SIGNALS)
    if (!process.listeners(signal).includes(passOn)) process.on(signal, passOn)
  const child = spawn(command, args, options)
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

/**
 * Runs a program to its end on our own terminal. It gets our signals, and holds an IPC channel that
 * closes when we end, however suddenly (see infra/local/end-with-parent.ts).
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function runChild(command, args, env = process.env) {
  const child = startChild(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)),
    )
  })
}

/**
 * Ends what runs, and with it us, once npm is gone: killed outright, it passes nothing on. The
 * scripts in package.json say `exec`, so that npm itself is our parent and no shell between us.
 */
export function endWhenOrphaned() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    endRunning()
  }, 500)
  watch.unref()
}

/** Asks everything that runs to end, and insists after a while. */
export function endRunning() {
  for (const child of running) {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), KILL_DELAY_MS).unref()
  }
}
