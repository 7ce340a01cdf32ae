import { readdir, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_REGION, openKeys } from '../credentials.ts'
import type { Service } from '../service.ts'
import { folderOfFile } from '../testing/test-folder.ts'
import { startS3 } from './start-s3.ts'

const Bucket = 'photos'
const created: object[] = []
const folder = folderOfFile()
let service: Service
let client: S3Client

beforeAll(async () => {
  service = await start()
  client = await connect()
})

afterAll(async () => {
  client.destroy()
  await service.stop()
})

async function start() {
  return startS3({
    dataDir: join(folder, 'data'),
    bucket: Bucket,
    allowedOrigin: 'http://localhost:3000',
    credentials: (await openKeys(folder)).s3,
    onObjectCreated: (event) => {
      created.push(event)
    },
  })
}

async function connect(systemClockOffset = 0) {
  return new S3Client({
    endpoint: service.endpoint,
    region: LOCAL_REGION,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: (await openKeys(folder)).s3,
    maxAttempts: 1,
    systemClockOffset,
  })
}

const put = (Key: string, Body: string | Buffer, more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const get = (Key: string, more = {}) => client.send(new GetObjectCommand({ Bucket, Key, ...more }))
const read = async (Key: string, more = {}) => (await get(Key, more)).Body?.transformToString()

describe('The local S3', () => {
  test('returns what was put, with its metadata', async () => {
    const metadata = {
      ContentType: 'image/webp',
      CacheControl: 'max-age=60',
      Metadata: { 'request-id': '1' },
    }
    const { ETag } = await put('a/b.webp', 'picture', metadata)
    const found = await get('a/b.webp')
    expect(await found.Body?.transformToString()).toBe('picture')
    expect(found).toMatchObject({ ...metadata, ETag, ContentLength: 7 })
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a/b.webp' }))
    expect(head).toMatchObject({ ...metadata, ETag, ContentLength: 7 })
  })

  test('announces a new object', async () => {
    const { ETag } = await put('announced', 'four')
    const etag = JSON.parse(ETag ?? '')
    expect(created.at(-1)).toEqual({ bucket: Bucket, key: 'announced', size: 4, etag })
  })

  test('keeps an empty object and one of several megabytes', async () => {
    const large = Buffer.alloc(7_000_000, 'cigar')
    await put('empty', Buffer.alloc(0))
    await put('large', large)
    expect(await read('empty')).toBe('')
    const found = (await (await get('large')).Body?.transformToByteArray()) ?? []
    expect(large.equals(Buffer.from(found))).toBe(true)
  })

  test('returns 304 when the caller has the object already', async () => {
    const { ETag } = await put('tagged', 'x')
    const unchanged = { $metadata: { httpStatusCode: 304 } }
    await expect(get('tagged', { IfNoneMatch: ETag })).rejects.toMatchObject(unchanged)
    expect(await read('tagged', { IfNoneMatch: '"other"' })).toBe('x')
  })

  test('replaces an object', async () => {
    await put('first', 'old')
    await put('first', 'new', { ContentType: 'text/plain' })
    const found = await get('first')
    expect(found.ContentType).toBe('text/plain')
    expect(await found.Body?.transformToString()).toBe('new')
  })

  test('lists by prefix in the order of the keys', async () => {
    const keys = ['list/1', 'list/10', 'list/2', 'list/3', 'list/<&>"']
    for (const key of keys.toReversed()) await put(key, 'x')
    const listed = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/' }))
    expect(listed.Contents?.map(({ Key }) => Key)).toEqual(keys)
    const none = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'none/' }))
    expect(none.Contents ?? []).toEqual([])
  })

  test('lists page by page', async () => {
    const keys = ['page/1', 'page/2', 'page/3 ä+', 'page/4', 'page/5']
    for (const key of keys) await put(key, 'x')
    const pages: (string | undefined)[][] = []
    const input = { Bucket, Prefix: 'page/' }
    const listed = paginateListObjectsV2({ client, pageSize: 2 }, { ...input })
    for await (const { Contents = [] } of listed) {
      pages.push(Contents.map(({ Key }) => Key))
    }
    expect(pages).toEqual([keys.slice(0, 2), keys.slice(2, 4), keys.slice(4)])
    const list = (more: object) => client.send(new ListObjectsV2Command({ ...input, ...more }))
    expect(await list({ MaxKeys: 5 })).toMatchObject({ KeyCount: 5, IsTruncated: false })
    expect(await list({ MaxKeys: 5000, StartAfter: 'page/3' })).toMatchObject({
      KeyCount: 3,
      MaxKeys: 1000,
    })
    const refusal = { name: 'InvalidArgument' }
    await expect(list({ ContinuationToken: 'none' })).rejects.toMatchObject(refusal)
    await expect(list({ MaxKeys: -1 })).rejects.toMatchObject(refusal)
  })

  test('deletes many at once', async () => {
    const keys = ['many/1', 'many/ 2 ', 'many/<&>', 'many/never-was']
    for (const key of keys.slice(0, 3)) await put(key, 'x')
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true }
    await client.send(new DeleteObjectsCommand({ Bucket, Delete }))
    const left = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'many/' }))
    expect(left.KeyCount).toBe(0)
    await expect(get('many/1')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test('keeps any key inside its own folder', async () => {
    const keys = ['../../escape', '/etc/passwd', 'a//b', 'ä ö+%2F?#', `${'x'.repeat(1000)}`, '..']
    for (const key of keys) await put(key, key)
    for (const key of keys) expect(await read(key)).toBe(key)
    expect((await readdir(folder)).sort()).toEqual(['credentials.json', 'data'])
    expect(await readdir(join(folder, 'data'))).toEqual([Bucket])
  })

  test('keeps the last of many writes of one key whole', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => put('busy', `${n}`.repeat(50_000))))
    const body = (await read('busy')) ?? ''
    expect(new Set(body.match(/../g)).size).toBe(1)
    const files = await readdir(join(folder, 'data', Bucket))
    const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket }))
    expect(files.filter((name) => name.endsWith('.body'))).toHaveLength(KeyCount ?? 0)
  })
})

