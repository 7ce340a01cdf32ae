import { runQuietly } from './run-quietly.mjs'

/**
 * Installs the first of these Debian packages that there is, if we may: as root, with apt-get.
 *
 * @param {string} what for the line that is printed meanwhile
 * @param {string[]} names
 */
export async function installDebian(what, names) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || (await aptGet('--version')) !== 0) return
  console.log(`Installing ${what}…`)
  for (const isUpdated of [false, true]) {
    if (isUpdated) await aptGet('update')
    for (const name of names) {
      if ((await aptGet('install', '-y', '--no-install-recommends', name)) === 0) return
    }
  }
}

async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code } = await runQuietly('apt-get', args, { env })
  return code
}
