import { Agent, type IncomingHttpHeaders, request as sendRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { AwsError, respondWithErrors } from '../aws-json.ts'
import { LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import { requireSpace } from '../durable-files.ts'
import type { LocalRequest, LocalResponse } from '../serve-http.ts'
import { verifyCall } from '../signature/verify-signature.ts'
import type { Committed } from './committed.ts'
import type { ReadyJava } from './start-java.ts'

type Database = {
  readonly dataDir: string
  /** The key that signs the calls of clients. */
  readonly callers: ServiceKey
  /** The key that signs the calls to Java. */
  readonly internal: ServiceKey
  readonly java: () => ReadyJava | undefined
  readonly committed: Committed
}

const READS = /\.(Get|BatchGet|TransactGet|Query|Scan|Describe|List)\w*$/

const transaction = z.object({ ClientRequestToken: z.string() })

/** Jetty closes a connection that was idle for 30 seconds; ours closes first. */
const agent = new Agent({ keepAlive: true, timeout: 20_000 })

/**
 * The proxy of DynamoDB Local. It checks signatures, which Java does not, refuses writes while the
 * disk is nearly full, acknowledges a transaction only once it is committed, and returns 503 while
 * Java is started again.
 */
export const serveDatabase =
  (database: Database) =>
  (request: LocalRequest): Promise<LocalResponse> =>
    respondWithErrors(request, async () => {
      const target = String(request.headers['x-amz-target'])
      await verifyCall(request, database.callers)
      if (!READS.test(target)) await requireSpace(database.dataDir)
      const java = database.java()
      if (java === undefined) throw unavailable()
      const response = await forward(request, java.port, database.internal)
      if (target.endsWith('.TransactWriteItems') && response.status === 200) {
        await becomeCommitted(request, java, database)
      }
      return response
    })

/**
 * A failed COMMIT leaves a transaction open in Java, and later writes would be part of it. So Java
 * ends, and SQLite rolls back when Java is started again.
 */
async function becomeCommitted(
  request: LocalRequest,
  java: ReadyJava,
  { committed, internal }: Database,
) {
  const { ClientRequestToken } = transaction.parse(JSON.parse(request.body.toString()))
  const headers = { ...request.headers, 'x-amz-target': 'DynamoDB_20120810.ListTables' }
  const listTables = { ...request, headers, body: Buffer.from('{}') }
  const passQueue = () => forward(listTables, java.port, internal)
  if (await committed.wait(ClientRequestToken, passQueue)) return
  console.error('A transaction was not committed.')
  await java.end()
  throw unavailable()
}

const unavailable = () =>
  new AwsError('ServiceUnavailable', 'The database is being started again.', 503)

/** Java finds the database by the access key and reads no further. */
const authorizationOf = ({ accessKeyId }: ServiceKey) =>
  `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/${LOCAL_REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=none`

async function forward(
  { method, headers, body }: LocalRequest,
  port: number,
  internal: ServiceKey,
): Promise<LocalResponse> {
  const { host, connection, 'transfer-encoding': encoding, ...kept } = headers
  const forwarded = {
    ...kept,
    'content-length': body.length,
    authorization: authorizationOf(internal),
  }
  const { promise, resolve, reject } = Promise.withResolvers<LocalResponse>()
  const sent = sendRequest({ host: '127.0.0.1', port, method, agent, headers: forwarded })
  sent.on('response', (response) => {
    buffer(response).then(
      (bytes) =>
        resolve({
          status: response.statusCode ?? 502,
          headers: responseHeaders(response.headers),
          body: bytes,
        }),
      reject,
    )
  })
  sent.on('error', reject)
  sent.end(body)
  return promise.catch((error: unknown) => {
    console.error(`The database broke off: ${error}`)
    throw unavailable()
  })
}

/** Keeps `content-type` and AWS's own headers: request id and checksum. */
const responseHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && /^(content-type$|x-amz)/.test(name) ? [[name, value]] : [],
    ),
  )
