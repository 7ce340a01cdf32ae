import { IDBFactory } from 'fake-indexeddb'
import { HttpResponse, http } from 'msw'
import { afterAll } from 'vitest'
import * as photos from '../../shared/contract/photos.ts'
import { network, respond } from './network.ts'

/** Where photos are stored in a component test. */
const store = 'http://localhost:3000/photo-store'

const key = `media/${'0'.repeat(24)}/${'0'.repeat(26)}.jpg`

/** Where a photo that is sent is served. */
export const sentPhoto = `/${key}`

export const photo = new File(['a photo'], 'band.jpg', { type: 'image/jpeg' })

/**
 * Accepts every photo.
 *
 * @returns the requests for where to send one
 */
export function storePhotos() {
  network.use(http.post(store, () => new HttpResponse(null, { status: 204 })))
  return respond(photos.presignPhoto, { photo: key, url: store, fields: {} })
}

/** Lets the device keep photos, and no responses, which later tests would get. */
export function keepPhotos(): void {
  const devices = new IDBFactory()
  const open = (name: string) => {
    if (name === 'humidor') throw new Error('This device keeps no responses.')
    return devices.open(name)
  }
  Object.assign(globalThis, { indexedDB: { open } })
  afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
}
