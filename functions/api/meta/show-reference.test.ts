import { expect, test } from 'vitest'
import { send } from '../../../infra/local/testing/collector.ts'
import { routes } from '../../../shared/contract/index.ts'
import * as meta from '../../../shared/contract/meta.ts'
import { addressesOf } from '../../../shared/contract/route.ts'

test('names every route with its summary', async () => {
  const response = await send(meta.showReference)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await response.text()
  for (const { entry } of routes) {
    expect(page).toContain(`<b>${entry.method}</b> <code>${entry.path}</code>`)
    for (const path of addressesOf(entry)) expect(page).toContain(`<code>${path}</code>`)
    expect(page).toContain(entry.summary)
    for (const code of entry.errors ?? []) expect(page).toContain(code)
  }
})

test('runs no script and loads nothing', async () => {
  const response = await send(meta.showReference)
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  )
  const page = await response.text()
  expect(page).not.toMatch(/<script|<link|<img|\ssrc=|\son\w+=/)
})
