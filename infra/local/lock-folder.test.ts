import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lock-folder.ts'
import { StartupError } from './service.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const lock = () => readFile(join(dataDir, 'lock'), 'utf8')

/** A process that does nothing until it is ended. */
async function otherProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid ?? 0,
    end: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('the lock names its process and is gone once it is unlocked', async () => {
  const free = await lockFolder(dataDir)
  expect(await lock()).toBe(String(process.pid))
  await free()
  await expect(lock()).rejects.toThrow('ENOENT')
})

test('a folder that a running process has locked is refused with one line that says what to do', async () => {
  const other = await otherProcess()
  await writeFile(join(dataDir, 'lock'), String(other.pid))
  const refusal = await lockFolder(dataDir).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartupError)
  expect(String(refusal)).toContain(`is in use by process ${other.pid}: stop that copy`)
  expect(String(refusal)).not.toContain('\n')
  expect(await lock()).toBe(String(other.pid))
  await other.end()
  await (await lockFolder(dataDir))()
})

test.each(['', 'not a number', '-1', '0'])(
  'a lock without a process (%j) does not count',
  async (text) => {
    await writeFile(join(dataDir, 'lock'), text)
    await (await lockFolder(dataDir))()
  },
)
