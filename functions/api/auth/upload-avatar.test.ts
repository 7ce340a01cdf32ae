import { PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { awaitProcessing, served } from '../../../infra/local/testing/await-processing.ts'
import { invalid, newUser, type User } from '../../../infra/local/testing/collector.ts'
import { largePng } from '../../../infra/local/testing/large-png.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { blankPhoto, photoForm, postPhoto } from '../../../infra/local/testing/post-photo.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { photoSizes, photoVariant } from '../../../shared/rules/photo-variants.ts'
import { photoKey } from '../../gateways/photo-keys.ts'
import { photoBucket, s3 } from '../../gateways/photo-storage.ts'
import { newId } from '../../runtime/ids.ts'

reachProductTable()

let ana: User
beforeAll(async () => {
  ana = await newUser({ firstName: 'Ana' })
})

const setPhoto = (photo: string) => ana.ok(auth.uploadAvatar, { body: { photo } })
const statusOf = async (key: string) => (await served(key)).status
const statuses = (key: string) =>
  Promise.all([key, ...photoSizes.map((size) => photoVariant(key, size))].map(statusOf))

const notAnImage = (path: string) => ({
  status: 400,
  code: 'invalid_image',
  message: 'Please select an image file.',
  issues: [{ path, message: 'Please select an image file.' }],
})

test("uses a photo in storage as the owner's picture in three sizes until it is replaced", async () => {
  const before = await ana.ok(auth.getUser)
  const photo = await postPhoto(ana, await blankPhoto())
  const response = await setPhoto(photo)
  const updatedAt = expect.any(String)
  expect(response).toEqual({ ...before, profileImageUrl: `/${photo}`, updatedAt })
  expect(await ana.ok(auth.getUser)).toEqual(response)
  await awaitProcessing(photo)
  expect(await statuses(photo)).toEqual([200, 200, 200])
  await setPhoto(await postPhoto(ana, await blankPhoto()))
  await expect.poll(() => statuses(photo)).toEqual([404, 404, 404])
})

test('refuses a picture of more than 60 megapixels with a message', async () => {
  const message = 'This photo has more than 60 megapixels. Please choose a smaller one.'
  const body = photoForm(new Uint8Array(largePng(7_746)), 'avatar')
  const expected = { code: 'invalid_image', message, issues: [{ path: 'avatar', message }] }
  expect(await ana.refused(auth.uploadAvatar, { body })).toMatchObject(expected)
})

test('stores a picture of a form in its own format', async () => {
  const { profileImageUrl = '' } = await ana.ok(auth.uploadAvatar, {
    body: photoForm(await blankPhoto('webp'), 'avatar'),
  })
  expect(profileImageUrl).toMatch(/^\/media\/[0-9a-f]{24}\/[0-9A-Z]{26}\.webp$/)
  const { format } = await sharp(await awaitProcessing(profileImageUrl.slice(1))).metadata()
  expect(format).toBe('webp')
})

test('leaves a picture with the cigar that also uses it', async () => {
  const [shared, next, last] = [
    await postPhoto(ana, await blankPhoto()),
    await postPhoto(ana, await blankPhoto()),
    await postPhoto(ana, await blankPhoto()),
  ]
  await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 1, imageUrl: `/${shared}` } })
  await Promise.all([shared, next, last].map(awaitProcessing))
  for (const photo of [shared, next, last]) await setPhoto(photo)
  await expect.poll(() => statusOf(next)).toBe(404)
  expect(await statusOf(shared)).toBe(200)
})

test('changes and deletes nothing for the same picture', async () => {
  const photo = await postPhoto(ana, await blankPhoto())
  const first = await setPhoto(photo)
  expect(await setPhoto(photo)).toEqual(first)
  expect(await awaitProcessing(photo)).toBeDefined()
})

test('keeps one of many concurrent uploads and deletes the others', async () => {
  const made = await Promise.all([1, 2].map(async () => postPhoto(ana, await blankPhoto())))
  await Promise.all(made.map(setPhoto))
  const { profileImageUrl } = await ana.ok(auth.getUser)
  const expected = made.map((photo) => (`/${photo}` === profileImageUrl ? 200 : 404))
  const left = () => Promise.all(made.map(statusOf))
  await expect.poll(left).toEqual(expected)
})

test.each([
  ['HEIC', '\u0000\u0000\u0000\u0018ftypheic'],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['a text', 'not a picture'],
  ['a GIF', 'GIF89a'],
])('refuses %s as an image, in a form and from storage', async (_, text) => {
  const before = await ana.ok(auth.getUser)
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'))
  expect(await ana.refused(auth.uploadAvatar, { body: photoForm(bytes, 'avatar') })).toEqual(
    notAnImage('avatar'),
  )
  const photo = await postPhoto(ana, bytes)
  expect(await ana.refused(auth.uploadAvatar, { body: { photo } })).toEqual(notAnImage('photo'))
  expect(await ana.ok(auth.getUser)).toEqual(before)
})

test('refuses a picture above five megabytes, and accepts exactly five', async () => {
  // Stored directly, because an upload of this content is refused soon after it arrives.
  const store = async (bytes: number) => {
    const Key = photoKey(ana.userId, newId(new Date()), 'image/jpeg')
    // The beginning of a JPEG and nothing that could be drawn: it keeps its size.
    const Body = new Uint8Array(bytes)
    Body.set([0xff, 0xd8, 0xff, 0xe0])
    await s3.send(new PutObjectCommand({ Bucket: photoBucket(), Key, Body }))
    return Key
  }
  const five = 5 * 1024 * 1024
  const photo = await store(five + 1)
  const message = 'Please select an image smaller than 5MB.'
  expect(await ana.refused(auth.uploadAvatar, { body: { photo } })).toEqual(
    invalid('photo', message),
  )
  const fitting = await store(five)
  expect(await setPhoto(fitting)).toMatchObject({ profileImageUrl: `/${fitting}` })
})

test('asks for a photo in a form without the field', async () => {
  const body = photoForm(await blankPhoto())
  expect(await ana.refused(auth.uploadAvatar, { body })).toMatchObject(
    invalid('avatar', 'Please choose a photo.'),
  )
})
