import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { logFilesOf, logToFile } from './log-to-file.ts'

test('A long log becomes the last one, of which there is one, also after a restart.', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  const { console } = globalThis
  onTestFinished(async () => {
    globalThis.console = console
    await rm(folder, { recursive: true })
  })
  const { current, last } = logFilesOf(folder)
  const read = () => Promise.all([last, current].map((file) => readFile(file, 'utf8')))
  await logToFile(folder, 8)
  for (const line of ['first', 'second', 'third', 'fourth']) globalThis.console.log(line)
  await expect.poll(read).toEqual(['first\nsecond\n', 'third\nfourth\n'])
  await logToFile(folder, 8)
  globalThis.console.log('fifth')
  await expect.poll(read).toEqual(['third\nfourth\n', 'fifth\n'])
})
