import { describe, expect, test } from 'vitest'
import * as auth from '../../../shared/contract/auth.ts'
import { checkEntries, checkNewPassword, readEntries, titleOf } from './check-entries.ts'

/** The toast a form would show. */
const toastOf = (checked: ReturnType<typeof checkEntries>) => {
  const message = checked.ok ? undefined : checked.issues[0]?.message
  return message === undefined ? undefined : [titleOf(message), message]
}

const { newPassword } = auth.resetPassword.body.shape

describe('the forms of the auth page', () => {
  test('An empty sign-in form asks for both email and password, at both fields', () => {
    const checked = checkEntries(auth.login.body, readEntries(new FormData()))

    expect(toastOf(checked)).toEqual([
      'Missing Information',
      'Please enter both email and password.',
    ])
    expect(checked).toMatchObject({ issues: [{ path: 'email' }, { path: 'password' }] })
  })

  test('A password of five characters is too short to register with', () => {
    const checked = checkEntries(auth.register.body, {
      email: 'ana@example.com',
      password: '12345',
    })

    expect(toastOf(checked)).toEqual([
      'Password Too Short',
      'Password must be at least 6 characters long.',
    ])
  })

  test('Names left empty are not sent', () => {
    const data = new FormData()
    data.set('firstName', '')
    data.set('email', 'Ana@Example.com')
    data.set('password', 'secret')

    expect(checkEntries(auth.register.body, readEntries(data))).toEqual({
      ok: true,
      body: { email: 'ana@example.com', password: 'secret' },
    })
  })

  test('Country comes before the confirmation of age', () => {
    const token = 'a.1'

    expect(toastOf(checkEntries(auth.verifyEmail.body, { token }))).toEqual([
      'Country Required',
      'Please select your country to continue.',
    ])
    expect(toastOf(checkEntries(auth.verifyEmail.body, { token, country: 'usa' }))).toEqual([
      'Age Verification Required',
      'Please confirm your age to activate your account.',
    ])
  })
})

describe('a new password', () => {
  test('Both fields are needed', () => {
    expect(toastOf(checkNewPassword({ password: 'secret' }, newPassword))).toEqual([
      'Missing Information',
      'Please enter and confirm your new password.',
    ])
  })

  test('They must be alike, which is said before they are too short', () => {
    const entries = { password: 'abc', confirmation: 'abd' }

    expect(toastOf(checkNewPassword(entries, newPassword))).toEqual([
      "Passwords Don't Match",
      'Please make sure both passwords match.',
    ])
  })

  test('A short one is refused at its field, a good one goes through', () => {
    expect(checkNewPassword({ password: 'abc', confirmation: 'abc' }, newPassword)).toMatchObject({
      issues: [{ path: 'password', message: 'Password must be at least 6 characters long.' }],
    })
    expect(checkNewPassword({ password: 'secret', confirmation: 'secret' }, newPassword)).toEqual({
      ok: true,
      body: 'secret',
    })
  })
})
