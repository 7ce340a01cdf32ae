import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { PhotoError } from '../../features/photos/photo-error.ts'
import { describeAvatarError } from './describe-avatar-error.ts'

const storage = new Error('Upload failed: 403 Policy expired.')
const tooManyBytes = 'Failed to upload photo. Please try again. It is larger than 10MB.'

test.each([
  [new PhotoError('refused', { cause: storage }), 'Upload failed: 403 Policy expired.'],
  [new PhotoError('refused-too-large', { cause: storage }), tooManyBytes],
  [new ApiError(500, { code: 'internal', message: 'Not now.' }, ''), 'Not now.'],
  [new TypeError('x is undefined'), 'Failed to upload avatar image.'],
])('describes %o as %s', (error, description) => {
  expect(describeAvatarError(error)).toEqual({ title: 'Upload Failed', description })
})
