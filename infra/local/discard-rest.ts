import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 64 * 1024 ** 2
const MAX_MS = 10_000

/**
 * Reads on over what a refused upload still sends, storing nothing. A connection closed at once
 * would often lose the answer: the browser would show a network error instead of the reason. Who
 * sends without end is cut off.
 */
export function discardRest(message: IncomingMessage) {
  if (message.complete || message.destroyed) return
  let left = MAX_BYTES
  const timer = setTimeout(() => message.destroy(), MAX_MS).unref()
  message.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) message.destroy()
  })
  message.on('close', () => clearTimeout(timer))
  message.resume()
}
