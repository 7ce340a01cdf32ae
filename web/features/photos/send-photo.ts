import * as photos from '../../../shared/contract/photos.ts'
import { call } from '../../api/client.ts'
import { checkPhoto } from './check-photo.ts'
import { PhotoError } from './photo-error.ts'
import { longestSideOfPhoto, preparePhoto } from './prepare-photo.ts'
import { keepPreview } from './previews.ts'
import { storePhoto } from './store-photo.ts'

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
