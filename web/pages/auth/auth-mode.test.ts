import { describe, expect, test } from 'vitest'
import { readAuthMode, readEmail } from './auth-mode.ts'

describe('readAuthMode', () => {
  test('reads an address without a mode as signing in', () => {
    expect(readAuthMode('', null)).toEqual({ name: 'signin' })
    expect(readAuthMode('?mode=dance', null)).toEqual({ name: 'signin' })
  })

  test('reads the token from links of mails', () => {
    expect(readAuthMode('?mode=verify&token=a.1', null)).toEqual({ name: 'verify', token: 'a.1' })
    expect(readAuthMode('?mode=reset&token=b.2', null)).toEqual({ name: 'reset', token: 'b.2' })
  })

  test('reads a verification link without a token as signing in, and keeps a reset link', () => {
    expect(readAuthMode('?mode=verify', null)).toEqual({ name: 'signin' })
    expect(readAuthMode('?mode=reset', null)).toEqual({ name: 'reset', token: undefined })
  })

  test('reads the address and the development link from the history', () => {
    const state = { email: 'ana@example.com', link: 'http://localhost/auth?mode=verify&token=a.1' }

    expect(readAuthMode('?mode=verification-sent', state)).toEqual({
      name: 'verification-sent',
      ...state,
    })
  })

  test('ignores an invalid history state', () => {
    expect(readAuthMode('?mode=verification-sent', { email: 7 })).toEqual({ name: 'signin' })
    expect(readEmail('nonsense')).toBe('')
  })
})
