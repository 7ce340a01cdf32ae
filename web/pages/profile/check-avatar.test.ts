import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { PhotoError } from '../../features/photos/photo-error.ts'
import { describeAvatarError, refuseAvatar } from './check-avatar.ts'

const fiveMegabytes = 5 * 1024 * 1024
const invalid = { title: 'Invalid File', description: 'Please select an image file.' }
const tooLarge = {
  title: 'File Too Large',
  description: 'Please select an image smaller than 5MB.',
}

test.each([
  [{ name: 'me.jpg', type: 'image/jpeg', size: 1 }, undefined],
  [{ name: 'me.jpg', type: 'image/jpeg', size: fiveMegabytes }, undefined],
  [{ name: 'me.heic', type: '', size: 1 }, undefined],
  [{ name: 'me.jpg', type: 'image/jpeg', size: fiveMegabytes + 1 }, tooLarge],
  [{ name: 'me.jpg', type: 'image/jpeg', size: 3 * fiveMegabytes }, tooLarge],
  [{ name: 'me.pdf', type: 'application/pdf', size: 1 }, invalid],
  [{ name: 'me.svg', type: 'image/svg+xml', size: 1 }, invalid],
  [{ name: 'me.pdf', type: 'application/pdf', size: 3 * fiveMegabytes }, invalid],
])('%o as a profile picture: %o', (file, refusal) => {
  expect(refuseAvatar(file)).toEqual(refusal)
})

const storage = new Error('Upload failed: 403 Policy expired.')
const tooManyBytes = 'Failed to upload photo. Please try again. It is larger than 10MB.'

test.each([
  [new PhotoError('refused', { cause: storage }), 'Upload failed: 403 Policy expired.'],
  [new PhotoError('refused-too-large', { cause: storage }), tooManyBytes],
  [new PhotoError('unreadable'), 'Failed to process the image. Please try again.'],
  [new ApiError(500, { code: 'internal', message: 'Not now.' }, ''), 'Not now.'],
  [new TypeError('x is undefined'), 'Failed to upload avatar image.'],
])('%o is described as %s', (error, description) => {
  expect(describeAvatarError(error)).toBe(description)
})
