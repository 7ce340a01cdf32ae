import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { blankPhoto, postForm } from '../../../infra/local/testing/post-photo.ts'
import * as photos from '../../../shared/contract/photos.ts'

reachProductTable()

let ana: User
beforeAll(async () => {
  ana = await newUser()
})

const presign = (contentType: string) => ana.ok(photos.presignPhoto, { body: { contentType } })

test.each([
  ['image/jpeg', 'jpeg', 'jpg'],
  ['image/png', 'png', 'png'],
  ['image/webp', 'webp', 'webp'],
] as const)('sends a photo of type %s directly to storage', async (type, format, ending) => {
  const form = await presign(type)
  expect(form.photo).toMatch(new RegExp(`^media/[0-9a-f]{24}/[0-9A-Z]{26}\\.${ending}$`))
  expect((await postForm(form, await blankPhoto(format))).status).toBe(204)
})

test("adds the request's id to an upload, for the log lines of its processing", async () => {
  const headers = { 'x-request-id': randomUUID() }
  const body = { contentType: 'image/jpeg' }
  const { fields } = await ana.ok(photos.presignPhoto, { body, headers })
  expect(fields['x-amz-meta-request-id']).toBe(headers['x-request-id'])
})

test('keeps forms from writing where photos are served', async () => {
  const { fields, photo } = await presign('image/jpeg')
  expect(fields.key).toBe(photo.replace('media/', 'uploads/'))
})

test("hides the owner and other addresses in a photo's address", async () => {
  const [one, other] = [await presign('image/jpeg'), await presign('image/jpeg')]
  expect(one.photo).not.toBe(other.photo)
  expect(one.photo).not.toContain(ana.userId)
})

test('restricts an upload to its type, and to more than 0 bytes and at most 10 MB', async () => {
  const { fields } = await presign('image/png')
  const { conditions } = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString())
  expect(conditions).toContainEqual(['content-length-range', 1, 10 * 1024 ** 2])
  expect(conditions).toContainEqual(['eq', '$Content-Type', 'image/png'])
})
