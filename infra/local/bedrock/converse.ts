import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { UnreadableImage } from '../../band-reader/picture.ts'
import type { ReadingQueue } from '../../band-reader/queue-readings.ts'
import { AwsError, parseInput } from '../aws-json.ts'

/** Converse takes no larger picture (API reference of the Bedrock runtime, Message). */
const maxImageBytes = 3.75 * 1024 * 1024

const image = z.object({
  format: z.enum(['png', 'jpeg', 'gif', 'webp']),
  source: z.object({ bytes: z.string().check(z.minLength(1)) }),
})

/** The part of Converse this model understands: one picture, one tool it must use. */
const converseInput = z.object({
  messages: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant']),
        content: z.array(z.object({ image: z.optional(image) })),
      }),
    )
    .check(z.minLength(1)),
  toolConfig: z.object({
    tools: z.array(z.object({ toolSpec: z.object({ name: z.string() }) })),
    toolChoice: z.object({ tool: z.object({ name: z.string() }) }),
  }),
})

/**
 * Bedrock's Converse with a forced tool, for a model that can do one thing: read a cigar band. A request
 * about a brand is answered that none is known: what it could know is in the catalog already.
 * Shapes and errors after the API reference of the Bedrock runtime.
 *
 * @throws AwsError ValidationException for any other request, or the image is none.
 */
export const converse = async (queue: ReadingQueue, input: unknown, signal: AbortSignal) => {
  const started = performance.now()
  const { messages, toolConfig } = parseInput(converseInput, input, 'ValidationException')
  const { name } = toolConfig.toolChoice.tool
  if (!toolConfig.tools.some(({ toolSpec }) => toolSpec.name === name)) {
    throw new AwsError('ValidationException', `The chosen tool ${name} is not among the tools.`)
  }
  if (name === 'describe_brand') return respond(name, { isKnown: false }, started)
  const picture = messages.flatMap(({ content }) => content).find((block) => block.image)?.image
  if (!picture) throw new AwsError('ValidationException', 'This model reads pictures only.')
  const bytes = Buffer.from(picture.source.bytes, 'base64')
  if (bytes.length > maxImageBytes) {
    throw new AwsError('ValidationException', 'The image exceeds the limit of 3.75 MB.')
  }
  return respond(name, await read(queue, bytes, signal), started)
}

const respond = (name: string, input: unknown, started: number) => ({
  output: {
    message: {
      role: 'assistant',
      content: [{ toolUse: { toolUseId: `tooluse_${randomUUID()}`, name, input } }],
    },
  },
  stopReason: 'tool_use',
  usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
  metrics: { latencyMs: Math.round(performance.now() - started) },
})

const read = (queue: ReadingQueue, bytes: Uint8Array, signal: AbortSignal) =>
  queue.read(bytes, signal).catch((error: unknown) => {
    if (!(error instanceof UnreadableImage)) throw error
    throw new AwsError('ValidationException', 'The provided image could not be decoded.')
  })
