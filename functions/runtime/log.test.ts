import { expect, onTestFinished, test, vi } from 'vitest'
import { callHandler } from '../../infra/local/testing/call-handlers.ts'
import * as meta from '../../shared/contract/meta.ts'
import { errorResponse } from '../handling/respond.ts'
import { causeOf, log, withIds } from './log.ts'

vi.hoisted(() => {
  process.env.HUMIDOR_LOG_LEVEL = 'warn'
})

/** The lines printed at this level from now on. */
function printed(level: 'warn' | 'error') {
  const lines = vi.spyOn(console, level).mockReturnValue()
  return () => lines.mock.calls.map(([line]) => JSON.parse(line))
}

test('logs the cause of an unexpected error', () => {
  const lines = printed('error')
  errorResponse(new RangeError('the shard 7 does not exist'))
  expect(lines()).toMatchObject([
    {
      level: 'ERROR',
      message: 'unexpected error',
      error: 'RangeError',
      errorMessage: 'the shard 7 does not exist',
      at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    },
  ])
})

test('logs only the place of an error that repeats its input', () => {
  const lines = printed('error')
  const unparsed = () => JSON.parse('ana@example.com')
  expect(unparsed).toThrow(SyntaxError)
  try {
    unparsed()
  } catch (error) {
    errorResponse(error)
  }
  expect(lines()).toMatchObject([{ error: 'SyntaxError', at: expect.any(Array) }])
  expect(JSON.stringify(lines())).not.toContain('example.com')
})

test("logs a browser's report", async () => {
  const lines = printed('warn')
  const body = { kind: 'error', name: 'TypeError', message: 'x is not a function' }
  await callHandler(meta.reportError, { body }, async () => undefined)
  expect(lines()).toMatchObject([
    { message: 'client error', name: 'TypeError', errorMessage: 'x is not a function' },
  ])
})

test("logs a gateway's line with the ids of the request, the cause and the id of AWS", () => {
  const lines = printed('warn')
  const refusal = Object.assign(new Error('ana@example.com may not'), {
    name: 'AccessDeniedException',
    $metadata: { requestId: 'aws-1' },
  })
  withIds({ requestId: 'r1' }, () => log.warn('refused by Bedrock', causeOf(refusal)))
  const [line] = lines()
  expect(line).toMatchObject({
    requestId: 'r1',
    awsRequestId: 'aws-1',
    error: 'AccessDeniedException',
  })
  expect(JSON.stringify(line)).not.toContain('may not')
})

test('bypasses the console of Lambda, which would wrap each line', async () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'any')
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=1')
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.resetModules()
  const inLambda = await import('./log.ts')
  inLambda.log.warn('a line', { route: 'GET /api/cigars' })
  const [[line] = []] = stderr.mock.calls
  expect(JSON.parse(String(line))).toEqual({
    level: 'WARN',
    message: 'a line',
    timestamp: expect.any(String),
    xray_trace_id: '1-5759e988-bd862e3fe1be46a994272793',
    route: 'GET /api/cigars',
  })
})
