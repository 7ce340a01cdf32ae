import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const names = z.optional(z.record(z.string(), z.string()))
const lockedPackage = z.looseObject({
  version: z.optional(z.string()),
  dependencies: names,
  optionalDependencies: names,
})
const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) })
type Packages = z.infer<typeof lockFile>['packages']

/** Lambda's platform: `app-function.ts`, and Amazon Linux with the GNU C library. */
const lambdaPlatform = ['--os=linux', '--cpu=arm64', '--libc=glibc'] as const

/** A package with compiled parts, and where it is locked and kept. */
export type Natives = {
  readonly name: string
  /** The project's `package-lock.json`. */
  readonly lockPath: string
  readonly cacheDir: string
}

/**
 * Installs a package with compiled parts for Lambda's processor, whatever this machine's own is: the
 * versions and checksums of the project's lock file. They are fetched again only when one of those changes.
 *
 * @returns the folder of its `node_modules`
 * @throws Error with one line to act on, when npm cannot get what is not in its cache; the cause is
 *   npm's own output
 */
export async function installNatives({ name, lockPath, cacheDir }: Natives): Promise<string> {
  const { version, needed } = await findLocked(name, lockPath)
  const root = { name: `${name}-for-lambda`, version: '0.0.0', dependencies: { [name]: version } }
  const packages = { '': root, ...needed }
  const lock = JSON.stringify({ ...root, lockfileVersion: 3, packages })
  const locked = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const folder = join(cacheDir, `${name}-${version}-arm64-${locked}`)
  if (await exists(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'package.json'), JSON.stringify(root))
  await writeFile(join(unfinished, 'package-lock.json'), lock)
  try {
    await installLocked(unfinished).catch((cause: unknown) => {
      const what = `${name} ${version} for Lambda (linux, arm64)`
      const advice = 'connect to the npm registry once and try again.'
      throw new Error(`${what} could not be installed: ${advice}`, { cause })
    })
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return folder
}

/**
 * The version that a lock file has of a package, and the entries of all it may need, by their places.
 *
 * @throws Error when it has none
 */
export async function findLocked(name: string, lockPath: string) {
  const { packages } = lockFile.parse(JSON.parse(await readFile(lockPath, 'utf8')))
  const version = packages[`node_modules/${name}`]?.version
  if (version === undefined) throw new Error(`${name} is not in ${lockPath}: run npm install.`)
  return { version, needed: neededBy(name, packages) }
}

const installLocked = (cwd: string) =>
  promisify(execFile)(
    'npm',
    ['ci', ...lambdaPlatform, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
    { cwd },
  )

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The lock file's entries of a package and of all it may need, by their places. */
function neededBy(name: string, packages: Packages): Packages {
  const needed: Packages = {}
  const visit = (wanted: string, from: string) => {
    const place = placeOf(wanted, from, packages)
    const found = place === undefined ? undefined : packages[place]
    if (place === undefined || found === undefined || needed[place] !== undefined) return
    needed[place] = found
    const wants = { ...found.dependencies, ...found.optionalDependencies }
    for (const next of Object.keys(wants)) visit(next, place)
  }
  visit(name, '')
  return needed
}

/**
 * Returns the folder in which a package finds another one, by Node's search: in its own folder,
 * then in each parent.
 *
 * @param from the place of the package that needs it, empty for the project
 * @param packages of `package-lock.json`, by place
 */
export function placeOf(
  name: string,
  from: string,
  packages: Readonly<Record<string, unknown>>,
): string | undefined {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (packages[place] !== undefined) return place
  if (from === '') return undefined
  const holder = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))
  return placeOf(name, holder, packages)
}
