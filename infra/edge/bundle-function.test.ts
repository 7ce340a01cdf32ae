import { spawnSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apiCalls } from './api-calls.ts'
import { bundleViewerRequest, maxFunctionBytes } from './bundle-function.ts'
import { viewerRequest } from './viewer-request.ts'

const settings = {
  ...apiCalls,
  sessionCookie: '__Host-session',
  markerCookie: 'humidor_session',
  origins: ['https://www.humidor.example'],
}
const code = bundleViewerRequest(settings)

const viewer = { ip: '198.51.100.1' }

const oneOf = (...values: string[]) => fc.record({ value: fc.constantFrom(...values) })

/** Requests with and without each thing that the function looks at. */
const requests = fc.sample(
  fc.record({
    method: fc.constantFrom('GET', 'POST', 'DELETE'),
    uri: fc.constantFrom(
      '/',
      '/auth',
      '/brand/A.J.%20F',
      '/app.js',
      '/media/a.webp',
      '/api/cigars',
      '/api/a',
    ),
    querystring: fc.constant({}),
    headers: fc.record(
      {
        host: oneOf('humidor.example'),
        'sec-fetch-site': oneOf('none', 'same-origin', 'same-site', 'cross-site'),
        origin: oneOf('https://humidor.example', 'https://www.humidor.example', 'null'),
        authorization: oneOf('', 'Bearer own'),
        'x-forwarded-host': oneOf('evil.example'),
      },
      { requiredKeys: ['host'] },
    ),
    cookies: fc.record(
      {
        '__Host-session': oneOf('', 'header.payload.signature'),
        humidor_session: oneOf('', '1'),
        other: oneOf('kept'),
      },
      { requiredKeys: [] },
    ),
  }),
  { numRuns: 1000, seed: 1 },
)

/**
 * Answers every request in njs, on which CloudFront's runtime is built; Debian has it as a package.
 * One response a line: njs breaks lines after 2,048 characters.
 */
const runInNjs = () =>
  spawnSync('njs', ['-q', '-'], {
    encoding: 'utf8',
    input: `${code}
      const viewer = ${JSON.stringify(viewer)}
      const requests = ${JSON.stringify(requests)}
      requests.forEach((request) => console.log(JSON.stringify(handler({ request, viewer }))))`,
  })
const isNjsInstalled = spawnSync('njs', ['-v']).status === 0

it('fits into a CloudFront Function', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(maxFunctionBytes)
})

it('is one script without modules or syntax that the runtime lacks', () => {
  const withoutPaths = bundleViewerRequest({ ...settings, calls: /x/, publicCalls: /x/ })
  expect(withoutPaths).not.toMatch(/\b(import|export|require|class)\b|\?\.|\?\?|\.\.\./)
  expect(code).toMatch(/\bfunction handler\(event\)/)
})

const expected = requests.map((request) =>
  JSON.stringify(viewerRequest(request, settings, viewer.ip)),
)

it('answers what it answers before it is bundled', () => {
  const script = `${code};requests.map((request) => JSON.stringify(handler({ request, viewer })))`
  expect(runInNewContext(script, { requests, viewer })).toEqual(expected)
})

it.skipIf(!isNjsInstalled)('answers in njs, where that is installed, what it answers here', () => {
  const { stdout, stderr } = runInNjs()
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual(expected)
})
