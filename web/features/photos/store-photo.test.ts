import { describe, expect, it } from 'vitest'
import { PhotoFault } from './photo-fault.ts'
import { refusal } from './store-photo.ts'

const answer = (code: string, message: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`

describe('a photo that storage refuses', () => {
  it.each([
    ['EntityTooLarge', 'Your proposed upload exceeds the maximum', 'refused-too-large'],
    ['AccessDenied', 'Policy Condition failed: ["eq", "$Content-Type"]', 'refused-type'],
    ['AccessDenied', 'Invalid according to Policy: Policy expired.', 'refused'],
  ])('by %s (%s) counts as %s', (code, message, reason) => {
    expect(refusal(answer(code, message))).toBe(reason)
  })

  it('says so in the words of the specification, whatever storage answers', () => {
    expect(new PhotoFault(refusal('not even XML')).message).toBe(
      'Failed to upload photo. Please try again.',
    )
  })
})
