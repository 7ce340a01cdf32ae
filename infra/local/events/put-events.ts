import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type AwsCall, parseInput } from '../aws-json.ts'
import { LOCAL_REGION } from '../credentials.ts'
import type { MessageQueue } from './message-queue.ts'
import { account } from './names.ts'

/** Which events of a bus go to which queue: source and detail-type, both exactly. */
export type EventRule = {
  readonly bus: string
  readonly source: string
  readonly detailType: string
  readonly queue: string
}

const entry = z.object({
  Source: z.optional(z.string()),
  DetailType: z.optional(z.string()),
  Detail: z.optional(z.string()),
  EventBusName: z.optional(z.string()),
  /** Epoch seconds. */
  Time: z.optional(z.number()),
  Resources: z.optional(z.array(z.string())),
})
type Entry = z.infer<typeof entry>

const schema = z.object({ Entries: z.array(entry).check(z.minLength(1), z.maxLength(10)) })

/** EventBridge's limit of an entry, in bytes of its detail. */
const longestDetail = 256 * 1024

type Delivery = {
  readonly rules: readonly EventRule[]
  readonly queueOf: (name: string) => MessageQueue
  /** Milliseconds. */
  readonly now: () => number
}

/**
 * EventBridge's PutEvents: an entry is answered with its id once it is on disk in every queue its
 * rules name. An entry that cannot be taken fails by itself, as in EventBridge.
 */
export const putEvents =
  (delivery: Delivery): AwsCall =>
  async (input) => {
    const { Entries } = parseInput(schema, input, 'ValidationException')
    const answers = await Promise.all(Entries.map((one) => putOne(delivery, one)))
    const FailedEntryCount = answers.filter((answer) => 'ErrorCode' in answer).length
    return { FailedEntryCount, Entries: answers }
  }

const putOne = async (delivery: Delivery, one: Entry) => {
  const { Source, DetailType, Detail } = one
  if (!Source || !DetailType || !Detail) return failed('InvalidArgument', 'Parameter missing.')
  if (Buffer.byteLength(Detail) > longestDetail) return failed('InvalidArgument', 'Too long.')
  const detail = parseDetail(Detail)
  if (detail === undefined) return failed('MalformedDetail', 'Detail is malformed.')
  const bus = one.EventBusName?.split('/').at(-1) ?? 'default'
  const id = randomUUID()
  const at = one.Time === undefined ? delivery.now() : one.Time * 1000
  const event = JSON.stringify({
    version: '0',
    id,
    'detail-type': DetailType,
    source: Source,
    account,
    time: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
    region: LOCAL_REGION,
    resources: one.Resources ?? [],
    detail,
  })
  const matching = delivery.rules.filter(
    (rule) => rule.bus === bus && rule.source === Source && rule.detailType === DetailType,
  )
  await Promise.all(matching.map(({ queue }) => delivery.queueOf(queue).send(event)))
  return { EventId: id }
}

const failed = (ErrorCode: string, ErrorMessage: string) => ({ ErrorCode, ErrorMessage })

/** The detail, which must be a JSON object. */
const parseDetail = (text: string): object | undefined => {
  try {
    const detail: unknown = JSON.parse(text)
    const isObject = typeof detail === 'object' && detail !== null && !Array.isArray(detail)
    return isObject ? detail : undefined
  } catch {
    return undefined
  }
}
