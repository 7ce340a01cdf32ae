/**
 * The entry of `npm start`, `npm test` and the other commands. It is plain JavaScript for any Node
 * from 18 on, because a fresh clone has no packages. It installs the npm packages, a Java runtime
 * and a browser as far as the task needs them, then runs the task with the Node of the packages.
 */
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'
import { findJava } from './find-java.mjs'
import { installPackages } from './install-packages.mjs'
import { endWhenOrphaned, runChild } from './run-child.mjs'
import { SetupError } from './setup-error.mjs'
import { tasks } from './tasks.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

async function main([name = '', ...args]) {
  const task = tasks[name]
  if (!task) throw new SetupError(`Usage: npm run ${Object.keys(tasks).join(' | ')}`)
  process.chdir(root)
  await installPackages(root)
  const env = { ...process.env, ...task.env }
  if (task.needs.includes('java')) env.HUMIDOR_JAVA = await findJava()
  if (task.needs.includes('chromium')) env.HUMIDOR_CHROME = await findChromium()
  env.PATH = [join(root, 'node_modules', '.bin'), env.PATH].join(delimiter)
  endWhenOrphaned()
  return runChild(join(root, 'node_modules', 'node', 'bin', 'node'), [...task.run, ...args], env)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
