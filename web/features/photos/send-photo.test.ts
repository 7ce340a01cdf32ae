import { describe, expect, it } from 'vitest'
import { refusal } from './send-photo.ts'

const response = (code: string, message: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`

const refused = (responseText: string) => refusal({ status: 403, responseText })

describe('a photo that storage refuses', () => {
  it.each([
    ['EntityTooLarge', 'Your proposed upload exceeds the maximum', 'refused-too-large'],
    ['AccessDenied', 'Policy Condition failed: ["eq", "$Content-Type"]', 'refused-type'],
    ['AccessDenied', 'Invalid according to Policy: Policy expired.', 'refused'],
  ])('by %s (%s) counts as %s', (code, message, reason) => {
    expect(refused(response(code, message)).reason).toBe(reason)
  })

  it('has the message of the specification', () => {
    expect(refused('not even XML').message).toBe('Failed to upload photo. Please try again.')
  })

  it.each([
    [response('AccessDenied', 'Policy expired.'), 'Upload failed: 403 Policy expired.'],
    ['not even XML', 'Upload failed: 403 not even XML'],
  ])('names the status and the text of the response as its cause: %s', (text, message) => {
    expect(refused(text).cause).toEqual(new Error(message))
  })
})
