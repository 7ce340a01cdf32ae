import { RefreshTokenReuseException } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../../infra/local/testing/browser.ts'
import { callHandler } from '../../../infra/local/testing/call-handlers.ts'
import { signUp } from '../../../infra/local/testing/collector.ts'
import { countCalls } from '../../../infra/local/testing/count-calls.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import * as auth from '../../../shared/contract/auth.ts'
import { cognito } from '../../gateways/identity.ts'
import { clearedCookies, sessionCookies } from '../../runtime/session-cookies.ts'

reachProductTable()

async function signedIn() {
  const { email, password } = await signUp()
  const browser = openBrowser()
  await browser.send(auth.login, { body: { email, password } })
  return browser
}

test('returns new tokens that work', async () => {
  const browser = await signedIn()
  const before = new Map(browser.cookies)
  const response = await browser.send(auth.refresh)
  expect(await response.json()).toEqual({ message: 'Session renewed.' })
  expect(browser.cookies.get('session')?.value).not.toBe(before.get('session')?.value)
  expect(browser.cookies.get('refresh')?.value).not.toBe(before.get('refresh')?.value)
  expect((await browser.send(auth.getUser)).status).toBe(200)
  expect((await browser.send(auth.refresh)).status).toBe(200)
})

test('renews a session without a session cookie', async () => {
  const browser = await signedIn()
  browser.put('session', { value: '', path: '/', attributes: '' })
  expect((await browser.send(auth.getUser)).status).toBe(401)
  expect((await browser.send(auth.refresh)).status).toBe(200)
  expect((await browser.send(auth.getUser)).status).toBe(200)
})

test('withholds the access token above the limit of an account, and keeps its sessions', async () => {
  const { email, password, userId } = await signUp()
  const browser = openBrowser()
  await browser.send(auth.login, { body: { email, password } })
  await browser.send(auth.refresh)
  await countCalls(userId, auth.refresh.limit.perAccount - 1)
  const before = new Map(browser.cookies)
  const response = await browser.send(auth.refresh)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(browser.cookies.get('session')).toEqual(before.get('session'))
  // The one before stops working in a minute.
  expect(browser.cookies.get('refresh')).not.toEqual(before.get('refresh'))
})

test('refuses a request without a refresh cookie', async () => {
  const response = await openBrowser().send(auth.refresh)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ code: 'unauthenticated', message: 'Please sign in.' })
})

test.each(['made-up', 'x'.repeat(5000), 'a.b.c'])(
  'refuses an unknown refresh token and clears the cookies (%#)',
  async (value) => {
    const browser = openBrowser()
    browser.put('refresh', { value, path: '/api/auth', attributes: '' })
    browser.put('humidor_session', { value: '1', path: '/', attributes: '' })
    const response = await browser.send(auth.refresh)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' })
    expect(browser.cookies.size).toBe(0)
  },
)

test('refuses a refresh token that was used more than a minute ago and clears the cookies', async () => {
  const used = new RefreshTokenReuseException({ message: 'Invalidated.', $metadata: {} })
  vi.spyOn(cognito, 'send').mockImplementationOnce(() => Promise.reject(used))
  const cookies = sessionCookies({ accessToken: 'a', refreshToken: 'b', expiresIn: 3600 })
  const response = await callHandler(auth.refresh, { cookies }, async () => undefined)
  expect(response).toMatchObject({ status: 401, cookies: clearedCookies() })
})
