import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { logFilesOf, logToFile } from './log-to-file.ts'
import { folderOfTest } from './testing/test-folder.ts'

test('moves a long log to the single last log, also after a restart', async () => {
  const folder = folderOfTest()
  const { console } = globalThis
  onTestFinished(() => {
    globalThis.console = console
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
