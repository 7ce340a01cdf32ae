import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from './service.ts'
import { writeDurably } from './write-durably.ts'

/**
 * Keeps a data folder to one running copy. The lock names the process that holds it, so one that was
 * killed does not keep the next from starting.
 *
 * @returns gives the folder free again
 * @throws StartupError when another running process holds it
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock')
  const holder = Number(await readFile(path, 'utf8').catch(() => ''))
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new StartupError(
      `${dataDir} is in use by process ${holder}: stop that copy, set HUMIDOR_DATA to another folder, or delete ${path} if that process is something else.`,
    )
  }
  await writeDurably(path, String(process.pid))
  return () => rm(path, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
