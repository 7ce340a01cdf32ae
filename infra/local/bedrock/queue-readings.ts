import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { type BandReading, bandReading } from '../../../functions/gateways/band-reader.ts'
import { UnreadableImage } from './decode-image.ts'

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reading'), reading: bandReading }),
  z.object({ kind: z.literal('unreadable') }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
])

/** Reads bands one at a time: two at once would only share the same processors and memory. */
export type ReadingQueue = {
  /** @throws UnreadableImage when the bytes are no picture; the signal's reason when given up. */
  read(image: Uint8Array, signal: AbortSignal): Promise<BandReading>
  stop(): Promise<void>
}

/** Loads nothing until the first image comes; then the worker and its models stay. */
export const openReadingQueue = (): ReadingQueue => {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const ask = async (image: Uint8Array) => {
    worker ??= new Worker(new URL('./ocr-worker.ts', import.meta.url))
    try {
      const ended = new AbortController()
      const answered = once(worker, 'message', { signal: ended.signal })
      const died = once(worker, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('The reading thread ended')
      })
      worker.postMessage(image)
      const [message] = await Promise.race([answered, died]).finally(() => ended.abort())
      return answer.parse(message)
    } catch (fault) {
      await worker.terminate()
      worker = undefined
      throw fault
    }
  }

  return {
    read: async (image, signal) => {
      const turn = last.then(() => {
        signal.throwIfAborted()
        return ask(image)
      })
      last = turn.catch(() => {})
      const result = await turn
      if (result.kind === 'unreadable') throw new UnreadableImage('The image could not be decoded')
      if (result.kind === 'failed') throw new Error(result.reason)
      return result.reading
    },
    stop: async () => {
      await worker?.terminate()
    },
  }
}
