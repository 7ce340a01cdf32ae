import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, readText, writeDurably } from './durable-files.ts'
import { StartupError } from './service.ts'

/**
 * Locks a data folder for this process. The lock names the process, so the lock of a process that
 * was killed does not count.
 *
 * @returns unlocks the folder
 * @throws StartupError when another running process has locked it
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock')
  const holder = Number((await readText(path)) ?? '')
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
    // A process of another user gives EPERM.
    return hasCode(error, 'EPERM')
  }
}
