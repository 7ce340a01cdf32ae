import { randomUUID } from 'node:crypto'
import { AwsError } from '../aws-json.ts'
import type { ServiceKey } from '../credentials.ts'
import { type LocalRequest, type LocalResponse, serveHttp } from '../serve-http.ts'
import type { Service, ServiceOptions } from '../service.ts'
import { verifyCall } from '../signature/verify-signature.ts'
import { converse } from './converse.ts'
import { openReadingQueue, type ReadingQueue } from './queue-readings.ts'

/** The largest picture Converse takes, in base64, with room to refuse a larger one by name. */
const maxBytes = 16 * 1024 * 1024

/**
 * Bedrock's Converse for any model id, answered without a cloud: text recognition on this machine
 * and the built-in catalogue. Starts at once; the models load when `loadModels` is called, or with the
 * first photograph. Keeps nothing on disk.
 *
 * @throws StartupError when the port is taken.
 */
export const startBedrock = async (
  options: ServiceOptions & { readonly credentials: ServiceKey },
): Promise<Service & { readonly loadModels: ReadingQueue['load'] }> => {
  const queue = openReadingQueue()
  const server = await serveHttp({
    port: options.port,
    maxBytes,
    answer: (request) => answer(queue, request, options.credentials),
  })
  return {
    name: 'bedrock',
    endpoint: server.endpoint,
    healthy: () => refusesStrangers(server.endpoint),
    loadModels: queue.load,
    stop: async () => {
      await server.stop()
      await queue.stop()
    },
  }
}

/** A call that costs nothing: without a signature it must be refused. */
const refusesStrangers = (endpoint: string) =>
  fetch(`${endpoint}/model/any/converse`, { method: 'POST', body: '{}' }).then(
    ({ status }) => status === 403,
    () => false,
  )

const answer = async (
  queue: ReadingQueue,
  request: LocalRequest,
  key: ServiceKey,
): Promise<LocalResponse> => {
  const headers = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() }
  try {
    verifyCall(request, key)
    if (request.method !== 'POST' || !/^\/model\/[^/]+\/converse$/.test(request.url.pathname)) {
      throw new AwsError('UnknownOperationException', 'No such operation.', 404)
    }
    const answered = await converse(queue, parseJson(request.body), request.signal)
    return { status: 200, headers, body: JSON.stringify(answered) }
  } catch (error) {
    const answered = error instanceof AwsError ? error : unexpected(error, request.signal)
    const body = JSON.stringify({ message: answered.message })
    return {
      status: answered.status,
      headers: { ...headers, 'x-amzn-errortype': answered.code },
      body,
    }
  }
}

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AwsError('ValidationException', 'The request is not JSON.')
  }
}

const unexpected = (error: unknown, { aborted }: AbortSignal) => {
  // Who has gone away, or ended the service, wants no report.
  if (!aborted) console.error('Reading a band failed:', error)
  return new AwsError('InternalServerException', 'Internal error.', 500)
}
