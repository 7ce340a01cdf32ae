import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { blankPhoto } from '../../infra/local/testing/post-photo.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { photoUploaded } from '../../shared/events/photos.ts'
import { findKeypoints } from '../image-matching/find-keypoints.ts'
import { currentRequestId } from '../runtime/log.ts'
import { deletePhoto } from '../workflows/delete-photo.ts'
import { handler } from './process-photo.ts'

vi.mock('../image-matching/find-keypoints.ts', { spy: true })

const s3 = mockClient(S3Client)
afterAll(() => s3.restore())
afterEach(() => void s3.reset())

const owner = '0123456789abcdef01234567/01ARZ3NDEKTSV4RRFFQ69G5FAV.jpg'
const object = { key: `uploads/${owner}` }
const deliver = () => handler({ Records: [eventRecord(photoUploaded, { version: '0', object })] })
const failed = { batchItemFailures: [{ itemIdentifier: 'message-1' }] }
const named = (name: string) => Object.assign(new Error(name), { name })

test.each(['AccessDenied', 'SlowDown', 'TimeoutError'])(
  'writes and deletes nothing after %s, for another delivery',
  async (name) => {
    s3.on(HeadObjectCommand).rejects(named(name))
    expect(await deliver()).toEqual(failed)
    s3.on(HeadObjectCommand).rejects(named('NotFound'))
    s3.on(GetObjectCommand).rejects(named(name))
    expect(await deliver()).toEqual(failed)
    expect(s3.commandCalls(DeleteObjectsCommand)).toHaveLength(0)
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(0)
  },
)

test('fails for an object that S3 reports as not deleted', async () => {
  const key = `media/${owner}`
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: key, Code: 'InternalError' }] })
  await expect(deletePhoto(key)).rejects.toThrow('InternalError')
  s3.on(DeleteObjectsCommand).resolves({})
  await deletePhoto(key)
})

test('serves a photo whose keypoints cannot be found', async () => {
  const bytes = await blankPhoto()
  s3.on(HeadObjectCommand)
    .rejects(named('NotFound'))
    .on(HeadObjectCommand, { Key: object.key })
    .resolves({})
  s3.on(GetObjectCommand).callsFake(() => ({
    Body: { transformToByteArray: async () => bytes },
    Metadata: { 'request-id': 'of the upload' },
  }))
  s3.on(DeleteObjectsCommand).resolves({})
  let requestId: string | undefined
  vi.mocked(findKeypoints).mockImplementationOnce(async () => {
    requestId = currentRequestId()
    throw new RangeError('a row of no pixels')
  })
  expect(await deliver()).toEqual({ batchItemFailures: [] })
  expect(requestId).toBe('of the upload')
  const written = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.Key)
  expect(written).toContain(`media/${owner}`)
})
