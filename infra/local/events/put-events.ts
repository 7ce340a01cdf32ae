import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type AwsCall, parseInput } from '../aws-json.ts'
import { LOCAL_ACCOUNT, LOCAL_REGION } from '../credentials.ts'
import type { MessageQueue } from './message-queue.ts'

/** Routes events of a bus to a queue if source and detail-type match exactly. */
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

/** The bus of the events of AWS's own services. */
export const defaultBus = 'default'

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
 * rules name. An entry that cannot be taken fails on its own, as in EventBridge.
 */
export const putEvents =
  (delivery: Delivery): AwsCall =>
  async (input) => {
    const { Entries } = parseInput(schema, input, 'ValidationException')
    const responses = await Promise.all(Entries.map((one) => putOne(delivery, one)))
    const FailedEntryCount = responses.filter((response) => 'ErrorCode' in response).length
    return { FailedEntryCount, Entries: responses }
  }

const putOne = async (delivery: Delivery, one: Entry) => {
  const { Source, DetailType, Detail } = one
  if (!Source || !DetailType || !Detail) return failed('InvalidArgument', 'Parameter missing.')
  if (Source.startsWith('aws.')) {
    return failed('NotAuthorizedForSourceException', 'Not authorized for the source.')
  }
  if (Buffer.byteLength(Detail) > longestDetail) return failed('InvalidArgument', 'Too long.')
  const detail = parseDetail(Detail)
  if (detail === undefined) return failed('MalformedDetail', 'Detail is malformed.')
  const id = await deliver(delivery, {
    bus: one.EventBusName?.split('/').at(-1) ?? defaultBus,
    source: Source,
    detailType: DetailType,
    detail,
    resources: one.Resources ?? [],
    at: one.Time === undefined ? delivery.now() : one.Time * 1000,
  })
  return { EventId: id }
}

/** An event on a bus. */
export type BusEvent = {
  readonly bus: string
  readonly source: string
  readonly detailType: string
  readonly detail: object
  readonly resources: readonly string[]
  /** Milliseconds. */
  readonly at: number
}

/** Puts an event into every queue its rules name; resolves with its id once it is on disk there. */
export async function deliver(
  { rules, queueOf }: Pick<Delivery, 'rules' | 'queueOf'>,
  { bus, source, detailType, detail, resources, at }: BusEvent,
): Promise<string> {
  const id = randomUUID()
  const event = JSON.stringify({
    version: '0',
    id,
    'detail-type': detailType,
    source,
    account: LOCAL_ACCOUNT,
    time: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
    region: LOCAL_REGION,
    resources,
    detail,
  })
  const matching = rules.filter(
    (rule) => rule.bus === bus && rule.source === source && rule.detailType === detailType,
  )
  await Promise.all(matching.map(({ queue }) => queueOf(queue).send(event)))
  return id
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
