import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartupError } from './service.ts'

/** The sources of the pages. */
const sources = ['web', 'shared', 'vite.config.ts', 'package-lock.json']

/**
 * Builds the pages when a source is newer than the last build.
 *
 * @throws StartupError with the build's output when it fails
 */
export async function buildWeb(root: string): Promise<void> {
  const built = await stat(join(root, 'web/dist/app.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  const newest = Math.max(...(await Promise.all(sources.map((path) => newestIn(join(root, path))))))
  if (built > newest) return
  // Not by `npm run build`, which would also install packages, under a running product.
  const build = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = Promise.all([text(build.stdout), text(build.stderr)])
  const [code] = await once(build, 'exit')
  if (code !== 0) {
    throw new StartupError(`The pages could not be built:\n${(await output).join('\n')}`)
  }
}

/** The latest change below a path, in epoch milliseconds; built files do not count. */
async function newestIn(path: string): Promise<number> {
  const info = await stat(path)
  if (!info.isDirectory()) return info.mtimeMs
  const names = (await readdir(path)).filter((name) => name !== 'dist')
  return Math.max(0, ...(await Promise.all(names.map((name) => newestIn(join(path, name))))))
}
