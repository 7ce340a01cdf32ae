import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKeys, LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import { type LocalRequest, serveHttp } from '../serve-http.ts'
import { verifyCall } from './verify-signature.ts'

const { dynamodb: key, bedrock, s3 } = deriveKeys('test')

let server: Awaited<ReturnType<typeof serveHttp>>
const received: LocalRequest[] = []

beforeAll(async () => {
  server = await serveHttp({
    maxBytes: 1024,
    handle: async (request) => {
      received.push(request)
      return { status: 200, body: '{}' }
    },
  })
})
afterAll(() => server.stop())

const configure = (credentials: ServiceKey) => ({
  endpoint: server.endpoint,
  region: LOCAL_REGION,
  credentials,
})

/** The request that AWS's client sends for one call. */
async function captureCall(credentials = key): Promise<LocalRequest> {
  const client = new DynamoDBClient(configure(credentials))
  await client.send(new ListTablesCommand({ Limit: 1 }))
  client.destroy()
  return lastReceived()
}

function lastReceived(): LocalRequest {
  const request = received.at(-1)
  if (request === undefined) throw new Error('Nothing was received.')
  return request
}

/** Returns the name of the refusal, or undefined if the call is accepted. */
async function refusalOf(request: LocalRequest, now?: number) {
  try {
    await verifyCall(request, key, now)
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

test("accepts a call signed by AWS's client", async () => {
  expect(await refusalOf(await captureCall())).toBeUndefined()
})

test('accepts a path that is encoded twice in its signature', async () => {
  const client = new BedrockRuntimeClient({
    ...configure(bedrock),
    requestHandler: new NodeHttpHandler(),
  })
  await client.send(new ConverseCommand({ modelId: 'eu.model:0 (1)/x', messages: [] }))
  client.destroy()
  expect(lastReceived().url.pathname).toContain('%3A')
  await verifyCall(lastReceived(), bedrock)
})

test('refuses a call with any part changed', async () => {
  const call = await captureCall()
  const changes: Record<string, Partial<LocalRequest>> = {
    method: { method: 'PUT' },
    path: { url: new URL('/other', call.url) },
    query: { url: new URL('/?a=b', call.url) },
    body: { body: Buffer.from('{"Limit":2}') },
    host: { headers: { ...call.headers, host: 'example.com' } },
    target: { headers: { ...call.headers, 'x-amz-target': 'DynamoDB_20120810.PutItem' } },
    'unsigned header': { headers: { ...call.headers, 'x-amz-more': '1' } },
  }
  for (const [part, change] of Object.entries(changes)) {
    expect(await refusalOf({ ...call, ...change }), part).toBe('InvalidSignatureException')
  }
})

test("refuses a call with AWS's error name", async () => {
  const call = await captureCall()
  const withHeader = (authorization: string | undefined) =>
    refusalOf({ ...call, headers: { ...call.headers, authorization } })
  const given = String(call.headers.authorization)
  expect(await withHeader(undefined)).toBe('MissingAuthenticationTokenException')
  expect(await withHeader('Bearer x')).toBe('IncompleteSignatureException')
  expect(await withHeader(given.replace('SignedHeaders=', ''))).toBe('IncompleteSignatureException')
  expect(await withHeader(given.replace('/dynamodb/', '/s3/'))).toBe('InvalidSignatureException')
  expect(await withHeader(given.replace(LOCAL_REGION, 'us-east-1'))).toBe(
    'InvalidSignatureException',
  )
  expect(await withHeader(given.replace('host;', ''))).toBe('InvalidSignatureException')
  expect(await refusalOf(await captureCall(s3))).toBe('UnrecognizedClientException')
  const wrongSecret = { ...key, secretAccessKey: 'wrong' }
  expect(await refusalOf(await captureCall(wrongSecret))).toBe('InvalidSignatureException')
})

test('accepts a call within fifteen minutes of its time, on either side', async () => {
  const signedAt = Date.now()
  const call = await captureCall()
  const minutes = (count: number) => signedAt + count * 60_000
  for (const count of [-14, 14]) expect(await refusalOf(call, minutes(count))).toBeUndefined()
  for (const count of [-16, 16])
    expect(await refusalOf(call, minutes(count))).toBe('RequestExpired')
})
