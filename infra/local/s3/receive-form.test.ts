import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_REGION, openKeys, type ServiceKey } from '../credentials.ts'
import type { Service } from '../service.ts'
import { folderOfFile } from '../testing/test-folder.ts'
import { startS3 } from './start-s3.ts'

const Bucket = 'photos'
const MAX = 10_485_760
const ORIGIN = 'http://localhost:3000'
const created: string[] = []
const folder = folderOfFile()
let service: Service
let credentials: ServiceKey
let client: S3Client

beforeAll(async () => {
  credentials = (await openKeys(folder)).s3
  service = await startS3({
    dataDir: folder,
    bucket: Bucket,
    allowedOrigin: ORIGIN,
    credentials,
    onObjectCreated: ({ key, size }) => {
      created.push(`${key} ${size}`)
    },
  })
  client = connect(credentials)
})

afterAll(async () => {
  client.destroy()
  await service.stop()
})

function connect(credentials: ServiceKey) {
  const { endpoint } = service
  return new S3Client({ endpoint, region: LOCAL_REGION, forcePathStyle: true, credentials })
}

function presign(more: { Expires?: number; by?: S3Client; Key?: string } = {}) {
  const { by = client, Key = 'mine.jpg', Expires = 60 } = more
  return createPresignedPost(by, {
    Bucket,
    Key,
    Expires,
    Fields: { 'Content-Type': 'image/jpeg' },
    Conditions: [
      ['content-length-range', 1, MAX],
      ['eq', '$Content-Type', 'image/jpeg'],
    ],
  })
}

type Upload = { size?: number; fields?: Record<string, string>; origin?: string; url?: string }

async function upload(post: Awaited<ReturnType<typeof presign>>, more: Upload = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...post.fields, ...more.fields })) {
    form.append(name, value)
  }
  form.append('file', new Blob([Buffer.alloc(more.size ?? 100, 'x')]), 'name.jpg')
  const headers = more.origin ? { origin: more.origin } : {}
  const response = await fetch(more.url ?? post.url, { method: 'POST', body: form, headers })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    code: /<Code>(.*)<\/Code>/.exec(text)?.[1],
    message: /<Message>(.*)<\/Message>/.exec(text)?.[1],
    text,
  }
}

const bodies = async () =>
  (await readdir(join(folder, Bucket))).filter((name) => name.endsWith('.body')).length

describe("A browser's form", () => {
  test('is stored under the key it was signed for, with its type', async () => {
    const response = await upload(await presign())
    expect(response.status).toBe(204)
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
    expect(created.at(-1)).toBe('mine.jpg 100')
  })

  test('may be exactly as large as the policy allows', async () => {
    expect(await upload(await presign(), { size: MAX })).toMatchObject({ status: 204 })
    expect(created.at(-1)).toBe(`mine.jpg ${MAX}`)
  })
})

