import { runQuietly } from './run-quietly.mjs'

/**
 * Installs the first of these Debian packages that exists: only as root, with apt-get, and not if
 * `HUMIDOR_INSTALL` is `no`. Says so first.
 *
 * @param {string} what for the line that it prints
 * @param {string[]} names
 */
export async function installDebian(what, names) {
  const isAllowed = process.getuid?.() === 0 && process.env.HUMIDOR_INSTALL !== 'no'
  if (!isAllowed || (await aptGet('--version')) !== 0) return
  for (const isUpdated of [false, true]) {
    if (isUpdated) await aptGet('update')
    for (const name of names) {
      console.log(
        `Installing ${what}, the Debian package ${name} (HUMIDOR_INSTALL=no prevents this)…`,
      )
      if ((await aptGet('install', '-y', '--no-install-recommends', name)) === 0) return
    }
  }
}

async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code } = await runQuietly('apt-get', args, { env })
  return code
}
