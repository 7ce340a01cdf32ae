import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAccountToken, writeAccountToken } from './account-token.ts'

test('parsing a token returns its address and code', () => {
  const token = writeAccountToken('ana.lópez@example.com', '042137')
  expect(token).toMatch(/^[A-Za-z0-9_-]+\.042137$/)
  expect(parseAccountToken(token)).toEqual({ email: 'ana.lópez@example.com', code: '042137' })
})

test('every address can be written to a token and read again', () => {
  const code = fc.stringMatching(/^[0-9]{6}$/)
  fc.assert(
    fc.property(fc.emailAddress(), code, (email, digits) => {
      expect(parseAccountToken(writeAccountToken(email, digits))).toEqual({ email, code: digits })
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['nothing', ''],
  ['no code', writeAccountToken('ana@example.com', '')],
  ['a code with a letter', writeAccountToken('ana@example.com', '12345a')],
  ['seven digits', writeAccountToken('ana@example.com', '1234567')],
  ['no address', writeAccountToken('not an address', '123456')],
  ['an address too long', writeAccountToken(`${'a'.repeat(250)}@example.com`, '123456')],
  ['broken base64', '_.123456'],
  ['bytes that are no text', '____.123456'],
  ['trailing text', `${writeAccountToken('ana@example.com', '123456')}\n`],
])('a token with %s is not valid', (_, token) => {
  expect(parseAccountToken(token)).toBeUndefined()
})

test('any text is parsed without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => parseAccountToken(text) === undefined))
})
