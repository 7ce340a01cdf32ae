import { openReadingQueue, type ReadingQueue } from '../../band-reader/queue-readings.ts'
import { type AwsCall, AwsError, handleCall } from '../aws-json.ts'
import type { ServiceKey } from '../credentials.ts'
import { serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { verifyCall } from '../signature/verify-signature.ts'
import { converse } from './converse.ts'

/** The largest picture that Converse takes, in base64, with room to refuse a larger one by name. */
const maxBytes = 16 * 1024 * 1024

/**
 * Bedrock's Converse for any model id, without a cloud: text recognition on this machine
 * and the built-in catalog. The models load when `loadModels` is called, or with the first
 * photograph. Keeps nothing on disk.
 */
export const startBedrock = async (
  key: ServiceKey,
): Promise<Service & { readonly loadModels: ReadingQueue['load'] }> => {
  const queue = openReadingQueue()
  const call: AwsCall = async (input, request) => {
    await verifyCall(request, key)
    if (request.method !== 'POST' || !/^\/model\/[^/]+\/converse$/.test(request.url.pathname)) {
      throw new AwsError('UnknownOperationException', 'No such operation.', 404)
    }
    return converse(queue, input, request.signal)
  }
  const server = await serveHttp({ maxBytes, handle: (request) => handleCall(request, call) })
  return {
    endpoint: server.endpoint,
    loadModels: queue.load,
    stop: async () => {
      await server.stop()
      await queue.stop()
    },
  }
}
