import { expect, test } from 'vitest'
import { refuseAvatar } from './check-avatar.ts'

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
