import { act, renderHook, waitFor } from '@testing-library/react'
import { get, set } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { presignPhoto, uploadPhoto } from '../../../shared/contract/photos.ts'
import { freezeDate } from '../../testing/freeze-date.ts'
import { fail, network, respond } from '../../testing/network.ts'
import { keepPhotos, photo, sentPhoto, storePhotos } from '../../testing/photos.ts'
import { isStored, keepPhoto, keepUploaded, sendKept } from './kept-photos.ts'
import { dropUnnamed, photoStore } from './photo-store.ts'
import { keepPreview } from './previews.ts'
import { useKeptPhotoUpload } from './use-photo-upload.ts'
import { usePreview } from './use-preview.ts'

keepPhotos()

const uploaded = sentPhoto.replace('0', '1')

const addHours = (to: Date, hours: number) => new Date(to.valueOf() + hours * 3_600_000)
const upload = new Date('2026-11-28T08:00:00Z')

async function keepNow() {
  freezeDate(upload)
  keepPreview(uploaded, photo)
  await keepUploaded(uploaded)
}

test('sends a photo with its cigar soon after its upload without a check', async () => {
  await keepNow()
  vi.setSystemTime(addHours(upload, 11))
  expect(await sendKept(uploaded)).toBe(uploaded)
})

test.for([
  ['is not sent again', true, uploaded],
  ['is sent again when storage has deleted it', false, sentPhoto],
] as const)('keeps a photo that was uploaded long ago, which %s', async ([, isThere, address]) => {
  await keepNow()
  vi.setSystemTime(addHours(upload, 13))
  if (isThere) respond(uploadPhoto, { imageUrl: uploaded })
  else fail(uploadPhoto, 'not_found')
  storePhotos()
  expect(await sendKept(uploaded)).toBe(address)
})

test('keeps a photo uploaded for a new cigar, and shows it after a reload', async () => {
  storePhotos()
  respond(uploadPhoto, { imageUrl: sentPhoto })
  const { result } = renderHook(() => useKeptPhotoUpload(() => undefined))
  await act(() => result.current.start(photo))
  const kept = await waitFor(async () => {
    const found = await get(sentPhoto, photoStore)
    expect(found).toBeDefined()
    return found
  })
  // As the address of another photo: this tab remembers what it uploaded.
  const other = sentPhoto.replace('0', '2')
  await set(other, kept, photoStore)
  const preview = renderHook(() => usePreview(other)).result
  await waitFor(() => expect(preview.current).toMatch(/^blob:/))
})

test.for([200, 404])(
  'does not report a photo as lost on a Wi-Fi that asks to sign in (%s)',
  async (status) => {
    network.use(http.post('*/api/upload', () => HttpResponse.html('<h1>Welcome</h1>', { status })))
    await expect(isStored(uploaded)).rejects.toThrow()
  },
)

test('deletes a stored photo that no draft or cigar names', async () => {
  const [one, other] = [await keepPhoto(photo), await keepPhoto(photo)]
  localStorage.setItem('waiting', `[{ "imageUrl": "${one}" }]`)
  await dropUnnamed()
  storePhotos()
  expect(await sendKept(one)).toBe(sentPhoto)
  expect(await sendKept(other)).toBe(other)
})

test.for(['unavailable', 'unreachable'] as const)(
  'explains a photo that cannot be sent now (%s) like a failed call',
  async (code) => {
    const imageUrl = await keepPhoto(photo)
    fail(presignPhoto, code)
    await expect(sendKept(imageUrl)).rejects.toMatchObject({ code })
  },
)
