import { expect, test } from 'vitest'
import { cookieNames } from './session-cookies.ts'

test.each([
  [
    'https://humidor.example',
    '__Host-session',
    '__Secure-refresh',
    '__Secure-signup',
    'humidor_session',
  ],
  [
    'https://humidor.example:8443',
    '__Host-session',
    '__Secure-refresh',
    '__Secure-signup',
    'humidor_session',
  ],
  ['http://localhost:3000', 'session_3000', 'refresh_3000', 'signup_3000', 'humidor_session_3000'],
  ['http://localhost:4000', 'session_4000', 'refresh_4000', 'signup_4000', 'humidor_session_4000'],
  ['http://localhost', 'session', 'refresh', 'signup', 'humidor_session'],
])('at %s the cookies are %s, %s, %s and %s', (origin, session, refresh, signUp, marker) => {
  expect(cookieNames(origin)).toEqual({ session, refresh, signUp, marker })
})

test('cookies of one path claim no __Host- prefix, which their path would break', () => {
  const { refresh, signUp } = cookieNames('https://humidor.example')
  expect([refresh, signUp].filter((name) => name.startsWith('__Host-'))).toEqual([])
})
