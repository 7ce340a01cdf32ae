import { Console } from 'node:console'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StartupFault } from './service.ts'

/**
 * What functions log goes to a file beside the data, not to the terminal. To be called before the
 * first of them is imported: they take the console they find then.
 *
 * @throws StartupFault when the data folder cannot be made
 */
export async function logToFile(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch(() => {
    throw new StartupFault(
      `The data folder ${dataDir} cannot be made: set HUMIDOR_DATA to a folder you may write to.`,
    )
  })
  const file = createWriteStream(resolve(dataDir, 'humidor.log'), { flags: 'a', mode: 0o600 })
  process.env.POWERTOOLS_DEV = 'true'
  globalThis.console = new Console(file)
}
