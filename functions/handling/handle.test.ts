import { gunzipSync, gzipSync } from 'node:zlib'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callHandler, signedInAs } from '../../infra/local/testing/call-handlers.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { route } from '../../shared/contract/route.ts'
import { table } from '../table/client.ts'
import { handle } from './handle.ts'

const dynamodb = mockClient(table)
afterAll(() => dynamodb.restore())
afterEach(() => {
  dynamodb.reset()
  vi.unstubAllEnvs()
})

const event: APIGatewayProxyEventV2 = {
  version: '2.0',
  routeKey: '$default',
  rawPath: '/',
  rawQueryString: '',
  headers: {},
  isBase64Encoded: false,
  requestContext: {
    accountId: '0',
    apiId: '0',
    domainName: 'localhost',
    domainPrefix: 'localhost',
    http: { method: 'GET', path: '/', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' },
    requestId: 'request-1',
    routeKey: '$default',
    stage: '$default',
    time: '',
    timeEpoch: 0,
  },
}
const context: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: '',
  memoryLimitInMB: '256',
  awsRequestId: 'request-1',
  logGroupName: '',
  logStreamName: '',
  getRemainingTimeInMillis: () => 1000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
}

const internal = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
}

const page = route({
  method: 'GET',
  path: '/api/page',
  access: 'public',
  summary: 'Some text',
  response: z.object({ text: z.string() }),
})

/** The response with a text of this many letters. */
const responseOf = (letters: number, headers: Record<string, string> = {}) => {
  const work = async () => ({ text: 'é'.repeat(letters), secret: 'x' })
  return handle(page, work)({ ...event, headers }, context)
}

describe('a response', () => {
  test('never carries a field that is not declared', async () => {
    const { body } = await responseOf(3)
    expect(JSON.parse(body ?? '')).toEqual({ text: 'ééé' })
  })

  test('above a kilobyte is compressed for clients that accept gzip', async () => {
    const { body, isBase64Encoded, headers } = await responseOf(2000, {
      'accept-encoding': 'br, gzip',
    })
    expect(isBase64Encoded).toBe(true)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    const bytes = gunzipSync(Buffer.from(body ?? '', 'base64'))
    expect(JSON.parse(bytes.toString())).toEqual({ text: 'é'.repeat(2000) })
  })

  test('above what a Lambda returns is compressed for every client', async () => {
    const { body, isBase64Encoded } = await responseOf(2_500_001)
    expect(isBase64Encoded).toBe(true)
    expect(body?.length).toBeLessThan(100_000)
  })

  test.each([
    ['short', 500, { 'accept-encoding': 'gzip' }],
    ['asked for plainly', 2000, {}],
    ['asked for in another encoding', 2000, { 'accept-encoding': 'br' }],
  ])('that is %s is not compressed', async (_, letters, headers) => {
    const response = await responseOf(letters, headers)
    expect(response.isBase64Encoded).toBeUndefined()
    expect(response.headers).not.toHaveProperty('content-encoding')
  })

  test('is not cached, and its type is not guessed', async () => {
    expect((await responseOf(3)).headers).toEqual({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    })
  })

  test('is 404 for a call that came past CloudFront, where CloudFront shows a secret', async () => {
    const statusOf = async (sent: Record<string, string>) => (await responseOf(3, sent)).statusCode
    vi.stubEnv('ORIGIN_SECRET', 'abc')
    expect(await statusOf({ 'x-origin-secret': 'abc' })).toBe(200)
    expect([await statusOf({}), await statusOf({ 'x-origin-secret': 'abd' })]).toEqual([404, 404])
  })

  test('that does not fit its schema is an internal error', async () => {
    const broken = handle(page, async () => JSON.parse('{"text":7}'))
    const { statusCode, body } = await broken(event, context)
    expect({ statusCode, body: JSON.parse(body ?? '') }).toEqual({
      statusCode: 500,
      body: internal,
    })
  })
})

