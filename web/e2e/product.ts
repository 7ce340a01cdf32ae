import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The product as a user started it. */
export type Product = {
  readonly url: string
  readonly inboxUrl: string
  /** Ends it as Ctrl-C does, and waits until everything it started is gone. */
  stop(): Promise<void>
}

/**
 * Runs `npm start` on a data folder and waits for the line that says it is ready.
 *
 * @param port 0 for any free one; the same again makes a browser's session survive a restart
 */
export async function startProduct(dataDir: string, port = 0): Promise<Product> {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HUMIDOR_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const line = await readyLine(child)
  const [url = '', inboxUrl = ''] = line.match(/http:\/\/[^\s)]+/g) ?? []
  return {
    url,
    inboxUrl,
    stop: async () => {
      if (child.exitCode !== null || child.pid === undefined) return
      const ended = once(child, 'exit')
      // The terminal sends Ctrl-C to the whole group.
      process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((ready, fail) => {
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      const line = /^.*is ready:.*$/m.exec(output)?.[0]
      if (line !== undefined) ready(line)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('exit', () => fail(new Error(`npm start ended:\n${output}`)))
  })
}
