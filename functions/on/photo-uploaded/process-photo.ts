import { photoUploaded } from '../../../shared/events/photo-uploaded.ts'
import { typeOfKey } from '../../gateways/photo-keys.ts'
import { openUpload, replaceUpload, storeSmaller } from '../../gateways/photo-processing.ts'
import { deletePhoto } from '../../gateways/photo-removal.ts'
import { inspect } from '../../gateways/photos.ts'
import { InvalidImage } from '../../runtime/errors.ts'
import { log } from '../../runtime/log.ts'
import { subscribe } from '../../runtime/subscribe.ts'
import { renderPhoto, UnreadablePhoto } from './render-photo.ts'

/**
 * Draws an uploaded photo anew under its key, upright and without metadata, and two smaller ones
 * beside it. What it writes is told of as well: the smaller ones are known by their keys, the photo by
 * its mark. The photo is written last and only over the upload it was made from, so nothing that was
 * deleted meanwhile comes back.
 */
export const handler = subscribe(photoUploaded, async ({ object: { key } }) => {
  const type = typeOfKey(key)
  if (type === undefined) return
  const upload = await openUpload(key)
  if (upload === 'processed') return
  if (upload === 'gone') return deletePhoto(key)
  const rendered = await render(upload.bytes, type)
  if (rendered === undefined) return
  for (const { size, bytes } of rendered.smaller) await storeSmaller(key, size, bytes)
  const outcome = await replaceUpload(key, upload.version, rendered.photo)
  if (outcome === 'gone') await deletePhoto(key)
})

/** What cannot be drawn stays as it is: trying again would not help, and it is its owner's. */
async function render(...[bytes, type]: Parameters<typeof renderPhoto>) {
  try {
    return await renderPhoto(inspect(bytes).bytes, type)
  } catch (error) {
    if (!(error instanceof UnreadablePhoto || error instanceof InvalidImage)) throw error
    log.warn('photo left as it is', { fault: error.name, says: error.message })
    return undefined
  }
}
