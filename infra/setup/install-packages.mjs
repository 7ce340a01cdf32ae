import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runQuietly } from './run-quietly.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Brings the npm packages unless those of the lockfile are there.
 *
 * @param {string} root
 */
export async function installPackages(root) {
  if (packagesAreCurrent(root)) return
  console.log('Installing the npm packages…')
  const { code, output } = await runQuietly(...npmCommand(), { cwd: root })
  if (code === 0 && packagesAreCurrent(root)) return
  if (code === 0 && !existsSync(nodeIn(root))) {
    throw new SetupError(
      'npm did not run the install script of the package `node`: allow it (`npm config set ignore-scripts false`), then try again.',
    )
  }
  console.error(output.trim())
  throw new SetupError('npm ci did not succeed (see above): mend that, then try again.')
}

/**
 * npm writes what it has installed to node_modules/.package-lock.json once it is done, so an
 * install that was cut off, an older lockfile and a plain `npm install` are all recognized.
 * Packages meant for other platforms are in the one and not in the other.
 *
 * @public tested on its own
 * @param {string} root
 */
export function packagesAreCurrent(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  if (!existsSync(nodeIn(root))) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : optional || devOptional
  })
}

/** Node's program, which the package's install script puts there. */
const nodeIn = (root) => join(root, 'node_modules', 'node', 'bin', 'node')

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that runs us, with its own Node: the one of the packages is about to be replaced. */
function npmCommand() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm && node && basename(npm) === 'npm-cli.js') return [node, [npm, ...args]]
  return ['npm', args]
}
