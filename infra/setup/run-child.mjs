import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const KILL_DELAY_MS = 15_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program to its end on our own terminal. Signals are passed on to it, and it holds an IPC
 * channel that closes when we end, however suddenly (see infra/local/end-with-parent.ts).
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function runChild(command, args, env = process.env) {
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  running.add(child)
  const forward = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      running.delete(child)
      for (const name of SIGNALS) process.off(name, forward)
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
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
