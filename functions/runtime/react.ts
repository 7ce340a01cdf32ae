import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { type DomainEvent, detailTypeOf, type Schedule } from '../../shared/events/event.ts'
import { type Deps, live } from './deps.ts'
import { type Fields, log } from './log.ts'

/**
 * Turns a reaction into a Lambda that its queue starts. Events are delivered at least once and in any
 * order, so a reaction must be idempotent. Another event, or one of another version, fails.
 */
export function react<E extends DomainEvent>(
  events: readonly E[],
  work: (detail: z.infer<E['schema']>, deps: Deps) => Promise<void>,
  deps: Deps = live,
) {
  return eachMessage({}, async (body, begin) => {
    const { 'detail-type': type, detail } = z.parse(envelope, JSON.parse(body))
    const event = events.find((one) => detailTypeOf(one) === type)
    if (event === undefined) throw new TypeError(`No reaction to ${type}`)
    const { data, requestId } = open(event, detail)
    begin({ event: event.name, requestId })
    await work(z.parse<E['schema']>(event.schema, data), { ...deps, requestId })
  })
}

/** Turns the work of a schedule into a Lambda that its queue starts; it must be idempotent. */
export const runOn = ({ name }: Schedule, work: (deps: Deps) => Promise<void>, deps: Deps = live) =>
  eachMessage({ schedule: name }, () => work(deps))

/**
 * Handles messages one by one. A message that fails is delivered again, and after its queue's last
 * delivery goes to the dead-letter queue. One log line a message, with ids.
 *
 * @param work is given the message's body; calls `begin` with the ids of the log line once it knows them
 */
const eachMessage =
  (
    source: { readonly schedule?: string },
    work: (body: string, begin: (known: Fields) => void) => Promise<void>,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    for (const { messageId, body } of Records) {
      let ids: Fields = { ...source, messageId }
      try {
        await work(body, (known) => {
          ids = { ...ids, ...known }
        })
        log.info('reacted', ids)
      } catch (error) {
        const name = error instanceof Error ? error.name : typeof error
        log.error('reaction failed', { ...ids, error: name })
        batchItemFailures.push({ itemIdentifier: messageId })
      }
    }
    return { batchItemFailures }
  }

/** An event as EventBridge delivers it, and as we publish it to the topic. */
const envelope = z.object({ 'detail-type': z.string(), detail: z.unknown() })

/**
 * The detail of our own events is what the relay wrote. That of an AWS event is all of it; S3 gives a
 * version, as text, and the id of the request to the service, SES neither.
 */
function open({ version, from }: DomainEvent, detail: unknown) {
  if (typeof from !== 'object') {
    const requestId = z.optional(z.string())
    return z.parse(z.object({ version: z.literal(version), requestId, data: z.unknown() }), detail)
  }
  const byAws = z.looseObject({
    version: z.optional(z.literal(String(version))),
    'request-id': z.optional(z.string()),
  })
  const data = z.parse(byAws, detail)
  return { data, requestId: data['request-id'] }
}
