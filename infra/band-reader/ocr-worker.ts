import { parentPort } from 'node:worker_threads'
import * as z from 'zod/mini'
import { composeReading } from './compose-reading.ts'
import { UnreadableImage } from './picture.ts'
import { openBandOcr } from './read-band.ts'

/**
 * The thread that reads: the models compute for a second at a stretch and would hold up everything
 * else. It says when they are loaded, then takes images one by one and responds to each with a reading
 * or with why there is none.
 */
const image = z.instanceof(Uint8Array)

const read = await openBandOcr()

const respond = async (message: unknown) => {
  try {
    return { kind: 'reading', reading: composeReading(await read(image.parse(message))) }
  } catch (error) {
    if (error instanceof UnreadableImage) return { kind: 'unreadable' }
    return { kind: 'failed', reason: String(error) }
  }
}

parentPort?.on('message', async (message: unknown) => {
  parentPort?.postMessage(await respond(message))
})
parentPort?.postMessage('loaded')
