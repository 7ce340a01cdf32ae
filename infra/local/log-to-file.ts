import { Console } from 'node:console'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { makeFolder } from './data-layout.ts'

/**
 * Sends what functions log to a file in the data folder, not to the terminal. Call it before the first
 * of them is imported: they take the console they find then. A line that cannot be written,
 * on a full disk for one, is lost; what comes later is written.
 *
 * @throws StartupError when the data folder cannot be made, an error of the file system when the
 * log cannot be opened
 */
export async function logToFile(dataDir: string): Promise<void> {
  await makeFolder(dataDir)
  const file = await open(resolve(dataDir, 'humidor.log'), 'a', 0o600)
  const lines = new Writable({
    write: (line, _encoding, done) =>
      void file.appendFile(line).then(
        () => done(),
        () => done(),
      ),
  })
  process.env.POWERTOOLS_DEV = 'true'
  globalThis.console = new Console(lines)
}
