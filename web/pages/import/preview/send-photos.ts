import { maxPhotoBytes, type PhotoType } from '../../../../shared/contract/photo-limits.ts'
import { ApiError } from '../../../api/api-error.ts'
import { UnreadableFile } from '../../../features/files/unreadable-file.ts'
import { PhotoError } from '../../../features/photos/photo-error.ts'
import { requestUpload, storePhoto } from '../../../features/photos/send-photo.ts'
import { readEntry, type ZipEntry } from '../file/read-zip.ts'

/** Why a photo was not uploaded, by its name in the ZIP. */
export type PhotoProblem = {
  readonly name: string
  readonly message: string
  /** True if the file is the cause, so another try cannot help. */
  readonly isOfFile: boolean
}

type Sending = {
  readonly files: ReadonlyMap<string, ZipEntry>
  /** The addresses of those that were uploaded: each is added at once, so that none is sent twice. */
  readonly sent: Map<string, string>
  readonly signal: AbortSignal
  /** Called after each photo. */
  readonly onDone: () => void
}

/** Photos on their way, and in memory, at the same time. */
const atOnce = 3

/**
 * Uploads photos of a download as they are: the server draws them again. Without a connection, or above the limit of
 * uploads, it does not try the rest.
 *
 * @returns the photos that are missing
 * @throws the signal's reason when aborted
 */
export async function sendPhotos(names: readonly string[], sending: Sending) {
  const problems: PhotoProblem[] = []
  const queue = names.filter((name) => !sending.sent.has(name)).values()
  let lost: string | undefined
  const work = async () => {
    for (const name of queue) {
      try {
        if (lost === undefined) sending.sent.set(name, await sendPhoto(name, sending))
        else problems.push({ name, message: lost, isOfFile: false })
      } catch (error) {
        sending.signal.throwIfAborted()
        const message = messageOf(error)
        problems.push({ name, message, isOfFile: error instanceof UnreadableFile })
        if (error instanceof PhotoError && error.cause instanceof ApiError) lost = message
        if (error instanceof PhotoError && error.reason === 'unreachable') lost = message
      }
      sending.onDone()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return problems
}

async function sendPhoto(name: string, { files, signal }: Sending): Promise<string> {
  signal.throwIfAborted()
  const entry = files.get(name)
  if (entry === undefined) throw new UnreadableFile('The ZIP does not have this photo.')
  if (entry.size > maxPhotoBytes) throw new UnreadableFile('This photo is larger than 10 MB.')
  const bytes = await readEntry(entry)
  const contentType = typeOf(bytes)
  if (contentType === undefined) throw new UnreadableFile('This is not a photo.')
  const upload = await requestUpload(signal, contentType)
  await storePhoto(new Blob([bytes], { type: contentType }), upload, { signal })
  return `/${upload.photo}`
}

/** The server's own words, as of its limit of uploads. */
function messageOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof ApiError && !ApiError.isUnreachable(cause)) return cause.message
  return error instanceof Error ? error.message : 'Failed to upload photo. Please try again.'
}

/** The type of a photo by how it begins. */
function typeOf(bytes: Uint8Array): PhotoType | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 12))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.slice(1).startsWith('PNG\r\n')) return 'image/png'
  return /^RIFF.{4}WEBP/s.test(start) ? 'image/webp' : undefined
}
