import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A running product. */
export type Product = {
  readonly url: string
  readonly inboxUrl: string
  /** Ends it as Ctrl-C does, and waits until all its processes have ended. */
  stop(): Promise<void>
}

/**
 * Starts the product on a data folder and waits for the line that says it is ready. Not by
 * `npm start`, which would replace the packages that run this test after a change of the lock file.
 *
 * @param port 0 for any free port; with the same port a session survives a restart
 */
export async function startProduct(dataDir: string, port = 0): Promise<Product> {
  const child = spawn(process.execPath, ['infra/local/main.ts'], {
    cwd: root,
    // Never an account of Stripe that the environment names.
    env: { ...process.env, STRIPE_SECRET_KEY: '', PORT: String(port), HUMIDOR_DATA: dataDir },
    // The product ends when the channel to this process closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const line = await readyLine(child)
  const [url = '', inboxUrl = ''] = line.match(/http:\/\/[^\s)]+/g) ?? []
  return {
    url,
    inboxUrl,
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
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
    child.once('exit', () => fail(new Error(`The product ended:\n${output}`)))
  })
}
