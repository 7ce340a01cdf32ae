import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { type DomainEvent, detailTypeOf, type Schedule } from '../../shared/events/event.ts'
import { deliveries } from '../../shared/events/reactions.ts'
import { type Deps, live } from '../runtime/deps.ts'
import { causeOf, type Fields, log, withIds } from '../runtime/log.ts'

/**
 * Turns a reaction into a Lambda that its queue starts. Events are delivered at least once and in any
 * order, so a reaction must be idempotent. A message of another event fails.
 */
export function react<E extends DomainEvent>(
  events: readonly E[],
  work: (detail: z.infer<E['schema']>, deps: Deps) => Promise<void>,
  deps: Deps = live,
) {
  return eachMessage(({ body, attributes }) => {
    const { id: eventId, 'detail-type': type, detail } = z.parse(envelope, JSON.parse(body))
    const event = events.find((one) => detailTypeOf(one) === type)
    if (event === undefined) throw new TypeError(`No reaction to ${type}`)
    const { data, requestId } = open(event, detail)
    const { userId } = z.safeParse(ofUser, data).data ?? {}
    const ids = { event: event.name, eventId, requestId, userId }
    const parsed = () => z.parse<E['schema']>(event.schema, data)
    const delivery = Number(attributes.ApproximateReceiveCount)
    const times = { isRedelivered: delivery > 1, isLastDelivery: delivery >= deliveries }
    return { ids, work: () => work(parsed(), { ...deps, requestId, ...times }) }
  })
}

/** Turns the idempotent work of a schedule into a Lambda that its queue starts. */
export const runOn = ({ name }: Schedule, work: (deps: Deps) => Promise<void>, deps: Deps = live) =>
  eachMessage(() => ({ ids: { schedule: name }, work: () => work(deps) }))

const ofUser = z.object({ userId: z.string() })

/** The work of a message, and the ids of its log lines. */
type Opened = { readonly ids: Fields; readonly work: () => Promise<void> }

/**
 * Handles messages one by one. A message that fails is delivered again, and after its queue's last
 * delivery goes to the dead-letter queue. One log line a message, with ids.
 */
const eachMessage =
  (open: (message: SQSRecord) => Opened) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    for (const message of Records) {
      const { messageId } = message
      let ids: Fields = { messageId }
      try {
        const opened = open(message)
        ids = { ...ids, ...opened.ids }
        await withIds(ids, opened.work)
        log.info('reacted', ids)
      } catch (error) {
        log.error('reaction failed', { ...ids, ...causeOf(error) })
        batchItemFailures.push({ itemIdentifier: messageId })
      }
    }
    return { batchItemFailures }
  }

/** An event as EventBridge delivers it, and as we publish it to the topic. */
const envelope = z.object({
  id: z.optional(z.string()),
  'detail-type': z.string(),
  detail: z.unknown(),
})

/**
 * The relay wrote the detail of our own events. An AWS event is its whole detail, in which S3 also sends the id of
 * the request to the service.
 */
function open({ from }: DomainEvent, detail: unknown) {
  const requestId = z.optional(z.string())
  if (typeof from !== 'object') return z.parse(z.object({ requestId, data: z.unknown() }), detail)
  const data = z.parse(z.looseObject({ 'request-id': requestId }), detail)
  return { data, requestId: data['request-id'] }
}
