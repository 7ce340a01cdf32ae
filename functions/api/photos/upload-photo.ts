import * as photos from '../../../shared/contract/photos.ts'
import { imageUrlOf } from '../../gateways/photo-keys.ts'
import { handle } from '../../handling/handle.ts'
import { photoOf } from './photo-of.ts'

const { field } = photos.uploadPhoto.rawBody

export const handler = handle(photos.uploadPhoto, async (request, deps) => ({
  imageUrl: imageUrlOf((await photoOf(request, field, deps)).key),
}))
