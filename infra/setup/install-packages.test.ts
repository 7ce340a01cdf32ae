import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../local/testing/test-folder.ts'
import { runScript } from './run-script.ts'

const script = JSON.stringify(join(import.meta.dirname, 'install-packages.mjs'))
let root = ''
beforeEach(async () => {
  root = folderOfTest()
  await write('node_modules/node/bin/node', '')
})

async function write(path: string, content: unknown) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), JSON.stringify(content))
}

const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
}

async function isCurrent() {
  const code = `const m = await import(${script}); console.log(m.packagesAreCurrent(${JSON.stringify(root)}))`
  return (await runScript(['--input-type=module', '-e', code], {})).output
}

test.each([
  ['are current when npm finished installing what the lockfile names', '1.0.0', true, 'true'],
  ['are not current after the lockfile moved on', '0.9.0', true, 'false'],
  ['are not current when an install was cut off', undefined, true, 'false'],
  ['are not current without the Node they bring', '1.0.0', false, 'false'],
])('Packages %s', async (_, installed, hasNode, expected) => {
  await write('package-lock.json', wanted)
  const packages = { 'node_modules/a': { version: installed } }
  if (installed) await write('node_modules/.package-lock.json', { packages })
  if (!hasNode) await rm(join(root, 'node_modules/node'), { recursive: true })
  expect(await isCurrent()).toBe(expected)
})

function install(env: Record<string, string>) {
  const code = `const m = await import(${script})
    await m.installPackages(${JSON.stringify(root)}).catch((error) => console.log(error.message))`
  return runScript(['--input-type=module', '-e', code], env)
}

test('An install that fails shows what npm said and ends in one line', async () => {
  await write('package.json', { name: 'x', dependencies: { a: '1.0.0' } })
  const { output, errors } = await install({ PATH: process.env.PATH ?? '', HOME: root })
  expect(output).toBe(
    'Installing the npm packages…\nnpm ci did not succeed (see above): mend that, then try again.',
  )
  expect(errors).toContain('package-lock.json')
})

test('An npm that runs no install scripts is told from one that fails', async () => {
  await rm(join(root, 'node_modules/node'), { recursive: true })
  await write('npm-cli.js', 'installs nothing')
  const env = { npm_execpath: join(root, 'npm-cli.js'), npm_node_execpath: process.execPath }
  expect((await install(env)).output).toMatch(
    /npm did not run the install script of the package `node`/,
  )
})
