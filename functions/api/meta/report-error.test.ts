import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { callHandler } from '../../../infra/local/testing/call-handlers.ts'
import { refusal, refused } from '../../../infra/local/testing/collector.ts'
import * as meta from '../../../shared/contract/meta.ts'
import { viewerAddress } from '../../../shared/contract/viewer-address.ts'
import { log } from '../../runtime/log.ts'

const report = { kind: 'error', name: 'TypeError', message: 'x is not a function' } as const

/** Returns the log line of a report from a browser. */
async function logged(body: object, headers: Record<string, string> = {}) {
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const sent = { [viewerAddress]: randomUUID(), ...headers }
  const response = await callHandler(
    meta.reportError,
    { body, headers: sent },
    async () => undefined,
  )
  expect(response).toMatchObject({ status: 200 })
  return warn.mock.calls
}

test('logs a report as one line under the reference that the browser chose', async () => {
  const [reference, failedRequestId] = [randomUUID(), randomUUID()]
  const where = { page: '/cigar/:id', at: 'assets/start-B2x.js:1:204' }
  const { message, ...named } = { ...report, ...where, failedRequestId }
  expect(await logged({ message, ...named }, { 'x-request-id': reference })).toEqual([
    ['client error', { ...named, errorMessage: message, requestId: reference }],
  ])
})

test('logs no address, token, quoted text or long number of the message', async () => {
  const message =
    'ana@example.com said "my note" with eyJhbGciOiJSUzI1NiJ9.e30.c2ln on +49 170 1234567'
  const lines = JSON.stringify(await logged({ ...report, message }))
  expect(lines).toContain('[address] said [text] with [token] on [number]')
  expect(lines).not.toMatch(/ana|my note|eyJ|1234567/)
})

test.each([
  ['another kind', { kind: 'spy' }],
  ['a name of words', { name: 'Ana Ruiz' }],
  ['a message of 1,001 characters', { message: 'x'.repeat(1001) }],
  ['a page with an id', { page: '/cigar/01J0000000000000000000000' }],
  ['a page with a brand', { page: '/brand/Padron' }],
  ['a page with a query', { page: '/auth?token=secret' }],
  ['a place with an address', { at: 'https://a.example/ana@example.com:1:2' }],
  ['an id that is no UUID', { failedRequestId: 'ana' }],
  ['an unknown field', { stack: 'at x' }],
])('refuses %s and does not log it', async (_, change) => {
  const error = await refused(meta.reportError, { body: { ...report, ...change } })
  expect(error).toMatchObject(refusal('invalid_input'))
})
