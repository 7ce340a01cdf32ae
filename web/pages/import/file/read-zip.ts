import { UnreadableFile } from '../../../features/files/unreadable-file.ts'

/**
 * A file in a ZIP, without its bytes: a download with photos may be larger than the memory of a phone. It is plain
 * data, which a worker can post.
 */
export type ZipEntry = {
  readonly zip: Blob
  readonly name: string
  /** Bytes when unpacked, as the directory of the ZIP says. */
  readonly size: number
  /** Bytes in the ZIP. */
  readonly packed: number
  readonly isDeflated: boolean
  /** The byte at which its header begins. */
  readonly start: number
}

/** Most files in a ZIP: 5,000 cigars with photos are fewer. */
const mostEntries = 20_000

const damaged = () => new UnreadableFile('This file is damaged. Please download or save it again.')

/**
 * The files of a ZIP by its central directory (PKWARE APPNOTE 4.3.12). No other part of the file is read.
 *
 * @throws UnreadableFile when it is damaged or locked, or has too many files
 */
export async function readEntries(file: Blob): Promise<ZipEntry[]> {
  const { count, size, start } = await findDirectory(file)
  if (count > mostEntries) throw new UnreadableFile('This ZIP has too many files.')
  const view = await viewOf(file, start, start + size)
  const entries: ZipEntry[] = []
  let place = 0
  while (entries.length < count) {
    if (place + 46 > view.byteLength || view.getUint32(place, true) !== 0x02014b50) throw damaged()
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((at) =>
      view.getUint16(place + at, true),
    )
    // Bit 0 of the flags: encrypted.
    if (view.getUint16(place + 8, true) & 1)
      throw new UnreadableFile('This ZIP has a password. Please save it without one.')
    entries.push(entryAt(file, view, place, { name, extra }))
    place += 46 + name + extra + comment
  }
  return entries
}

/** The end of the central directory (4.3.16) comes last, before a comment. */
async function findDirectory(file: Blob) {
  const view = await viewOf(file, Math.max(0, file.size - 22 - 0xffff), file.size)
  for (let place = view.byteLength - 22; place >= 0; place -= 1) {
    if (view.getUint32(place, true) !== 0x06054b50) continue
    const count = view.getUint16(place + 10, true)
    const size = view.getUint32(place + 12, true)
    const start = view.getUint32(place + 16, true)
    const found = start === inZip64 ? await findLargeDirectory(file, view, place) : undefined
    const directory = found ?? { count, size, start }
    if (directory.start + directory.size > file.size) throw damaged()
    return directory
  }
  throw damaged()
}

/** Stands for a place beyond 4 GiB, which a ZIP64 field has. */
const inZip64 = 0xffffffff

/** The end of the directory of such a ZIP (4.3.14), and what says where it is before the other end (4.3.15). */
async function findLargeDirectory(file: Blob, before: DataView, place: number) {
  if (place < 20 || before.getUint32(place - 20, true) !== 0x07064b50) return undefined
  const end = numberAt(before, place - 12)
  const view = await viewOf(file, end, end + 56)
  if (view.byteLength < 56 || view.getUint32(0, true) !== 0x06064b50) return undefined
  const [count = 0, size = 0, start = 0] = [32, 40, 48].map((at) => numberAt(view, at))
  return { count, size, start }
}

const numberAt = (view: DataView, place: number) => Number(view.getBigUint64(place, true))

/** Returns the start of a file beyond 4 GiB: the last of its 64-bit numbers (section 4.5.3). */
function largeStart(view: DataView, from: number, length: number): number {
  const end = Math.min(from + length, view.byteLength)
  for (let place = from; place + 12 <= end; ) {
    const next = place + 4 + view.getUint16(place + 2, true)
    if (next > end) break
    if (view.getUint16(place, true) === 1) return numberAt(view, next - 8)
    place = next
  }
  throw damaged()
}

function entryAt(
  zip: Blob,
  view: DataView,
  place: number,
  lengths: { readonly name: number; readonly extra: number },
): ZipEntry {
  const start = view.getUint32(place + 42, true)
  const afterName = place + 46 + lengths.name
  const name = new Uint8Array(view.buffer, view.byteOffset + place + 46, lengths.name)
  return {
    zip,
    name: new TextDecoder().decode(name),
    size: view.getUint32(place + 24, true),
    packed: view.getUint32(place + 20, true),
    isDeflated: view.getUint16(place + 10, true) !== 0,
    start: start === inZip64 ? largeStart(view, afterName, lengths.extra) : start,
  }
}

/**
 * Reads a file of a ZIP into memory.
 *
 * @throws UnreadableFile when it unpacks to more than it says, or is damaged
 */
export async function readEntry(entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(entry.size)
  let length = 0
  for await (const part of partsOf(entry)) {
    content.set(part, length)
    length += part.length
  }
  return content
}

/**
 * Unpacks a file of a ZIP in parts. It stops at once when the parts are more than the directory says.
 *
 * @throws UnreadableFile when it unpacks to more or less than it says, or is damaged
 */
export async function* partsOf(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const { zip, start, packed, size, isDeflated } = entry
  const header = await viewOf(zip, start, start + 30)
  if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50) throw damaged()
  const from = start + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const stored = zip.slice(from, from + packed).stream()
  const reader = (
    isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored
  ).getReader()
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw damaged()
      })
      if (done) break
      length += value.length
      if (length > size) throw damaged()
      yield value
    }
  } finally {
    // The rest is not unpacked. What is damaged cannot be canceled.
    await reader.cancel().catch(() => undefined)
  }
  if (length !== size) throw damaged()
}

const viewOf = async (file: Blob, from: number, to: number) =>
  new DataView(await file.slice(from, to).arrayBuffer())
