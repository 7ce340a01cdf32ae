import { IDBFactory } from 'fake-indexeddb'
import { HttpResponse, http } from 'msw'
import { afterAll } from 'vitest'
import * as photos from '../../shared/contract/photos.ts'
import { network, respondBy } from './network.ts'

/** The address at which component tests store photos. */
const store = 'http://localhost:3000/photo-store'

const keyOf = (ending: string) => `media/${'0'.repeat(24)}/${'0'.repeat(26)}.${ending}`

/** The address of an uploaded photo. */
export const sentPhoto = `/${keyOf('jpg')}`

export const photo = new File(['a photo'], 'band.jpg', { type: 'image/jpeg' })

/**
 * Accepts every photo, or refuses it by a status.
 *
 * @returns the requests for where to send one
 */
export function storePhotos(status = 204) {
  network.use(http.post(store, () => new HttpResponse(null, { status })))
  return respondBy(photos.presignPhoto, ({ body }) => {
    const { contentType } = photos.presignPhoto.body.parse(body)
    return { photo: keyOf(contentType === 'image/png' ? 'png' : 'jpg'), url: store, fields: {} }
  })
}

/** Lets the device keep photos, and no responses, in the tests of one file. */
export function keepPhotos(): void {
  const devices = new IDBFactory()
  const opened: IDBOpenDBRequest[] = []
  const open = (name: string) => {
    if (name === 'humidor') throw new Error('This device keeps no responses.')
    const request = devices.open(name)
    opened.push(request)
    return request
  }
  Object.assign(globalThis, { indexedDB: { open } })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    // The files of a worker share the modules, and the module of the photos keeps its connection.
    for (const { result } of opened) result.onclose?.call(result, new Event('close'))
  })
}
