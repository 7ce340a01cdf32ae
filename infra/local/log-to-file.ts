import { Console } from 'node:console'
import { open, rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { makeFolder } from './data-layout.ts'

/** A log of more bytes begins anew. */
const mostBytes = 10_000_000

/** The log in a data folder, and the one before it. */
export const logFilesOf = (dataDir: string) => {
  const current = resolve(dataDir, 'humidor.log')
  return { current, last: `${current}.1` }
}

/**
 * Sends what functions log to a file in the data folder, not to the terminal. Call it before the first
 * of them is imported: they take the console they find then. A line that cannot be written,
 * on a full disk for one, is lost; what comes later is written. When the file is long it becomes the
 * last one, in place of the one before.
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
