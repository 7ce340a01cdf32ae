import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { awaitProcessing, served } from '../../infra/local/testing/await-processing.ts'
import { newUser, type User } from '../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../infra/local/testing/own-table.ts'
import { blankPhoto, postForm, postPhoto } from '../../infra/local/testing/post-photo.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import * as photos from '../../shared/contract/photos.ts'
import { photoUploaded } from '../../shared/events/photos.ts'
import { photoSizes, photoVariant } from '../../shared/rules/photo-variants.ts'
import { photoKey, uploadKeyOf } from '../gateways/photo-keys.ts'
import { photoBucket, s3 } from '../gateways/photo-storage.ts'
import { newId } from '../runtime/ids.ts'
import { transact } from '../table/transact.ts'
import { removeUser, requireUser } from '../table/users.ts'
import { deletePhoto } from '../workflows/delete-photo.ts'
import { handler } from './process-photo.ts'

reachProductTable()

let ana: User
beforeAll(async () => {
  ana = await newUser()
})

const deliver = (key: string) =>
  handler({ Records: [eventRecord(photoUploaded, { version: '0', object: { key } })] })
const done = { batchItemFailures: [] }

const tagOf = async (key: string) =>
  (await s3.send(new HeadObjectCommand({ Bucket: photoBucket(), Key: key }))).ETag
const statusOf = async (key: string) => (await served(key)).status
const smallerOf = (key: string) => photoSizes.map((size) => photoVariant(key, size))

const newKey = () => photoKey(ana.userId, newId(new Date()), 'image/jpeg')
const put = (Key: string, Body: Uint8Array) =>
  s3.send(new PutObjectCommand({ Bucket: photoBucket(), Key, Body }))

/** As a phone held upright writes it: lying, with its position. */
const fromPhone = async () =>
  new Uint8Array(
    await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#7c1220' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 8/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )

test('redraws an uploaded photo without its location, also in two smaller sizes', async () => {
  const bytes = await fromPhone()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const key = await postPhoto(ana, bytes)
  const { exif, width, height, format } = await sharp(await awaitProcessing(key)).metadata()
  expect({ exif, width, height, format }).toEqual({ width: 1800, height: 2400, format: 'jpeg' })
  const sizes = smallerOf(key).map(async (smaller) => {
    const response = await served(smaller)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const picture = await sharp(await response.arrayBuffer()).metadata()
    return [picture.width, picture.height, picture.exif]
  })
  expect(await Promise.all(sizes)).toEqual([
    [360, 480, undefined],
    [960, 1280, undefined],
  ])
})

test('skips processed photos', async () => {
  const key = await postPhoto(ana, await blankPhoto())
  await awaitProcessing(key)
  const keys = [key, ...smallerOf(key)]
  const tags = await Promise.all(keys.map(tagOf))
  for (const one of [...keys, uploadKeyOf(key)]) expect(await deliver(one)).toEqual(done)
  expect(await Promise.all(keys.map(tagOf))).toEqual(tags)
  const [again] = smallerOf(smallerOf(key)[0] ?? '')
  expect(await statusOf(again ?? '')).toBe(404)
})

test('redraws a photo once for concurrent deliveries, and deletes its upload', async () => {
  const key = newKey()
  await put(uploadKeyOf(key), await fromPhone())
  const uploaded = uploadKeyOf(key)
  expect(await Promise.all([deliver(uploaded), deliver(uploaded), deliver(uploaded)])).toEqual([
    done,
    done,
    done,
  ])
  expect(await Promise.all([key, ...smallerOf(key)].map(statusOf))).toEqual([200, 200, 200])
  await expect.poll(() => tagOf(uploaded).catch(() => 'gone')).toBe('gone')
})

test('deletes an upload that arrives after its user was deleted', async () => {
  const { userId, ...bob } = await newUser()
  const form = await bob.ok(photos.presignPhoto, { body: { contentType: 'image/jpeg' } })
  await transact([removeUser(await requireUser(userId))])
  await postForm(form, await blankPhoto())
  expect(await deliver(uploadKeyOf(form.photo))).toEqual(done)
  for (const key of [uploadKeyOf(form.photo), form.photo, ...smallerOf(form.photo)])
    expect(await tagOf(key).catch(() => 'gone')).toBe('gone')
})

test('turns a PNG in a form for a JPEG into a JPEG', async () => {
  const key = await postPhoto(ana, await blankPhoto('png'))
  expect((await sharp(await awaitProcessing(key)).metadata()).format).toBe('jpeg')
})

test('never changes a served photo, even when its form is used again', async () => {
  const form = await ana.ok(photos.presignPhoto, { body: { contentType: 'image/jpeg' } })
  await postForm(form, await blankPhoto())
  await awaitProcessing(form.photo)
  const keys = [form.photo, ...smallerOf(form.photo)]
  const tags = await Promise.all(keys.map(tagOf))
  await postForm(form, await fromPhone())
  expect(await deliver(uploadKeyOf(form.photo))).toEqual(done)
  expect(await Promise.all(keys.map(tagOf))).toEqual(tags)
})

const heic = `\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic${'x'.repeat(200)}`
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each([
  ['HEIC', heic],
  ['an SVG with a script', svg],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['the beginning of a JPEG', '\u00ff\u00d8\u00ff\u00e0'],
])('refuses %s, and serves and keeps nothing', async (_, text) => {
  const key = await postPhoto(ana, new Uint8Array(Buffer.from(text, 'latin1')))
  expect(await deliver(uploadKeyOf(key))).toEqual(done)
  expect(await Promise.all([key, ...smallerOf(key)].map(statusOf))).toEqual([404, 404, 404])
  const sizeOf = async (Key: string) =>
    (await s3.send(new HeadObjectCommand({ Bucket: photoBucket(), Key }))).ContentLength
  expect(await sizeOf(uploadKeyOf(key))).toBe(0)
  expect(await ana.refused(photos.uploadPhoto, { body: { photo: key } })).toMatchObject({
    code: 'invalid_image',
  })
  await deletePhoto(key)
  await expect(sizeOf(uploadKeyOf(key))).rejects.toThrow()
})

test('hides an upload', async () => {
  const key = uploadKeyOf(newKey())
  await put(key, Buffer.from('as it was uploaded'))
  expect(await (await served(key)).text()).not.toContain('as it was uploaded')
})

test('restores no photo that was deleted before processing', async () => {
  const key = newKey()
  expect(await deliver(uploadKeyOf(key))).toEqual(done)
  expect(await Promise.all([key, ...smallerOf(key)].map(statusOf))).toEqual([404, 404, 404])
})

test('restores no photo that was deleted during processing', async () => {
  const key = await postPhoto(ana, await fromPhone())
  await Promise.all([deliver(uploadKeyOf(key)), deletePhoto(key)])
  const left = () => Promise.all([key, ...smallerOf(key)].map(statusOf))
  await expect.poll(left).toEqual([404, 404, 404])
  await deliver(uploadKeyOf(key))
  expect(await left()).toEqual([404, 404, 404])
})