describe("A browser's form is refused and nothing of it stays", () => {
  const refused = async (
    post: Awaited<ReturnType<typeof presign>>,
    more: Upload,
    expected: { status: number; code: string; message?: unknown },
  ) => {
    const before = [await bodies(), created.length]
    expect(await upload(post, more)).toMatchObject(expected)
    expect([await bodies(), created.length]).toEqual(before)
  }

  test('when it is larger than the policy allows', async () => {
    const tooLarge = { status: 400, code: 'EntityTooLarge' }
    await refused(await presign(), { size: MAX + 1 }, tooLarge)
    await refused(await presign(), { size: 11 * 1024 ** 2 }, tooLarge)
  })

  test('when its file is empty', async () => {
    await refused(await presign(), { size: 0 }, { status: 400, code: 'EntityTooSmall' })
  })

  test('when it says another type', async () => {
    const fields = { 'Content-Type': 'text/html' }
    const message = expect.stringContaining('Policy Condition failed')
    await refused(await presign(), { fields }, { status: 403, code: 'AccessDenied', message })
  })

  test('when it names another key', async () => {
    const fields = { key: '../other.jpg' }
    await refused(await presign(), { fields }, { status: 403, code: 'AccessDenied' })
  })

  test('when it is sent to another bucket', async () => {
    const url = `${service.endpoint}/other-bucket`
    await refused(await presign(), { url }, { status: 404, code: 'NoSuchBucket' })
  })

  test('when it has a field without a condition in the policy', async () => {
    const fields = { 'Cache-Control': 'max-age=1' }
    const message = 'Invalid according to Policy: Extra input fields: cache-control'
    await refused(await presign(), { fields }, { status: 403, code: 'AccessDenied', message })
  })

  test('when its time is over', async () => {
    const message = 'Invalid according to Policy: Policy expired.'
    const expected = { status: 403, code: 'AccessDenied', message }
    await refused(await presign({ Expires: -1 }), {}, expected)
  })

  test('when its signature or its policy was changed', async () => {
    const mismatch = { status: 403, code: 'SignatureDoesNotMatch' }
    const post = await presign()
    await refused(post, { fields: { 'X-Amz-Signature': '0'.repeat(64) } }, mismatch)
    const policy = JSON.parse(Buffer.from(post.fields.Policy ?? '', 'base64').toString())
    policy.expiration = '2099-01-01T00:00:00Z'
    const Policy = Buffer.from(JSON.stringify(policy)).toString('base64')
    await refused(post, { fields: { Policy } }, mismatch)
  })

  test('when another signed it', async () => {
    const forged = connect({ ...credentials, secretAccessKey: 'another' })
    const mismatch = { status: 403, code: 'SignatureDoesNotMatch' }
    await refused(await presign({ by: forged }), {}, mismatch)
    const stranger = connect({ ...credentials, accessKeyId: 'stranger' })
    const unknown = { status: 403, code: 'InvalidAccessKeyId' }
    await refused(await presign({ by: stranger }), {}, unknown)
  })

  test('when it has no policy, no file, or is no form', async () => {
    const post = await presign()
    await refused({ ...post, fields: { key: 'x' } }, {}, { status: 403, code: 'AccessDenied' })
    const empty = new FormData()
    empty.append('key', 'x')
    const noFile = await fetch(post.url, { method: 'POST', body: empty })
    expect([noFile.status, await noFile.text()]).toEqual([400, expect.stringContaining('one file')])
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const noForm = await fetch(post.url, { method: 'POST', body: 'no form', headers })
    expect([noForm.status, await noForm.text()]).toEqual([400, expect.stringContaining('<Error>')])
    const noBoundary = { 'content-type': 'multipart/form-data' }
    const lost = await fetch(post.url, { method: 'POST', body: 'x', headers: noBoundary })
    expect(lost.status).toBe(400)
  })

  test('when the connection is cut in the middle of its file', async () => {
    const before = await bodies()
    const { url, fields } = await presign()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([Buffer.alloc(1_000_000)]), 'name.jpg')
    const whole = new Response(form)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const headers = {
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    }
    const sending = httpRequest(url, { method: 'POST', headers })
    sending.on('error', () => undefined)
    sending.write(bytes.subarray(0, 500_000))
    await expect.poll(bodies).toBe(before + 1)
    sending.destroy()
    await expect.poll(bodies).toBe(before)
  })
})

describe('A page', () => {
  test('of an allowed origin may upload and read the response, refusals too', async () => {
    const { url, fields } = await presign()
    const requested = { origin: ORIGIN, 'access-control-request-method': 'POST' }
    const preflight = await fetch(url, { method: 'OPTIONS', headers: requested })
    expect(preflight.status).toBe(200)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    for (const size of [100, MAX + 1]) {
      const { headers } = await upload({ url, fields }, { size, origin: ORIGIN })
      expect(headers.get('access-control-allow-origin')).toBe(ORIGIN)
    }
  })

  test('of another origin may not', async () => {
    const { url, fields } = await presign()
    const origin = 'http://evil.example'
    const requested = { origin, 'access-control-request-method': 'POST' }
    const preflight = await fetch(url, { method: 'OPTIONS', headers: requested })
    expect(preflight.status).toBe(403)
    const { headers } = await upload({ url, fields }, { origin })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})
