import { HttpResponse, http } from 'msw'
import * as photos from '../../shared/contract/photos.ts'
import { network, respond } from './network.ts'

/** Where photos are stored in a component test. */
const store = 'http://localhost:3000/photo-store'

export const photo = new File(['a photo'], 'band.jpg', { type: 'image/jpeg' })

/** Accepts every photo. */
export function storePhotos(): void {
  respond(photos.presignPhoto, { photo: 'media/ana/band.jpg', url: store, fields: {} })
  network.use(http.post(store, () => new HttpResponse(null, { status: 204 })))
}
