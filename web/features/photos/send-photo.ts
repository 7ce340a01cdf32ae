import * as photos from '../../../shared/contract/photos.ts'
import { call } from '../../api/client.ts'
import { PhotoError, type PhotoErrorReason } from './photo-error.ts'
import { checkPhoto, longestSideOfPhoto, preparePhoto } from './prepare-photo.ts'
import { keepPreview } from './previews.ts'

/** How far a photo has come; the share sent is 0 to 1. */
export type PhotoProgress = { phase: 'preparing' } | { phase: 'uploading'; share: number }

type Sending = {
  readonly signal: AbortSignal
  readonly onProgress: (progress: PhotoProgress) => void
  /** In pixels, at most. */
  readonly longestSide?: number
}

/**
 * Brings a chosen file to storage: checked, made small and upright, stripped of what it tells
 * about its owner, sent.
 *
 * @returns the key under which the API knows the photo
 * @throws PhotoError, and the signal's reason when aborted
 */
export async function sendPhoto(
  file: File,
  { signal, onProgress, longestSide = longestSideOfPhoto }: Sending,
): Promise<string> {
  checkPhoto(file)
  onProgress({ phase: 'preparing' })
  const picture = await preparePhoto(file, { longestSide, signal })
  onProgress({ phase: 'uploading', share: 0 })
  const upload = await requestUpload(signal)
  await storePhoto(picture, upload, {
    signal,
    onProgress: (share) => onProgress({ phase: 'uploading', share }),
  })
  keepPreview(`/${upload.photo}`, picture)
  return upload.photo
}

async function requestUpload(signal: AbortSignal) {
  try {
    return await call(photos.presignPhoto, { body: { contentType: 'image/jpeg' }, signal })
  } catch (cause) {
    signal.throwIfAborted()
    throw new PhotoError('refused', { cause })
  }
}

/** A presigned POST: where to send a photo, and the signed fields to send with it. */
type Upload = { readonly url: string; readonly fields: Record<string, string> }

/**
 * Sends a photo straight to storage. XMLHttpRequest, because fetch does not tell how much has gone.
 *
 * @param onProgress called with the share sent, 0 to 1
 * @throws PhotoError when storage refuses it or is out of reach, the signal's reason when aborted
 */
function storePhoto(
  photo: Blob,
  { url, fields }: Upload,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(refusal(request))
    })
    request.addEventListener('error', () => reject(new PhotoError('unreachable')))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.open('POST', url)
    request.send(formOf(photo, fields))
  })
}

/** Storage reads the fields in order and ignores what follows the file, so the file comes last. */
function formOf(photo: Blob, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', photo)
  return form
}

/** Why storage said no, from the error document of S3; its cause has the words of spec §8. */
export function refusal(answer: Pick<XMLHttpRequest, 'status' | 'responseText'>): PhotoError {
  const { status, responseText } = answer
  const message = /<Message>([^<]*)<\/Message>/.exec(responseText)?.[1] ?? responseText
  const cause = new Error(`Upload failed: ${status} ${message}`)
  return new PhotoError(reasonOf(responseText), { cause })
}

function reasonOf(text: string): PhotoErrorReason {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
  if (code === 'EntityTooLarge') return 'refused-too-large'
  if (code === 'AccessDenied' && /Content-Type/i.test(text)) return 'refused-type'
  return 'refused'
}
