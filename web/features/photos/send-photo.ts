import { maxPhotoBytes, type PhotoType } from '../../../shared/contract/photo-limits.ts'
import * as photos from '../../../shared/contract/photos.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { responseMs } from '../../api/use-change.ts'
import { PhotoError, type PhotoErrorReason } from './photo-error.ts'
import { longestSideOfPhoto, preparePhoto } from './prepare-photo.ts'
import { keepPreview } from './previews.ts'

/** The progress of an upload; `share` is from 0 to 1. */
export type PhotoProgress = { phase: 'preparing' } | { phase: 'uploading'; share: number }

type Sending = {
  readonly signal: AbortSignal
  readonly onProgress: (progress: PhotoProgress) => void
  /** In pixels, at most. */
  readonly longestSide?: number
}

/**
 * Checks, shrinks and uploads a chosen file.
 *
 * @returns the photo's key in the API
 * @throws PhotoError, and the signal's reason when aborted
 */
export async function sendPhoto(
  file: File,
  { signal, onProgress, longestSide = longestSideOfPhoto }: Sending,
): Promise<string> {
  if (file.size > maxPhotoBytes) throw new PhotoError('too-large')
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

export async function requestUpload(
  signal: AbortSignal,
  contentType: PhotoType = 'image/jpeg',
): Promise<Upload & { photo: string }> {
  try {
    return await call(photos.presignPhoto, {
      body: { contentType },
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseMs)]),
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw new PhotoError(ApiError.isUnreachable(cause) ? 'unreachable' : 'refused', { cause })
  }
}

/** The time limit of an upload in milliseconds; a phone's network is slow. */
const uploadMs = 120_000

/** A presigned POST: where to send a photo, and the signed fields to send with it. */
type Upload = { readonly url: string; readonly fields: Record<string, string> }

/**
 * Sends a photo straight to storage, by XMLHttpRequest because fetch does not report progress.
 *
 * @param onProgress called with the share sent, 0 to 1
 * @throws PhotoError when storage refuses it or is unreachable, the signal's reason when aborted
 */
export function storePhoto(
  photo: Blob,
  { url, fields }: Upload,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (share: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(refusal(request))
    })
    const lose = () => reject(new PhotoError('unreachable'))
    request.addEventListener('error', lose)
    request.addEventListener('timeout', lose)
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.open('POST', url)
    request.timeout = uploadMs
    request.send(formOf(photo, fields))
  })
}

/** Storage ignores the fields after the file, so the file comes last. */
function formOf(photo: Blob, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', photo)
  return form
}

/** The error for a refusal, from the error document of S3; its cause has the text of spec §8. */
export function refusal(response: Pick<XMLHttpRequest, 'status' | 'responseText'>): PhotoError {
  const { status, responseText } = response
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
