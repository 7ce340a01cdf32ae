import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { reportError as reportRoute } from '../../shared/contract/meta.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { fail, type Received, requestIdOf, respond } from '../testing/network.ts'
import { reportError, watchErrors } from './report-error.ts'

let stop: () => void
let reports: readonly Received[]
beforeEach(() => {
  stop = watchErrors()
  history.pushState(null, '', '/cigar/01J0000000000000000000000?from=ana')
  reports = respond(reportRoute, { message: 'Thank you for the report.' })
})
afterEach(() => stop())

const throwEvent = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }))
const reject = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

/** An error whose stack names a script of this origin. */
function errorAt(message: string, place = `${location.origin}/assets/start-B2x.js:1:204`) {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at deep (${place})\n    at top (${place})`
  return error
}

/** Returns the reports up to the last error, which is `the end`. */
async function untilEnd() {
  throwEvent('the end')
  await expect
    .poll(() => reports.map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ message: 'the end' }))
  return reports.slice(0, -1)
}

test('reports unhandled errors and rejections with their place', async () => {
  throwEvent(errorAt('x is not a function'))
  reject(errorAt('no'))
  const [first, second] = await untilEnd()
  expect(requestIdOf(first)).toMatch(/^[0-9a-f-]{36}$/)
  expect(first?.body).toEqual({
    kind: 'error',
    name: 'TypeError',
    message: 'x is not a function',
    page: '/cigar/:id',
    at: 'assets/start-B2x.js:1:204',
  })
  expect(second?.body).toMatchObject({ kind: 'rejection', message: 'no' })
})

test('reports a failing call with its request id, and no refused call', async () => {
  const refused = fail(cigars.getCigar, 'not_found')
  const params = { id: '01J0000000000000000000000' }
  await expect(call(cigars.getCigar, { params, query: {} })).rejects.toThrow()
  const failed = fail(cigars.getCigar, 'unavailable')
  await expect(call(cigars.getCigar, { params, query: {} })).rejects.toThrow()
  fail(cigars.listCigars, 'unreachable')
  await expect(call(cigars.listCigars, { query: {} })).rejects.toThrow()
  const [first, second] = await untilEnd()
  expect(refused).toHaveLength(1)
  expect(first?.body).toEqual({
    kind: 'call',
    name: 'Error',
    message: 'GET /api/cigars/{id}: 503',
    page: '/cigar/:id',
    failedRequestId: requestIdOf(failed[0]),
  })
  expect(second?.body).toMatchObject({ kind: 'call', message: 'GET /api/cigars: no response' })
})

test.for([
  ['an error of a script of another site', () => throwEvent(undefined)],
  ['a late size observer', () => throwEvent(null)],
  ['a call that was aborted', () => reject(new DOMException('Left', 'AbortError'))],
  ['a failing call that nobody handles', () => reject(ApiError.unreachable())],
  ['an error of an extension', () => throwEvent(errorAt('x', 'moz-extension://a/b.js:1:2'))],
] as const)('does not report %s', async ([, happen]) => {
  happen()
  expect(await untilEnd()).toEqual([])
})

test('reports each error once, and at most ten errors', async () => {
  const first = reportError('render', new Error('again'))
  expect(reportError('render', new Error('again'))).toBe(first)
  for (let n = 1; n < 12; n++) throwEvent(new Error(`error ${n}`))
  expect(reportError('render', new Error('one more'))).toBeUndefined()
  expect(reportError('render', new Error('again'))).toBe(first)
  await vi.waitUntil(() => reports.length >= 10)
  expect(reports).toHaveLength(10)
  expect(requestIdOf(reports[0])).toBe(first)
})

test('survives a report that fails, and does not report it', async () => {
  const broken = fail(reportRoute, 'unreachable')
  throwEvent(Object.assign(new Error('x'.repeat(5000)), { name: 'An odd name!' }))
  await expect.poll(() => broken.length).toBe(1)
  expect(broken[0]?.body).toMatchObject({ name: 'Anoddname', message: 'x'.repeat(1000) })
  reports = respond(reportRoute, { message: 'Thank you for the report.' })
  expect(await untilEnd()).toEqual([])
})

test('does not report a failing call without a connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fail(cigars.getStats, 'unreachable')
  await expect(call(cigars.getStats, { query: {} })).rejects.toThrow()
  online.mockRestore()
  expect(await untilEnd()).toEqual([])
})
