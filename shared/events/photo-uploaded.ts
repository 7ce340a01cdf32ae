import * as z from 'zod/mini'
import { event } from './event.ts'

/**
 * Something lies in the photo bucket that was not there before: an upload, or what its processing made
 * of it. Told by S3 (user guide, 'EventBridge event message structure').
 */
export const photoUploaded = event({
  name: 'photo-uploaded',
  version: 0,
  schema: z.object({ object: z.object({ key: z.string() }) }),
  from: { source: 'aws.s3', detailType: 'Object Created' },
})
