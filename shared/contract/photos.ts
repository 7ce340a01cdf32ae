import * as z from 'zod/mini'
import { photoKey } from './fields.ts'
import { type RateLimit, route } from './route.ts'

/** Image types the photo bucket takes; HEIC becomes JPEG in the browser first. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Largest photo in bytes (10 MB, spec §9); a condition of the presigned POST as well. */
export const maxPhotoBytes = 10 * 1024 * 1024

/** Largest profile picture in bytes (5 MB, spec §9). */
export const maxAvatarBytes = 5 * 1024 * 1024

/** The limit of every route that takes a photo, or hands out a form for one. */
export const uploads = {
  perAccount: 200,
  perAddress: 400,
  minutes: 60,
} as const satisfies RateLimit

export const photos = {
  presignPhoto: route({
    method: 'POST',
    path: '/api/photos',
    access: 'user',
    summary: 'A presigned POST that takes one photo straight to storage',
    body: z.strictObject({
      contentType: z.enum(photoTypes, 'Please choose a JPG, PNG, HEIC or WebP image.'),
    }),
    limit: uploads,
    response: z.object({
      photo: z.string(),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  }),
  uploadPhoto: route({
    method: 'POST',
    path: '/api/upload',
    access: 'user',
    summary: 'Confirm an uploaded photo, or send one as multipart field image',
    body: z.strictObject({ photo: photoKey }),
    multipart: 'image',
    limit: uploads,
    response: z.object({ imageUrl: z.string() }),
    errors: ['invalid_image', 'not_found'],
  }),
} as const
