import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readText, writeDurably } from './durable-files.ts'
import { StartupError } from './service.ts'

/** The mark of this version's layout of a data folder. */
const mark = JSON.stringify({ layout: 6 })

/**
 * Makes the data folder and marks it with its layout.
 * @throws StartupError when it cannot be made, or another version wrote it; then nothing is changed
 */
export async function openDataFolder(dataDir: string) {
  await makeFolder(dataDir)
  const path = join(dataDir, 'layout.json')
  const found = await readText(path)
  if (found === undefined) return writeDurably(path, mark)
  if (found !== mark) {
    throw new StartupError(
      `${dataDir} was written by another version of Digital Humidor: set HUMIDOR_DATA to a new folder.`,
    )
  }
}

/** Makes a folder that only its owner can open. @throws StartupError when it cannot be made */
export async function makeFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true })
    await chmod(dataDir, 0o700)
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be made (${error instanceof Error ? error.message : error}): set HUMIDOR_DATA to a folder you may write to.`,
    )
  }
}
