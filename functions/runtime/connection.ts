import { NodeHttpHandler } from '@smithy/node-http-handler'
import { credentialsOf } from './credentials.ts'
import { serviceTimeoutMs } from './env.ts'
import { Unavailable } from './errors.ts'
import { log } from './log.ts'

/**
 * Returns a client's options for one service: its key, one second to connect and three for a response.
 * Without limits, a stuck socket lasts until the function ends.
 *
 * @param service as in `AWS_ENDPOINT_URL_<SERVICE>`
 */
export const connectionTo = (service: string) => ({
  credentials: credentialsOf(service),
  requestHandler: new LimitedHandler(service),
})

/** The SDK would try again after a timeout, three times in all, which nobody waits for. */
class LimitedHandler extends NodeHttpHandler {
  readonly #service: string
  readonly #begin: () => void

  /** Reads the limits at the first call: the embedded cloud sets them after it has imported clients. */
  constructor(service: string) {
    const first = Promise.withResolvers<void>()
    super(async () => {
      await first.promise
      return {
        connectionTimeout: serviceTimeoutMs() / 3,
        requestTimeout: serviceTimeoutMs(),
        throwOnRequestTimeout: true,
      }
    })
    this.#service = service
    this.#begin = first.resolve
  }

  /** @throws Unavailable when the service did not respond in time; it may have done what it was asked to */
  override async handle(...request: Parameters<NodeHttpHandler['handle']>) {
    this.#begin()
    try {
      return await super.handle(...request)
    } catch (error) {
      if (!(error instanceof Error && error.name === 'TimeoutError') || isCutOff(error)) throw error
      log.warn('no response', { awsService: this.#service })
      throw new Unavailable()
    }
  }
}

/**
 * The handler gives the name of a timeout to a connection that was closed, too, as one that was kept while
 * Lambda stood still: that fails at once, and the SDK's next attempt has another connection.
 */
const isCutOff = (error: Error) =>
  'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
