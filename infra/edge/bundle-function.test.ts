import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { bundleViewerRequest, maxFunctionBytes } from './bundle-function.ts'

const code = bundleViewerRequest({
  sessionCookie: '__Host-session',
  markerCookie: 'humidor_session',
  origins: [],
})

const viewer = { ip: '198.51.100.1' }

const run = (request: object) =>
  JSON.parse(
    runInNewContext(`${code};JSON.stringify(handler({ request, viewer }))`, { request, viewer }),
  )

it('fits into a CloudFront Function', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(maxFunctionBytes)
})

it('is one script without modules or syntax that the runtime lacks', () => {
  expect(code).not.toMatch(/\b(import|export|require|class)\b|\?\.|\?\?|\.\.\./)
  expect(code).toMatch(/\bfunction handler\(event\)/)
})

it('turns the session cookie into the Authorization header and names the network address', () => {
  const request = {
    method: 'GET',
    uri: '/api/cigars',
    querystring: {},
    headers: { host: { value: 'humidor.example' } },
    cookies: { '__Host-session': { value: 'token' } },
  }
  expect(run(request)).toEqual({
    ...request,
    headers: {
      ...request.headers,
      authorization: { value: 'Bearer token' },
      'x-viewer-address': { value: viewer.ip },
    },
    cookies: {},
  })
})

it('refuses a state change from another site', () => {
  const request = {
    method: 'POST',
    uri: '/api/cigars',
    querystring: {},
    headers: { host: { value: 'humidor.example' }, 'sec-fetch-site': { value: 'cross-site' } },
    cookies: {},
  }
  expect(run(request)).toMatchObject({ statusCode: 403 })
})
