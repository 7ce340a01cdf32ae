import { expect, test } from 'vitest'
import { presignPhoto, uploadPhoto } from '../../../shared/contract/photos.ts'
import { fail, respond } from '../../testing/network.ts'
import { keepPhotos, photo, sentPhoto, storePhotos } from '../../testing/photos.ts'
import { keepPhoto, keepUploaded, sendKept } from './kept-photos.ts'
import { dropUnnamed } from './photo-store.ts'
import { keepPreview } from './previews.ts'

keepPhotos()

const uploaded = sentPhoto.replace('0', '1')

test.for([
  ['is not sent again', true, uploaded],
  ['is sent again when storage has deleted it since', false, sentPhoto],
] as const)('An uploaded photo whose cigar waits %s', async ([, isThere, address]) => {
  keepPreview(uploaded, photo)
  await keepUploaded(uploaded)
  if (isThere) respond(uploadPhoto, { imageUrl: uploaded })
  else fail(uploadPhoto, 'not_found')
  storePhotos()
  expect(await sendKept(uploaded)).toBe(address)
})

test('A kept photo goes when nothing names it any more', async () => {
  const [one, other] = [await keepPhoto(photo), await keepPhoto(photo)]
  localStorage.setItem('waiting', `[{ "imageUrl": "${one}" }]`)
  await dropUnnamed()
  storePhotos()
  expect(await sendKept(one)).toBe(sentPhoto)
  expect(await sendKept(other)).toBe(other)
})

test.for(['unavailable', 'unreachable'] as const)(
  'A photo that cannot be sent now (%s) says so as a call does',
  async (code) => {
    const imageUrl = await keepPhoto(photo)
    fail(presignPhoto, code)
    await expect(sendKept(imageUrl)).rejects.toMatchObject({ code })
  },
)
