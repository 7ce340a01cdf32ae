import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartupFault } from './service.ts'
import { writeDurably } from './write-durably.ts'

const schema = z.object({ service: z.string(), layout: z.int() })

/**
 * Marks a service's data folder with the layout it is written in, or checks the mark that is
 * there. Nothing is changed in a folder that is not ours.
 * @throws StartupFault when the folder belongs to another service or a newer version wrote it
 */
export async function claimDataFolder(dataDir: string, service: string, layout: number) {
  await makeFolder(dataDir)
  const path = join(dataDir, 'layout.json')
  const text = await readFile(path, 'utf8').catch((fault) => {
    if (fault.code === 'ENOENT') return undefined
    throw fault
  })
  if (text === undefined) {
    await writeDurably(path, JSON.stringify({ service, layout }))
    return
  }
  const found = parse(text, path)
  if (found.service !== service) {
    throw new StartupFault(
      `${dataDir} holds data of ${found.service}, not of ${service}: set HUMIDOR_DATA to another folder.`,
    )
  }
  if (found.layout !== layout) {
    throw new StartupFault(
      `${dataDir} was written by another version (layout ${found.layout}, this one reads ${layout}): start that version, or set HUMIDOR_DATA to a new folder.`,
    )
  }
}

/** Makes a folder that its owner alone can open. @throws StartupFault when it cannot be made */
export async function makeFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true })
    await chmod(dataDir, 0o700)
  } catch (fault) {
    throw new StartupFault(
      `The data folder ${dataDir} cannot be made (${fault instanceof Error ? fault.message : fault}): set HUMIDOR_DATA to a folder you may write to.`,
    )
  }
}

function parse(text: string, path: string) {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new StartupFault(
      `${path} is damaged: put back a copy of the data folder, or set HUMIDOR_DATA to a new one.`,
    )
  }
}
