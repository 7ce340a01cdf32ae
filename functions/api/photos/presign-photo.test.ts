import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { served } from '../../../infra/local/testing/await-processing.ts'
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
] as const)('a photo of type %s is sent directly to storage', async (type, format, ending) => {
  const form = await presign(type)
  expect(form.photo).toMatch(new RegExp(`^media/[0-9a-f]{24}/[0-9A-Z]{26}\\.${ending}$`))
  expect((await postForm(form, await blankPhoto(format))).status).toBe(204)
})

test('an upload names the request that it is of, for the log lines of its processing', async () => {
  const headers = { 'x-request-id': randomUUID() }
  const body = { contentType: 'image/jpeg' }
  const { fields } = await ana.ok(photos.presignPhoto, { body, headers })
  expect(fields['x-amz-meta-request-id']).toBe(headers['x-request-id'])
})

test('a form cannot write to where photos are served', async () => {
  const { fields, photo } = await presign('image/jpeg')
  expect(fields.key).toBe(photo.replace('media/', 'uploads/'))
})

test("a photo's address reveals neither its owner nor other addresses", async () => {
  const [one, other] = [await presign('image/jpeg'), await presign('image/jpeg')]
  expect(one.photo).not.toBe(other.photo)
  expect(one.photo).not.toContain(ana.userId)
})

test.each([
  ['eleven megabytes', async () => new Uint8Array(11 * 1024 * 1024), 'EntityTooLarge'],
  ['nothing at all', async () => new Uint8Array(), 'EntityTooSmall'],
])('storage refuses %s', async (_, makeBytes, code) => {
  const form = await presign('image/jpeg')
  const response = await postForm(form, await makeBytes())
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(code)
  expect((await served(form.photo)).status).toBe(404)
})

test.each([
  ['another type', { 'Content-Type': 'text/html' }],
  ['another key', { key: 'media/000000000000000000000000/01ARZ3NDEKTSV4RRFFQ69G5FAV.jpg' }],
  ['a field of its own', { 'x-amz-meta-note': 'mine' }],
])('storage refuses a form that was given %s', async (_, change) => {
  const { photo, url, fields } = await presign('image/jpeg')
  const changed = { url, fields: { ...fields, ...change } }
  expect((await postForm(changed, await blankPhoto())).status).toBe(403)
  expect((await served(photo)).status).toBe(404)
})
