import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderOfTest } from '../local/testing/test-folder.ts'
import { installNatives } from './install-natives.ts'

let folder: string
beforeEach(() => {
  folder = folderOfTest()
})
afterEach(() => void vi.unstubAllEnvs())

/** A project whose lock file names a package that no registry has. */
async function project(partIntegrity?: string) {
  const lockPath = join(folder, 'package-lock.json')
  const needed = { version: '1.2.3', integrity: 'sha512-AAAA', dependencies: { part: '^1.0.0' } }
  const packages = {
    '': {},
    'node_modules/pictures': needed,
    'node_modules/part': { version: '2.0.0' },
    'node_modules/pictures/node_modules/part': { version: '1.0.0', integrity: partIntegrity },
    'node_modules/unrelated': { version: '1.0.0' },
  }
  await writeFile(lockPath, JSON.stringify({ packages }))
  return { name: 'pictures', lockPath, cacheDir: join(folder, 'cache') }
}

/** Acts as npm: notes its arguments and installs an empty folder, or fails. */
async function playNpm(outcome: 'installs' | 'fails') {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const script = `#!${process.execPath}
const { mkdirSync, writeFileSync, readFileSync } = require('node:fs')
writeFileSync(${JSON.stringify(join(folder, 'asked.json'))}, JSON.stringify({
  args: process.argv.slice(2), lock: JSON.parse(readFileSync('package-lock.json')) }))
if (${outcome === 'fails'}) {
  console.error('npm error code ENOTFOUND')
  process.exit(1)
}
mkdirSync('node_modules')`
  await writeFile(join(bin, 'npm'), script, { mode: 0o755 })
  vi.stubEnv('PATH', bin)
}

const requested = async () =>
  (await import(join(folder, 'asked.json'), { with: { type: 'json' } })).default

test("npm installs what the lock file pins for Lambda's processor, with only its own dependencies", async () => {
  await playNpm('installs')
  const installed = await installNatives(await project())
  expect(await readdir(installed)).toContain('node_modules')
  const { args, lock } = await requested()
  expect(args).toEqual(expect.arrayContaining(['ci', '--os=linux', '--cpu=arm64', '--libc=glibc']))
  expect(Object.keys(lock.packages)).toEqual([
    '',
    'node_modules/pictures',
    'node_modules/pictures/node_modules/part',
  ])
  expect(lock.packages['node_modules/pictures'].integrity).toBe('sha512-AAAA')
})

test('an installed package is not installed again', async () => {
  await playNpm('installs')
  const natives = await project()
  const first = await installNatives(natives)
  vi.stubEnv('PATH', '')
  expect(await installNatives(natives)).toBe(first)
})

test('a package is installed again when the lock file pins another version of a dependency', async () => {
  await playNpm('installs')
  const first = await installNatives(await project())
  expect(await installNatives(await project('sha512-BBBB'))).not.toBe(first)
  expect((await requested()).lock.packages).toMatchObject({
    'node_modules/pictures/node_modules/part': { integrity: 'sha512-BBBB' },
  })
})

test('without a registry the error says what to do, its cause is the output of npm, and no files stay', async () => {
  await playNpm('fails')
  const natives = await project()
  await expect(installNatives(natives)).rejects.toMatchObject({
    message:
      'pictures 1.2.3 for Lambda (linux, arm64) could not be installed: connect to the npm registry once and try again.',
    cause: { stderr: 'npm error code ENOTFOUND\n' },
  })
  expect(await readdir(natives.cacheDir)).toEqual([])
})

test('a package that is not in the lock file is an error that asks to install it', async () => {
  const natives = { ...(await project()), name: 'absent' }
  await expect(installNatives(natives)).rejects.toThrow(/^absent is not in .*: run npm install\.$/)
})
