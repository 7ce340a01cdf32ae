import * as z from 'zod/mini'
import { photoKey } from './fields.ts'
import { photoTypes, uploadForms, uploads } from './photo-limits.ts'
import { route } from './route.ts'

export const presignPhoto = route({
  method: 'POST',
  path: '/api/photos',
  access: 'user',
  changes: ['photos'],
  uses: ['uploads'],
  summary: 'A presigned POST that takes one photo straight to storage',
  body: z.strictObject({
    contentType: z.enum(photoTypes, 'Please choose a JPG, PNG, HEIC or WebP image.'),
  }),
  limit: uploadForms,
  response: z.object({
    photo: z.string(),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
})

export const uploadPhoto = route({
  method: 'POST',
  path: '/api/upload',
  access: 'user',
  reads: ['photos'],
  changes: ['photos'],
  uses: ['uploads'],
  summary: 'Confirm an uploaded photo, or send one as multipart field image',
  body: z.strictObject({ photo: photoKey }),
  rawBody: { contentType: 'multipart/form-data', field: 'image' },
  limit: uploads,
  response: z.object({ imageUrl: z.string() }),
  errors: ['invalid_image', 'not_found'],
})
