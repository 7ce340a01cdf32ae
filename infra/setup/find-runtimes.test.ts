import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOfFile } from '../local/testing/test-folder.ts'
import { runScript } from './run-script.ts'

const folder = folderOfFile()

const module = (name: string) => JSON.stringify(join(import.meta.dirname, name))
const FIND_JAVA = `import(${module('find-java.mjs')}).then((m) => m.findJava())`
const findChromium = (places: string) =>
  `import(${module('find-chromium.mjs')}).then((m) => m.findChromium(${places}))`

/** Returns the found program, or the printed line, in a process with this environment alone. */
async function outcome(code: string, env: Record<string, string>, before = '') {
  const source = `${before}\nconsole.log(await ${code}.catch((error) => error.message))`
  const { output } = await runScript(['--input-type=module', '-e', source], env)
  return output
}

/** Puts a program that runs these lines at a path inside the test's folder. */
async function makeProgram(path: string, lines: string) {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `#!/bin/sh\n${lines}\n`)
  await chmod(file, 0o755)
  return dirname(file)
}

const java = (version: string) => `echo 'openjdk version "${version}" 2025-04-15' >&2`
const JAVA_MISSING = /^Java 17 or later is missing: install it \(.*\) or point JAVA_HOME at it\.$/

describe('Java', () => {
  test('is taken from JAVA_HOME before the PATH', async () => {
    const bin = await makeProgram('home/bin/java', java('21.0.2'))
    const PATH = await makeProgram('path/java', java('17.0.15'))
    const found = await outcome(FIND_JAVA, { PATH, JAVA_HOME: dirname(bin) })
    expect(found).toBe(join(bin, 'java'))
  })

  test('is taken from the PATH when JAVA_HOME holds an old one', async () => {
    const bin = await makeProgram('stale/bin/java', java('11.0.1'))
    const PATH = await makeProgram('path/java', java('17.0.15'))
    expect(await outcome(FIND_JAVA, { PATH, JAVA_HOME: dirname(bin) })).toBe('java')
  })

  test('is missing in one line when there is none, or only an old one', async () => {
    expect(await outcome(FIND_JAVA, { PATH: folder })).toMatch(JAVA_MISSING)
    const PATH = await makeProgram('old/java', java('1.8.0_392'))
    expect(await outcome(FIND_JAVA, { PATH })).toMatch(JAVA_MISSING)
  })

  const asUser = (id: number) => `process.getuid = () => ${id}`
  const aptGet = `echo "$*" >> "$ASKED"; [ "$1" != install ] || /bin/cp "$SPARE" "$PATH/java"`

  test('is installed on Debian, only by root and unless HUMIDOR_INSTALL is no', async () => {
    const PATH = await makeProgram('debian/apt-get', aptGet)
    await makeProgram('spare/java', java('17.0.15'))
    const env = { PATH, ASKED: join(folder, 'asked'), SPARE: join(folder, 'spare/java') }
    expect(await outcome(FIND_JAVA, env, asUser(1000))).toMatch(JAVA_MISSING)
    const refused = { ...env, HUMIDOR_INSTALL: 'no' }
    expect(await outcome(FIND_JAVA, refused, asUser(0))).toMatch(JAVA_MISSING)
    expect(await outcome(FIND_JAVA, env, asUser(0))).toBe(
      'Installing a Java runtime, the Debian package openjdk-17-jre-headless (HUMIDOR_INSTALL=no prevents this)…\njava',
    )
    expect((await readFile(env.ASKED, 'utf8')).split('\n')).toEqual([
      '--version',
      'install -y --no-install-recommends openjdk-17-jre-headless',
      '',
    ])
  })
})

describe('A browser', () => {
  test('is taken from CHROME_PATH', async () => {
    const bin = await makeProgram('browser/chrome', 'echo "Google Chrome 140.0"')
    const env = { PATH: folder, CHROME_PATH: join(bin, 'chrome') }
    expect(await outcome(findChromium('[]'), env)).toBe(env.CHROME_PATH)
  })

  test('is found on the PATH and returned with its whole path', async () => {
    const PATH = await makeProgram('shell/chromium', 'echo "Chromium 150.0"')
    const found = await outcome(findChromium("['chromium']"), { PATH: `${folder}:${PATH}` })
    expect(found).toBe(join(PATH, 'chromium'))
  })

  test('is not a program that only has the name of a browser', async () => {
    const PATH = await makeProgram('pointer/chromium', 'echo "Please install the snap"; exit 1')
    const found = await outcome(findChromium("['chromium']"), { PATH })
    expect(found).toMatch(/^Chromium or Chrome is missing: install it \(.*CHROME_PATH at it\.$/)
  })
})
