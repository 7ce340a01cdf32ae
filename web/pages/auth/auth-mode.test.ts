import { describe, expect, test } from 'vitest'
import { readAuthMode, readEmail } from './auth-mode.ts'

describe('readAuthMode', () => {
  test('An address without a mode is for signing in', () => {
    expect(readAuthMode('', null)).toEqual({ name: 'signin' })
    expect(readAuthMode('?mode=dance', null)).toEqual({ name: 'signin' })
  })

  test('Links of mails carry their token in the address', () => {
    expect(readAuthMode('?mode=verify&token=a.1', null)).toEqual({ name: 'verify', token: 'a.1' })
    expect(readAuthMode('?mode=reset&token=b.2', null)).toEqual({ name: 'reset', token: 'b.2' })
  })

  test('A verification link without its token leads to signing in, a reset link says what is missing', () => {
    expect(readAuthMode('?mode=verify', null)).toEqual({ name: 'signin' })
    expect(readAuthMode('?mode=reset', null)).toEqual({ name: 'reset', token: undefined })
  })

  test('After registering, the history knows the address and, in development, the link', () => {
    const state = { email: 'ana@example.com', link: 'http://localhost/auth?mode=verify&token=a.1' }

    expect(readAuthMode('?mode=verification-sent', state)).toEqual({
      name: 'verification-sent',
      ...state,
    })
  })

  test('A history state of another program is no state', () => {
    expect(readAuthMode('?mode=verification-sent', { email: 7 })).toEqual({ name: 'signin' })
    expect(readEmail('nonsense')).toBe('')
  })
})
