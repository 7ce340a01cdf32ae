import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The embedded cloud without pages in a process of its own. */
export type ForkedCloud = {
  readonly url: string
  /** The address at which scripts move the clock. */
  readonly controlUrl: string
  readonly child: ChildProcess
  /** SIGKILL, unless it has ended; its Java ends with it. */
  kill(): Promise<void>
}

const ready = z.object({ url: z.string(), controlUrl: z.string() })

/** @param options what is different from this process */
export async function forkCloud(
  dataDir: string,
  {
    java = process.env.HUMIDOR_JAVA ?? 'java',
    stderr = 'inherit',
    script = join(import.meta.dirname, 'run-cloud.ts'),
  }: Options = {},
): Promise<ForkedCloud> {
  const child = fork(script, [dataDir], {
    env: { ...process.env, HUMIDOR_LOG_LEVEL: 'silent', HUMIDOR_JAVA: java },
    execArgv: [],
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the cloud ended with ${code} before it was ready`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  return {
    ...z.parse(ready, message),
    child,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

type Options = {
  readonly java?: string
  readonly stderr?: 'inherit' | 'pipe'
  readonly script?: string
}
