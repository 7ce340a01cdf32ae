import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { awaitProcessing, served } from '../../../infra/local/testing/await-processing.ts'
import { type Collector, newCollector } from '../../../infra/local/testing/collector.ts'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import { blankPhoto, postForm, postPhoto } from '../../../infra/local/testing/post-photo.ts'
import { sqsRecord } from '../../../infra/local/testing/sqs-record.ts'
import { photos } from '../../../shared/contract/photos.ts'
import { photoSizes, photoVariant } from '../../../shared/rules/photo-variants.ts'
import { photoKey } from '../../gateways/photo-keys.ts'
import { deletePhoto } from '../../gateways/photo-removal.ts'
import { photoBucket, s3 } from '../../gateways/photo-storage.ts'
import { newId } from '../../runtime/ids.ts'
import { handler } from './process-photo.ts'

let ana: Collector
beforeAll(async () => {
  useCloud()
  ana = await newCollector()
})

const told = (key: string) =>
  handler({ Records: [sqsRecord({ detail: { version: '0', object: { key } } })] })
const done = { batchItemFailures: [] }

const tagOf = async (key: string) =>
  (await s3.send(new HeadObjectCommand({ Bucket: photoBucket(), Key: key }))).ETag
const statusOf = async (key: string) => (await served(key)).status
const smallerOf = (key: string) => photoSizes.map((size) => photoVariant(key, size))

/** As a phone held upright writes it: lying, with its position. */
const fromPhone = async () =>
  new Uint8Array(
    await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#7c1220' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 8/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )

test('an uploaded photo is drawn anew without its position, and lies beside it in two sizes', async () => {
  const bytes = await fromPhone()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const key = await postPhoto(ana, bytes)
  const { exif, width, height, format } = await sharp(await awaitProcessing(key)).metadata()
  expect({ exif, width, height, format }).toEqual({ width: 1800, height: 2400, format: 'jpeg' })
  const sizes = smallerOf(key).map(async (smaller) => {
    const answer = await served(smaller)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const picture = await sharp(await answer.arrayBuffer()).metadata()
    return [picture.width, picture.height, picture.exif]
  })
  expect(await Promise.all(sizes)).toEqual([
    [360, 480, undefined],
    [960, 1280, undefined],
  ])
})

test('what the processing writes is not processed again, nor a photo that is told of twice', async () => {
  const key = await postPhoto(ana, await blankPhoto())
  await awaitProcessing(key)
  const keys = [key, ...smallerOf(key)]
  const tags = await Promise.all(keys.map(tagOf))
  for (const one of [...keys, key]) expect(await told(one)).toEqual(done)
  expect(await Promise.all(keys.map(tagOf))).toEqual(tags)
  const [again] = smallerOf(smallerOf(key)[0] ?? '')
  expect(await statusOf(again ?? '')).toBe(404)
})

test('a PNG in a form for a JPEG becomes one', async () => {
  const key = await postPhoto(ana, await blankPhoto('png'))
  expect((await sharp(await awaitProcessing(key)).metadata()).format).toBe('jpeg')
})

test('of two photos sent by one form the last one stays', async () => {
  const body = { contentType: 'image/jpeg' }
  const form = await ana.ok(photos.presignPhoto, { body })
  const size = (width: number) => ({ width, height: 100, channels: 3, background: '#fff' }) as const
  const sent = async (width: number) =>
    postForm(
      form,
      new Uint8Array(
        await sharp({ create: size(width) })
          .jpeg()
          .toBuffer(),
      ),
    )
  await sent(200)
  await sent(300)
  const widthOf = async () => (await sharp(await awaitProcessing(form.photo)).metadata()).width
  await expect.poll(widthOf, { timeout: 15_000 }).toBe(300)
  const [small] = smallerOf(form.photo)
  const smallWidth = async () =>
    (await sharp(await (await served(small ?? '')).arrayBuffer()).metadata()).width
  await expect.poll(smallWidth, { timeout: 15_000 }).toBe(300)
})

const heic = `\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic${'x'.repeat(200)}`
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each([
  ['HEIC', heic],
  ['an SVG with a script', svg],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['the beginning of a JPEG', '\u00ff\u00d8\u00ff\u00e0'],
])('%s is left as it is, and nothing is made of it', async (_, text) => {
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'))
  const key = await postPhoto(ana, bytes)
  expect(await told(key)).toEqual(done)
  const answer = await served(key)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(await Promise.all(smallerOf(key).map(statusOf))).toEqual([404, 404])
})

test('a photo that is gone before its turn leaves nothing, and does not come back', async () => {
  const key = photoKey(ana.userId, newId(new Date()), 'image/jpeg')
  const [small = ''] = smallerOf(key)
  const Body = await blankPhoto('webp')
  await s3.send(new PutObjectCommand({ Bucket: photoBucket(), Key: small, Body }))
  expect(await told(key)).toEqual(done)
  expect(await Promise.all([key, small].map(statusOf))).toEqual([404, 404])
})

test('a photo deleted while it is drawn does not come back', async () => {
  const key = await postPhoto(ana, await fromPhone())
  await Promise.all([told(key), deletePhoto(key)])
  const left = () => Promise.all([key, ...smallerOf(key)].map(statusOf))
  await expect.poll(left, { timeout: 15_000 }).toEqual([404, 404, 404])
  await told(key)
  expect(await left()).toEqual([404, 404, 404])
})

test('a mark that says it is processed can be set by nobody else', async () => {
  const form = await ana.ok(photos.presignPhoto, { body: { contentType: 'image/jpeg' } })
  const fields = { ...form.fields, 'x-amz-meta-processed': '1' }
  expect((await postForm({ url: form.url, fields }, await fromPhone())).status).toBe(403)
  const Key = await postPhoto(ana, await fromPhone())
  await awaitProcessing(Key)
  const { Metadata } = await s3.send(new GetObjectCommand({ Bucket: photoBucket(), Key }))
  expect(Metadata).toEqual({ processed: '1' })
})
