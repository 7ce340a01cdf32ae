import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_REGION, openKeys, type ServiceKey } from '../credentials.ts'
import type { Service } from '../service.ts'
import { startS3 } from './start-s3.ts'

let folder = ''
let service: Service
let client: S3Client
let credentials: ServiceKey

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-signed-'))
  credentials = (await openKeys(folder)).s3
  service = await startS3({ dataDir: folder, buckets: ['photos'], allowedOrigins: [], credentials })
  client = connect()
})

afterAll(async () => {
  client.destroy()
  await service.stop()
  await rm(folder, { recursive: true })
})

function connect(more: { systemClockOffset?: number; maxAttempts?: number } = {}) {
  return new S3Client({
    endpoint: service.endpoint,
    region: LOCAL_REGION,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials,
    ...more,
  })
}

const object = { Bucket: 'photos', Key: "signed/it's (ä) +1.txt" }
const MINUTE_MS = 60_000

const ask = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, init)
  const text = await answer.text()
  return { status: answer.status, text }
}

test('A presigned address lets anyone put and get that one object', async () => {
  const put = await getSignedUrl(client, new PutObjectCommand(object), { expiresIn: 60 })
  expect(await ask(put, { method: 'PUT', body: 'by address' })).toMatchObject({ status: 200 })
  const get = await getSignedUrl(client, new GetObjectCommand(object), { expiresIn: 60 })
  expect(await ask(get)).toEqual({ status: 200, text: 'by address' })
})

test('A presigned address is of no use when its time is over', async () => {
  const signingDate = new Date(Date.now() - 2 * MINUTE_MS)
  const signing = { expiresIn: 60, signingDate }
  const url = await getSignedUrl(client, new GetObjectCommand(object), signing)
  expect(await ask(url)).toEqual({
    status: 403,
    text: expect.stringContaining('<Message>Request has expired</Message>'),
  })
})

test('A presigned address is of no use for another method, key, time or host', async () => {
  const url = await getSignedUrl(client, new GetObjectCommand(object), { expiresIn: 60 })
  const mismatch = { status: 403, text: expect.stringContaining('SignatureDoesNotMatch') }
  expect(await ask(url, { method: 'PUT', body: 'x' })).toEqual(mismatch)
  expect(await ask(url.replace('/signed/', '/other/'))).toEqual(mismatch)
  expect(await ask(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toEqual(mismatch)
  expect(await ask(url.replace('127.0.0.1', 'localhost'))).toEqual(mismatch)
})

test('A request signed with a clock that is far off is refused', async () => {
  const late = connect({ systemClockOffset: -60 * MINUTE_MS, maxAttempts: 1 })
  await expect(late.send(new GetObjectCommand(object))).rejects.toMatchObject({
    name: 'RequestTimeTooSkewed',
  })
})
