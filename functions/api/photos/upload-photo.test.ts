import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { awaitProcessing } from '../../../infra/local/testing/await-processing.ts'
import {
  invalid,
  newUser,
  refusal,
  send,
  type User,
} from '../../../infra/local/testing/collector.ts'
import { largePng } from '../../../infra/local/testing/large-png.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { blankPhoto, photoForm, postPhoto } from '../../../infra/local/testing/post-photo.ts'
import * as photos from '../../../shared/contract/photos.ts'
import { s3 } from '../../gateways/photo-storage.ts'

reachProductTable()

let ana: User
let bob: User
beforeAll(async () => {
  ;[ana, bob] = await Promise.all([newUser(), newUser()])
})

const noImage = refusal('invalid_image', 'This file is not an image we can read.')

test('confirms a photo in storage by its key', async () => {
  const photo = await postPhoto(ana, await blankPhoto())
  expect(await ana.ok(photos.uploadPhoto, { body: { photo } })).toEqual({ imageUrl: `/${photo}` })
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'stores and redraws a %s of a form with its real type',
  async (format) => {
    const body = photoForm(await blankPhoto(format))
    const { imageUrl } = await ana.ok(photos.uploadPhoto, { body })
    const picture = await sharp(await awaitProcessing(imageUrl.slice(1))).metadata()
    expect(picture).toMatchObject({ format, width: 320, height: 240 })
  },
)

test("adds the request's id to an upload by form", async () => {
  const headers = { 'x-request-id': randomUUID() }
  const sent = vi.spyOn(s3, 'send')
  await ana.ok(photos.uploadPhoto, { body: photoForm(await blankPhoto()), headers })
  const puts = sent.mock.calls.flatMap(([command]) =>
    command instanceof PutObjectCommand ? [command.input.Metadata] : [],
  )
  expect(puts).toEqual([{ 'user-id': ana.userId, 'request-id': headers['x-request-id'] }])
})

test('keeps the bytes with a boundary that contains words such as text', async () => {
  const bytes = await blankPhoto()
  const boundary = 'text-json-urlencoded'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n`
  const body = new Uint8Array(
    Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  )
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const { imageUrl } = await ana.ok(photos.uploadPhoto, { body, headers })
  const picture = await sharp(await awaitProcessing(imageUrl.slice(1))).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
})

test("returns 404 for another user's photo and one that was never uploaded", async () => {
  const theirs = await postPhoto(bob, await blankPhoto())
  const { photo: unsent } = await ana.ok(photos.presignPhoto, {
    body: { contentType: 'image/png' },
  })
  const absent = refusal('not_found', 'This photo does not exist.')
  for (const photo of [theirs, unsent]) {
    expect(await ana.refused(photos.uploadPhoto, { body: { photo } })).toEqual(absent)
  }
})

test('refuses a photo of more than 60 megapixels, in a form and from storage', async () => {
  const bytes = new Uint8Array(largePng(7_746))
  const message = 'This photo has more than 60 megapixels. Please choose a smaller one.'
  const body = { photo: await postPhoto(ana, bytes) }
  const stored = await ana.refused(photos.uploadPhoto, { body })
  expect(stored.code).toBe('invalid_image')
  const sent = await ana.refused(photos.uploadPhoto, { body: photoForm(bytes) })
  expect(sent).toEqual({ ...noImage, message })
})

test('refuses a file that is not a photo, in a form and from storage', async () => {
  const bytes = new Uint8Array(Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'))
  expect(await ana.refused(photos.uploadPhoto, { body: photoForm(bytes) })).toEqual(noImage)
  const photo = await postPhoto(ana, bytes)
  expect(await ana.refused(photos.uploadPhoto, { body: { photo } })).toEqual(noImage)
})

test.each([
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), /^This is a TIFF picture/],
  ['an SVG', Buffer.from('<svg/>'), /^This is a drawing/],
  ['a JPEG that is cut off', (await blankPhoto()).slice(0, -20), /^This photo is cut off/],
])('refuses %s and says what to do', async (_title, file, message) => {
  const refused = await ana.refused(photos.uploadPhoto, { body: photoForm(new Uint8Array(file)) })
  expect(refused).toEqual({ ...noImage, message: expect.stringMatching(message) })
})

test('asks for a photo in a form without the field or with an empty file', async () => {
  const message = 'Please choose a photo.'
  const text = new FormData()
  text.set('image', 'a text')
  const forms = [photoForm(await blankPhoto(), 'photo'), photoForm(new Uint8Array()), text]
  for (const body of forms) {
    expect(await ana.refused(photos.uploadPhoto, { body })).toEqual(invalid('image', message))
  }
})

test('refuses a form that is larger than a function accepts before it runs', async () => {
  const body = photoForm(new Uint8Array(7 * 1024 * 1024))
  expect((await send(photos.uploadPhoto, { body, headers: ana.headers })).status).toBe(413)
})
