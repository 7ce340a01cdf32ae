import { DeleteObjectsCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sqsRecord } from '../../../infra/local/testing/sqs-record.ts'
import { handler } from './process-photo.ts'

const s3 = mockClient(S3Client)
beforeEach(() => vi.stubEnv('PHOTO_BUCKET', 'photos'))
afterEach(() => {
  s3.reset()
  vi.unstubAllEnvs()
})

const key = 'media/0123456789abcdef01234567/01ARZ3NDEKTSV4RRFFQ69G5FAV.jpg'
const told = () => handler({ Records: [sqsRecord({ detail: { version: '0', object: { key } } })] })
const failed = { batchItemFailures: [{ itemIdentifier: 'message-1' }] }
const named = (name: string) => Object.assign(new Error(name), { name })

test.each(['AccessDenied', 'SlowDown', 'TimeoutError'])(
  'after %s the photo is tried again, and nothing is deleted',
  async (name) => {
    s3.on(GetObjectCommand).rejects(named(name))
    expect(await told()).toEqual(failed)
    expect(s3.commandCalls(DeleteObjectsCommand)).toHaveLength(0)
  },
)

test('what storage did not delete, though it answered, is tried again', async () => {
  s3.on(GetObjectCommand).rejects(named('NoSuchKey'))
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: key, Code: 'InternalError' }] })
  expect(await told()).toEqual(failed)
  s3.on(DeleteObjectsCommand).resolves({})
  expect(await told()).toEqual({ batchItemFailures: [] })
})