describe('a raw body', () => {
  const webhook = route({
    method: 'POST',
    path: '/api/webhook',
    access: 'public',
    summary: 'Signed bytes',
    rawBody: { contentType: 'application/json' },
    response: z.object({ bytes: z.array(z.number()), signature: z.optional(z.string()) }),
  })
  const handler = handle(webhook, async ({ raw }) => ({
    bytes: [...raw.bytes],
    signature: raw.headers['x-signature'],
  }))
  const json = { 'content-type': 'application/json; charset=utf-8', 'x-signature': 'abc' }
  const sent = Buffer.from('{ "a" :\n 1, "name":"Café" }')

  test.each([
    ['as text', { body: sent.toString() }],
    ['in base64', { body: sent.toString('base64'), isBase64Encoded: true }],
  ])('that API Gateway sends %s reaches the handler byte by byte', async (_, body) => {
    const response = await handler({ ...event, headers: json, ...body }, context)
    expect(JSON.parse(response.body ?? '')).toEqual({ bytes: [...sent], signature: 'abc' })
  })

  test('of another type is refused by a route without a JSON body', async () => {
    const headers = { 'content-type': 'text/plain' }
    const response = await handler({ ...event, headers, body: sent.toString() }, context)
    expect(response.statusCode).toBe(400)
    expect(JSON.parse(response.body ?? '')).toEqual({
      code: 'invalid_input',
      message: 'This request could not be read.',
    })
  })
})

describe('a compressed body', () => {
  const file = route({
    method: 'POST',
    path: '/api/file',
    access: 'public',
    summary: 'A large text',
    unpacksTo: 1000,
    body: z.object({ text: z.string() }),
    response: z.object({ length: z.number() }),
  })
  const handler = handle(file, async ({ body }) => ({ length: body.text.length }))
  const headers = { 'content-type': 'application/gzip' }

  test.each([
    ['is read as JSON', gzipSync('{"text":"Café"}'), 200, { length: 4 }],
    [
      'that unpacks to more than its route takes is refused',
      gzipSync(JSON.stringify({ text: 'x'.repeat(2000) })),
      ...([413, { code: 'too_large', message: 'This is more than 0.001 MB.' }] as const),
    ],
    [
      'that is not compressed is refused',
      Buffer.from('{"text":"a"}'),
      ...([400, { code: 'invalid_input', message: 'This request could not be read.' }] as const),
    ],
  ])('%s', async (_, packed, status, expected) => {
    const body = { body: packed.toString('base64'), isBase64Encoded: true }
    const response = await handler({ ...event, headers, ...body }, context)
    expect(response.statusCode).toBe(status)
    expect(JSON.parse(response.body ?? '')).toEqual(expected)
  })
})

const ana = signedInAs('ana')

describe('the session of a caller', () => {
  test('is checked during a read, which does not wait for it', async () => {
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    dynamodb.on(GetCommand).callsFake(() => begun.then(() => ({ Item: { userId: 'ana' } })))
    dynamodb.on(QueryCommand).callsFake(() => {
      begin()
      return { Items: [] }
    })
    expect(
      await callHandler(cigars.searchCigars, { params: { query: 'cedar' } }, ana),
    ).toMatchObject({
      status: 200,
      body: [],
    })
  })

  test('comes before the result of a read: without a user neither response nor error is sent', async () => {
    dynamodb.on(GetCommand).resolves({})
    dynamodb.on(QueryCommand).rejects(new Error('broken'))
    expect(
      await callHandler(cigars.searchCigars, { params: { query: 'cedar' } }, ana),
    ).toMatchObject({ status: 401 })
  })

  test('is checked before anything is changed, and before the body is read', async () => {
    dynamodb.on(GetCommand).resolves({})
    const body = { firstName: 7 }
    expect(await callHandler(auth.updateProfile, { body }, ana)).toMatchObject({ status: 401 })
    expect(dynamodb.calls()).toHaveLength(1)
  })
})

test('reports an unreadable row as an internal error', async () => {
  dynamodb.on(GetCommand).resolves({ Item: { userId: 'ana', email: 7 } })
  expect(await callHandler(auth.getUser, {}, ana)).toMatchObject({ status: 500, body: internal })
})
