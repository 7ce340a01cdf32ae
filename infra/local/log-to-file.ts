import { Console } from 'node:console'
import { open, rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { makeFolder } from './data-layout.ts'

/** The size at which a new log begins. */
const mostBytes = 10_000_000

/** The log in a data folder, and the one before it. */
export const logFilesOf = (dataDir: string) => {
  const current = resolve(dataDir, 'humidor.log')
  return { current, last: `${current}.1` }
}

/**
 * Sends what functions log to a file in the data folder, not to the terminal. Call it before the first
 * of them is imported, because they keep the console of that moment. A line that cannot be written, as
 * on a full disk, is lost; later lines are written. A long file replaces the last one.
 *
 * @param most bytes of a file, without its last line
 * @throws StartupError when the data folder cannot be made, an error of the file system when the
 * log cannot be opened
 */
export async function logToFile(dataDir: string, most = mostBytes): Promise<void> {
  await makeFolder(dataDir)
  const { current, last } = logFilesOf(dataDir)
  const begin = () => open(current, 'a', 0o600)
  let file = await begin()
  let { size } = await file.stat()
  const rotate = async () => {
    size = 0
    await rename(current, last)
    const full = file
    file = await begin()
    await full.close()
  }
  const append = async (line: Uint8Array) => {
    if (size > most) await rotate()
    await file.appendFile(line)
    size += line.byteLength
  }
  const lines = new Writable({
    write: (line, _encoding, done) =>
      void append(line).then(
        () => done(),
        () => done(),
      ),
  })
  globalThis.console = new Console(lines)
}
