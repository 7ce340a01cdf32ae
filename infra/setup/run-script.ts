import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** For tests: runs Node with this environment and nothing of ours, and returns the result. */
export async function runScript(args: string[], env: Record<string, string>, cwd?: string) {
  const child = spawn(process.execPath, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, output: output.trim(), errors: errors.trim() }
}
