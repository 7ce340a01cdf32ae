import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** Makes a folder for the tests of a file, and removes it after them. */
export const folderOfFile = () => makeFolder(afterAll)

/** Makes a folder in a test or `beforeEach`, and removes it after the test. */
export const folderOfTest = () => makeFolder(onTestFinished)

function makeFolder(after: (remove: () => Promise<void>) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'humidor-test-'))
  after(() => rm(folder, { recursive: true, force: true }))
  return folder
}
