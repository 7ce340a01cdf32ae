import { IDBFactory } from 'fake-indexeddb'
import { set } from 'idb-keyval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerKey, responsesTable } from '../api/kept-owner.ts'
import { dropShared, findShared, keepShared } from '../features/photos/shared-photo.ts'
import manifest from '../public/manifest.json' with { type: 'json' }
import { isShare, receiveShare } from './receive-share.ts'

beforeAll(() => void Object.assign(globalThis, { indexedDB: new IDBFactory() }))
afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))

const origin = 'https://humidor.example'
const { action, method, params } = manifest.share_target
const url = origin + action

test.for([
  ['the address of the manifest', { method, url }, true],
  ['the page after it', { method: 'GET', url }, false],
  ['a call', { method, url: `${origin}/api/cigars` }, false],
  ['another site', { method, url: `https://evil.example${action}` }, false],
] as const)('Of requests for %s %o, the worker takes shares', ([, request, isTaken]) =>
  expect(isShare(request, origin)).toBe(isTaken),
)

test.for([
  ['a photo', new File(['a photo'], 'band.jpg', { type: 'image/jpeg' }), 'band.jpg'],
  ['no photo', 'a text', undefined],
] as const)('A share of %s opens the app', async ([, shared, kept]) => {
  await dropShared()
  const form = new FormData()
  for (const { name } of params.files) form.append(name, shared)
  const response = await receiveShare(new Request(url, { method, body: form }))
  expect([response.status, response.headers.get('location')]).toEqual([303, url])
  const found = await findShared('ana')
  expect(found?.name).toBe(kept)
  if (kept) expect(await found?.text()).toBe('a photo')
})

test('keeps the photo for the user of the device, and drops it for another user', async () => {
  await set(ownerKey, 'ben', responsesTable)
  const share = () => keepShared(new File(['a photo'], 'band.jpg', { type: 'image/jpeg' }))
  await share()
  expect((await findShared('ben'))?.name).toBe('band.jpg')
  expect(await findShared('ana')).toBeUndefined()
  expect(await findShared('ben')).toBeUndefined()
})