describe('A write to the local S3', () => {
  test('with If-Match writes over the object it names, and over no other', async () => {
    const { ETag: first } = await put('photo', 'one')
    await put('photo', 'two', { IfMatch: first })
    await expect(put('photo', 'three', { IfMatch: first })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    expect(await read('photo')).toBe('two')
  })

  test('with If-None-Match: * writes over nothing', async () => {
    await put('new', 'one', { IfNoneMatch: '*' })
    await expect(put('new', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    expect(await read('new')).toBe('one')
  })

  test('with If-Match does not bring back a deleted object', async () => {
    const { ETag } = await put('gone', 'one')
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'gone' }] } }))
    await expect(put('gone', 'two', { IfMatch: ETag })).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(read('gone')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test('of many over the same object wins once, and nothing of the others stays', async () => {
    const { ETag } = await put('busy', 'first')
    created.length = 0
    const bodies = Array.from({ length: 12 }, (_, n) => `${n}`.repeat(50_000))
    const outcomes = await Promise.allSettled(
      bodies.map((body) => put('busy', body, { IfMatch: ETag })),
    )
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await read('busy')).toBe(bodies[won])
    expect(created).toMatchObject([{ key: 'busy' }])
    const files = await readdir(join(folder, 'data', Bucket))
    const ending = (end: string) => files.filter((name) => name.endsWith(end)).length
    expect(ending('.body')).toBe(ending('.json'))
  })
})

describe('The local S3 refuses', () => {
  test('a request that was signed with a clock that is far off', async () => {
    const late = await connect(-3_600_000)
    await expect(late.send(new GetObjectCommand({ Bucket, Key: 'a' }))).rejects.toMatchObject({
      name: 'RequestTimeTooSkewed',
    })
  })

  test('a bucket that is not there', async () => {
    const read = client.send(new GetObjectCommand({ Bucket: 'no-such', Key: 'x' }))
    await expect(read).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  test('an address it cannot decode', async () => {
    const status = await new Promise((resolve, reject) => {
      const url = new URL(service.endpoint)
      const options = { host: url.hostname, port: url.port, path: '/photos/%E0%A4%A' }
      httpRequest(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(400)
  })

  test('to start over metadata that is damaged, and deletes nothing', async () => {
    const dataDir = join(folder, 'damaged')
    const options = {
      dataDir,
      bucket: Bucket,
      allowedOrigin: 'http://localhost:3000',
      credentials: (await openKeys(folder)).s3,
    }
    await (await startS3(options)).stop()
    await writeFile(join(dataDir, Bucket, `${'0'.repeat(64)}.json`), '{"key":')
    await writeFile(join(dataDir, Bucket, '00-11.body'), 'kept')
    await expect(startS3(options)).rejects.toThrow(/is damaged: put back .* Nothing was deleted\.$/)
    expect(await readdir(join(dataDir, Bucket))).toContain('00-11.body')
  })
})

test('keeps everything over a restart', async () => {
  await put('before', 'the stop')
  await service.stop()
  await service.stop()
  await expect(fetch(service.endpoint)).rejects.toThrow('fetch failed')
  service = await start()
  client = await connect()
  expect(await read('before')).toBe('the stop')
})
