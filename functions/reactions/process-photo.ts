import type { PhotoType } from '../../shared/contract/photo-limits.ts'
import { photoUploaded } from '../../shared/events/photos.ts'
import { keyOfUpload, typeOfKey } from '../gateways/photo-keys.ts'
import {
  hasUpload,
  isDrawn,
  openUpload,
  publishPhoto,
  refuseUpload,
  storeSmaller,
  type Upload,
} from '../gateways/photo-processing.ts'
import { deleteUpload } from '../gateways/photo-removal.ts'
import { inspect } from '../gateways/photos.ts'
import { react } from '../handling/react.ts'
import { findKeypoints, mostStored } from '../image-matching/find-keypoints.ts'
import { packKeypoints } from '../image-matching/pack-keypoints.ts'
import { InvalidImage } from '../runtime/errors.ts'
import { causeOf, log, withIds } from '../runtime/log.ts'
import { putKeypoints } from '../table/photo-keypoints.ts'
import { findUser } from '../table/users.ts'
import { deletePhoto } from '../workflows/delete-photo.ts'
import { renderPhoto, UnreadablePhoto } from './render-photo.ts'

/**
 * Redraws an uploaded photo where photos are served, upright and without metadata, with two smaller
 * versions, and stores its keypoints. The photo is written last and once: a second delivery, or a second
 * upload with the same form, changes nothing. Then the upload is deleted, so its location is never served.
 */
export const handler = react([photoUploaded], async ({ object }) => {
  const key = keyOfUpload(object.key)
  if (key === undefined) return
  const type = typeOfKey(key)
  if (type === undefined || (await isDrawn(key))) return
  const upload = await openUpload(key)
  if (upload === undefined) return
  const { userId, requestId } = upload
  // After the user was deleted, nothing else would delete the photo.
  if (userId !== undefined && !(await findUser(userId))) return deleteUpload(key)
  await withIds(requestId === undefined ? {} : { requestId }, () => process(key, type, upload))
})

async function process(key: string, type: PhotoType, { bytes, version }: Upload): Promise<void> {
  const rendered = await render(bytes, type)
  if (rendered === undefined) return refuseUpload(key, version)
  for (const { size, bytes } of rendered.smaller) await storeSmaller(key, size, bytes)
  const keypoints = await keypointsOf(rendered.photo)
  if (keypoints.length > 0) await putKeypoints(key, packKeypoints(keypoints))
  // Without its upload, the photo was deleted in the meantime.
  if (await publishPhoto(key, rendered.photo))
    await ((await hasUpload(key)) ? deleteUpload(key) : deletePhoto(key))
  log.info('photo processed', {})
}

/** Returns `undefined` for bytes that no attempt can draw. */
async function render(...[bytes, type]: Parameters<typeof renderPhoto>) {
  try {
    return await renderPhoto(inspect(bytes).bytes, type)
  } catch (error) {
    if (!(error instanceof UnreadablePhoto || error instanceof InvalidImage)) throw error
    log.warn('photo refused', { error: error.name, errorMessage: error.message })
    return undefined
  }
}

/** A photo without keypoints is also served. */
async function keypointsOf(photo: Uint8Array): ReturnType<typeof findKeypoints> {
  try {
    return await findKeypoints(photo, mostStored)
  } catch (error) {
    log.warn('no keypoints found', causeOf(error))
    return []
  }
}
