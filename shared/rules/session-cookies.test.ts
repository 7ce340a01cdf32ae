import { expect, test } from 'vitest'
import { cookieNames } from './session-cookies.ts'

test.each([
  ['https://humidor.example', '__Host-session', '__Secure-refresh', 'humidor_session'],
  ['https://humidor.example:8443', '__Host-session', '__Secure-refresh', 'humidor_session'],
  ['http://localhost:3000', 'session_3000', 'refresh_3000', 'humidor_session_3000'],
  ['http://localhost:4000', 'session_4000', 'refresh_4000', 'humidor_session_4000'],
  ['http://localhost', 'session', 'refresh', 'humidor_session'],
])('at %s the cookies are %s, %s and %s', (origin, session, refresh, marker) => {
  expect(cookieNames(origin)).toEqual({ session, refresh, marker })
})

test('the refresh cookie claims no __Host- prefix, which its path would break', () => {
  expect(cookieNames('https://humidor.example').refresh).not.toMatch(/^__Host-/)
})
