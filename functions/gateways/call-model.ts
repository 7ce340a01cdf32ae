import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseCommand,
} from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import * as z from 'zod/mini'
import { credentialsOf } from '../runtime/credentials.ts'
import { env, modelTimeoutMs, serviceTimeoutMs } from '../runtime/env.ts'
import { causeOf, log } from '../runtime/log.ts'
import { measure } from '../runtime/metrics.ts'

let client: BedrockRuntimeClient | undefined

/** Created on first use. HTTP/1.1 is enough for one call at a time. */
const bedrock = () => {
  client ??= new BedrockRuntimeClient({
    credentials: credentialsOf('BEDROCK_RUNTIME'),
    requestHandler: new NodeHttpHandler({ connectionTimeout: serviceTimeoutMs() }),
    maxAttempts: 2,
  })
  return client
}

type Question<S extends z.core.$ZodType> = {
  readonly instructions: string
  /** Reference text for all questions of this kind. Sent only to a model that can cache it. */
  readonly reference?: string
  readonly content: ContentBlock[]
  /** The tool that the model is forced to respond with. */
  readonly tool: { readonly name: string; readonly description: string; readonly schema: S }
}

/**
 * Asks the model `BAND_MODEL_ID` names for a response in a given shape. Region, credentials and endpoint come from the
 * environment the SDK reads (`AWS_ENDPOINT_URL_BEDROCK_RUNTIME` points it elsewhere).
 *
 * @throws ValidationException when Bedrock does not take the question
 * @throws Error on any other error, a response of another shape, or no response in `modelTimeoutMs`
 */
export async function callModel<S extends z.core.$ZodType>(
  question: Question<S>,
): Promise<z.infer<S>> {
  const { name, schema } = question.tool
  const { output } = await bedrock()
    .send(commandOf(env('BAND_MODEL_ID'), question), {
      abortSignal: AbortSignal.timeout(modelTimeoutMs()),
    })
    .catch((error: unknown) => {
      // A right or a model that is missing looks like a bad photo otherwise.
      log.warn('refused by Bedrock', causeOf(error))
      measure({ BedrockRefusals: 1 })
      throw error
    })
  const used = output?.message?.content?.find((block) => block.toolUse?.name === name)
  return z.parse(schema, used?.toolUse?.input)
}

/**
 * Models that cache a prefix from 1,000 to 2,048 tokens on, also behind an inference profile: Amazon Nova,
 * Claude 3.5 Haiku, 3.7 Sonnet, Sonnet 4 and Opus 4 to 4.1. Haiku 4.5 and later Opus cache from 4,096 on,
 * which ours hardly is: they would read it at the full price, every time. Other models refuse a cache point
 * (Bedrock user guide, 'Prompt caching for faster model inference').
 */
const cachesPrompts = (modelId: string) =>
  /(^|\.)(amazon\.nova-(micro|lite|pro|premier)|anthropic\.claude-(3-5-haiku|3-7-sonnet|sonnet-4|opus-4-(1-)?\d{8}))/.test(
    modelId,
  )

/** A cache point ends what is cached, tools included, for five minutes after its last use. */
const systemOf = (modelId: string, instructions: string, reference: string | undefined) =>
  reference !== undefined && cachesPrompts(modelId)
    ? [{ text: instructions }, { text: reference }, { cachePoint: { type: 'default' as const } }]
    : [{ text: instructions }]

/** Returns the request to Bedrock. `npm run preflight` sends the same to a stage's model. */
export const commandOf = (
  modelId: string,
  { instructions, reference, content, tool }: Question<z.core.$ZodType>,
) =>
  new ConverseCommand({
    modelId,
    system: systemOf(modelId, instructions, reference),
    messages: [{ role: 'user', content }],
    inferenceConfig: { maxTokens: 1000, temperature: 0 },
    toolConfig: {
      tools: [
        {
          toolSpec: {
            name: tool.name,
            description: tool.description,
            inputSchema: { json: shapeOf(tool.schema) },
          },
        },
      ],
      toolChoice: { tool: { name: tool.name } },
    },
  })

/** The shape the model must fill in: the schema before anything is clamped. */
const shapeOf = (schema: z.core.$ZodType) => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'input' })
  return z.json().parse(shape)
}
