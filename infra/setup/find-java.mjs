import { join } from 'node:path'
import { installDebian } from './install-debian.mjs'
import { runQuietly } from './run-quietly.mjs'
import { SetupError } from './setup-error.mjs'

const OLDEST = 17
/** Homebrew's is not on the PATH on its own. */
const HOMEBREW = ['/opt/homebrew/opt/openjdk/bin/java', '/usr/local/opt/openjdk/bin/java']

/** @returns {Promise<string>} a Java runtime new enough for DynamoDB Local, installed if it may be */
export async function findJava() {
  const found = await searchJava()
  if (found) return found
  await installDebian('a Java runtime', ['openjdk-17-jre-headless', 'default-jre-headless'])
  const installed = await searchJava()
  if (installed) return installed
  throw new SetupError(
    `Java ${OLDEST} or later is missing: install it (Debian, Ubuntu: sudo apt-get install openjdk-17-jre-headless; macOS: brew install openjdk) or point JAVA_HOME at it.`,
  )
}

async function searchJava() {
  const { HUMIDOR_JAVA, JAVA_HOME } = process.env
  const home = JAVA_HOME && join(JAVA_HOME, 'bin', 'java')
  for (const path of [HUMIDOR_JAVA, home, 'java', ...HOMEBREW]) {
    if (path && (await readVersion(path)) >= OLDEST) return path
  }
  return undefined
}

/** 17 for `openjdk version "17.0.15"`, 1 for `java version "1.8.0"`, 0 when there is none. */
async function readVersion(path) {
  const { code, output } = await runQuietly(path, ['-version'])
  const [, major = '0'] = /version "(\d+)/.exec(output) ?? []
  return code === 0 ? Number(major) : 0
}
