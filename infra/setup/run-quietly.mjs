import { spawn } from 'node:child_process'

/**
 * Runs a program and keeps what it prints, to be shown only when something went wrong.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {typeof spawn} [start]
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such program
 */
export function runQuietly(command, args, options = {}, start = spawn) {
  return new Promise((resolve) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
