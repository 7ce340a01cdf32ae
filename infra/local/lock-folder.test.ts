import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { lockFolder } from './lock-folder.ts'
import { folderOfTest } from './testing/test-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = folderOfTest()
})

const inUse = /is in use by another running copy of Digital Humidor: stop that copy, or set/

const holding = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock-folder.ts'))}
  const unlock = lockFolder(process.argv[1])
  process.stdout.write(String(process.pid))
  setInterval(() => unlock, 1000)`

/** A process that holds the lock, and the shell that started it and waits for its end. */
async function lockElsewhere() {
  const node = [process.execPath, '--no-warnings', '--input-type=module', '-e', holding, dataDir]
  const shell = spawn('sh', ['-c', '"$0" "$@" & wait', ...node], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = await once(shell.stdout, 'data')
  return { shell, pid: Number(pid) }
}

test('locks the folder for one copy at a time', async () => {
  const unlock = lockFolder(dataDir)
  expect(() => lockFolder(dataDir)).toThrow(inUse)
  await unlock()
  await lockFolder(dataDir)()
})

test('keeps the lock of a suspended process, and ends that of a killed one', async () => {
  const { shell, pid } = await lockElsewhere()
  process.kill(pid, 'SIGSTOP')
  expect(() => lockFolder(dataDir)).toThrow(inUse)

  shell.kill('SIGSTOP')
  process.kill(pid, 'SIGKILL')
  const unlock = await vi.waitFor(() => lockFolder(dataDir), { timeout: 60_000 })
  expect(() => process.kill(pid, 0)).not.toThrow()
  await unlock()
  shell.kill('SIGKILL')
})
