import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_REGION, openKeys } from '../credentials.ts'
import type { Service } from '../service.ts'
import { startS3 } from './start-s3.ts'

const Bucket = 'photos'
const announced: string[] = []
let folder = ''
let service: Service
let client: S3Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-over-'))
  const { s3: credentials } = await openKeys(folder)
  service = await startS3({
    dataDir: join(folder, 'data'),
    bucket: Bucket,
    allowedOrigin: 'http://localhost:3000',
    credentials,
    onObjectCreated: ({ key }) => void announced.push(key),
  })
  client = new S3Client({
    endpoint: service.endpoint,
    region: LOCAL_REGION,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials,
    maxAttempts: 1,
  })
})

afterAll(async () => {
  client.destroy()
  await service.stop()
  await rm(folder, { recursive: true })
})

const put = (Key: string, Body: string, more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const read = async (Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()

test('If-Match writes over the object it names, and over no other', async () => {
  const { ETag: first } = await put('photo', 'one')
  await put('photo', 'two', { IfMatch: first })
  await expect(put('photo', 'three', { IfMatch: first })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  })
  expect(await read('photo')).toBe('two')
})

test('If-None-Match: * writes over nothing', async () => {
  await put('new', 'one', { IfNoneMatch: '*' })
  await expect(put('new', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  })
  expect(await read('new')).toBe('one')
})

test('If-Match does not bring back a deleted object', async () => {
  const { ETag } = await put('gone', 'one')
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'gone' }] } }))
  await expect(put('gone', 'two', { IfMatch: ETag })).rejects.toMatchObject({ name: 'NoSuchKey' })
  await expect(read('gone')).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('one of many writes over the same object wins, and nothing of the others stays', async () => {
  const { ETag } = await put('busy', 'first')
  announced.length = 0
  const bodies = Array.from({ length: 12 }, (_, n) => `${n}`.repeat(50_000))
  const outcomes = await Promise.allSettled(
    bodies.map((body) => put('busy', body, { IfMatch: ETag })),
  )
  const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await read('busy')).toBe(bodies[won])
  expect(announced).toEqual(['busy'])
  const files = await readdir(join(folder, 'data', Bucket))
  const ending = (end: string) => files.filter((name) => name.endsWith(end)).length
  expect(ending('.body')).toBe(ending('.json'))
})
