import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { type BandReading, bandReading } from '../../functions/gateways/band-reading.ts'
import { UnreadableImage } from './picture.ts'

const response = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reading'), reading: bandReading }),
  z.object({ kind: z.literal('unreadable') }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
])

/** Reads bands one at a time: two at once would only share the same processors and memory. */
export type ReadingQueue = {
  /**
   * Loads the models ahead of the first image. A failure is logged, and the next image tries again.
   * @returns whether they are loaded
   */
  load(): Promise<boolean>
  /** @throws UnreadableImage when the bytes are no picture; the signal's reason when given up. */
  read(image: Uint8Array, signal: AbortSignal): Promise<BandReading>
  stop(): Promise<void>
}

type Thread = { readonly worker: Worker; readonly loaded: Promise<unknown> }

/** Loads nothing before `load` or the first image; then the worker and its models stay. */
export const openReadingQueue = (): ReadingQueue => {
  let thread: Thread | undefined
  let last: Promise<unknown> = Promise.resolve()

  const open = (): Thread => {
    const worker = new Worker(new URL('./ocr-worker.ts', import.meta.url))
    worker.on('error', (error) => console.error('The reading thread failed:', error))
    worker.on('exit', () => {
      thread = undefined
    })
    return { worker, loaded: nextMessage(worker) }
  }

  const send = async (image: Uint8Array) => {
    thread ??= open()
    const { worker, loaded } = thread
    try {
      await loaded
      worker.postMessage(image)
      return response.parse(await nextMessage(worker))
    } catch (error) {
      await worker.terminate()
      throw error
    }
  }

  return {
    load: () => {
      thread ??= open()
      return thread.loaded.then(
        () => true,
        () => false,
      )
    },
    read: async (image, signal) => {
      const turn = last.then(() => {
        signal.throwIfAborted()
        return send(image)
      })
      last = turn.catch(() => {})
      const result = await turn
      if (result.kind === 'unreadable') throw new UnreadableImage('The image could not be decoded')
      if (result.kind === 'failed') throw new Error(result.reason)
      return result.reading
    },
    stop: async () => {
      await thread?.worker.terminate()
    },
  }
}

/** @throws when the thread ends instead */
const nextMessage = async (worker: Worker): Promise<unknown> => {
  const ended = new AbortController()
  const responded = once(worker, 'message', { signal: ended.signal })
  const died = once(worker, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('The reading thread ended')
  })
  const [message] = await Promise.race([responded, died]).finally(() => ended.abort())
  return message
}
