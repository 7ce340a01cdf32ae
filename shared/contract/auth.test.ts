import { expect, test } from 'vitest'
import { forgotPassword, register, sendVerification, updateProfile } from './auth.ts'

const messageOf = (issues: readonly { message: string }[] = []) => issues.map((it) => it.message)

/** Returns the parsed address, or the messages at the field. */
const email = (email: unknown) => {
  const { data, error } = register.body.safeParse({ email, password: 'a-good-cigar' })
  return data?.email ?? messageOf(error?.issues)
}

test.each([
  ['  Ana@Example.COM ', 'ana@example.com'],
  ['ａｎａ＠example.com', 'ana@example.com'],
  ["o'brien+cigars@mail.example.co.uk", "o'brien+cigars@mail.example.co.uk"],
  ['a.b_c-d/e=f@x--1.example', 'a.b_c-d/e=f@x--1.example'],
  ['a@xn--bcher-kva.xn--p1ai', 'a@xn--bcher-kva.xn--p1ai'],
])('the address %j is kept as %j', (typed, kept) => {
  expect(email(typed)).toBe(kept)
})

test.each([undefined, 7, '', '  '])('the address %j is missing', (typed) => {
  expect(email(typed)).toEqual(['Please enter both email and password.'])
})

test('a password of exactly six characters is accepted', () => {
  expect(register.body.safeParse({ email: 'ana@example.com', password: '123456' }).success).toBe(
    true,
  )
})

test.each([forgotPassword, sendVerification])('a link needs an address (%#)', ({ body }) => {
  for (const sent of [{}, { email: '' }]) {
    const issue = { path: ['email'], message: 'Please enter your email address.' }
    expect(body.safeParse(sent).error?.issues).toMatchObject([issue])
  }
})

test('an address has at most 254 characters', () => {
  expect(email(`${'a'.repeat(250)}@example.com`)).toEqual(['That email address is too long.'])
})

const invalid = 'Please enter a valid email address.'
test.each([
  'ana',
  'ana@localhost',
  '@example.com',
  'ana@.com',
  'ana@example..com',
  'ana@example.com.',
  'ana@-example.com',
  'ana@127.0.0.1',
  'ana@[127.0.0.1]',
  '.ana@example.com',
  'a..na@example.com',
  'a na@example.com',
  'ana@example.com, boris@example.com',
  'a,b@example.com',
  'a;b@example.com',
  'a:b@example.com',
  'a\\b@example.com',
  'x<y@z.example>',
  'Ana <ana@example.com>',
  '"ana"@example.com',
  'ana(home)@example.com',
  'ana@home@example.com',
  'ana@exam_ple.com',
  'a\u0000na@example.com',
  'ana@example.com\r\nBcc: boris@example.com',
  'a\u200bna@example.com',
  'ana\u3164@example.com',
  '\u202eana@example.com',
  'а\u043da@example.com',
  '😀@example.com',
  '\ud800@example.com',
])('the address %j is refused', (typed) => {
  expect(email(typed)).toEqual([invalid])
})

test('an address of any length is checked in one pass', () => {
  const parts = ['a', 'a.', 'a-', '-', '.', 'a@', '@a.', '@a-a']
  for (const part of parts) expect(email(part.repeat(200_000))).toContain(invalid)
})

const tooLong = 'A name can be at most 50 characters long.'
const hidden = 'A name can only have characters that show.'
test.each([
  ['a space around it', ' Ana María ', 'Ana María'],
  ['nothing: there is no name', ' ', ''],
  ['a variant of a letter', '葛\u{e0100}', '葛\u{e0100}'],
  ['50 characters', 'x'.repeat(50), 'x'.repeat(50)],
  ['51 characters', 'x'.repeat(51), [tooLong]],
  ['a number', 7, ['Please enter a name.']],
  ['a joiner that hides', 'A\u200dna', [hidden]],
  ['a joiner', 'می\u200cنا', 'می\u200cنا'],
  ['marks around it', '\u200eAna\u200d ', 'Ana'],
  ['an override of direction', 'Ana\u202eanA', [hidden]],
  ['a control character', 'Lo\u0007pez', [hidden]],
  ['a line end', 'Lo\nRuiz', [hidden]],
  ['half a character', 'Lo\ud800pez', [hidden]],
  ['empty letters alone', '\u3164\u2800\u115f', [hidden]],
  ['an empty mark alone', '\ufe0f', [hidden]],
])('a name with %s', (_, lastName, expected) => {
  const { data, error } = updateProfile.body.safeParse({ lastName })
  expect(data?.lastName ?? messageOf(error?.issues)).toEqual(expected)
})
