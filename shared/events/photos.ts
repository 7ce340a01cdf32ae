import * as z from 'zod/mini'
import { event } from './event.ts'

/**
 * A cigar, a humidor, a share or a profile no longer uses this photo, or it was uploaded a day ago. Another one of
 * the same user may still use it.
 */
export const photoReplaced = event({
  name: 'photo-replaced',
  schema: z.object({ userId: z.string(), imageUrl: z.string() }),
  reactions: ['delete-photo'],
})

/**
 * There is a new object in the photo bucket: an upload, or a picture made from one. S3 sends this
 * event (S3 user guide, 'EventBridge event message structure').
 */
export const photoUploaded = event({
  name: 'photo-uploaded',
  schema: z.object({ object: z.object({ key: z.string() }) }),
  from: { source: 'aws.s3', detailType: 'Object Created' },
  reactions: ['process-photo'],
})
