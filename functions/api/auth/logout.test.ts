import { expect, test } from 'vitest'
import { openBrowser } from '../../../infra/local/testing/browser.ts'
import { signUp } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import * as auth from '../../../shared/contract/auth.ts'

reachProductTable()

test('clears the cookies and ends the session, also for a copied refresh token', async () => {
  const { email, password } = await signUp()
  const browser = openBrowser()
  await browser.send(auth.login, { body: { email, password } })
  const copied = browser.cookies.get('refresh')
  const response = await browser.send(auth.logout)
  expect(await response.json()).toEqual({ message: 'Signed out.' })
  expect(browser.cookies.size).toBe(0)
  expect((await browser.send(auth.getUser)).status).toBe(401)
  if (copied) browser.put('refresh', copied)
  expect((await browser.send(auth.refresh)).status).toBe(401)
})

test.each([
  ['without a session', undefined],
  ['with an unknown refresh token', 'made-up'],
])('succeeds %s as well', async (_, value) => {
  const browser = openBrowser()
  if (value) browser.put('refresh', { value, path: '/api/auth', attributes: '' })
  expect((await browser.send(auth.logout)).status).toBe(200)
  expect(browser.cookies.size).toBe(0)
})
