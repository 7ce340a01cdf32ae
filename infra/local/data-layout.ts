import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { isMissing } from './disk-space.ts'
import { StartupError } from './service.ts'
import { writeDurably } from './write-durably.ts'

/** How this version lays out a data folder. */
const LAYOUT = 1

const mark = z.object({ layout: z.literal(LAYOUT) })

/**
 * Makes the data folder and marks it with its layout.
 * @throws StartupError when it cannot be made, or another version wrote it; then nothing is changed
 */
export async function openDataFolder(dataDir: string) {
  await makeFolder(dataDir)
  const path = join(dataDir, 'layout.json')
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (text === undefined) return writeDurably(path, JSON.stringify({ layout: LAYOUT }))
  try {
    mark.parse(JSON.parse(text))
  } catch {
    throw new StartupError(
      `${dataDir} was written by another version of Digital Humidor: set HUMIDOR_DATA to a new folder.`,
    )
  }
}

/** Makes a folder that its owner alone can open. @throws StartupError when it cannot be made */
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
