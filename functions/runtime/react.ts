import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import type { DomainEvent, Schedule } from '../../shared/events/event.ts'
import { type Deps, live } from './deps.ts'
import { log } from './log.ts'

/**
 * Turns a reaction into a Lambda that its queue starts. Events are delivered at least once and in any
 * order, so a reaction must be idempotent. An event of another version fails.
 */
export function react<S extends z.core.$ZodType>(
  event: DomainEvent<S>,
  work: (detail: z.infer<S>, deps: Deps) => Promise<void>,
  deps: Deps = live,
) {
  const envelope = envelopeOf(event)
  return eachMessage({ event: event.name }, async (body, begin) => {
    const { data, requestId } = z.parse(envelope, JSON.parse(body))
    begin(requestId)
    await work(z.parse(event.schema, data), { ...deps, requestId })
  })
}

/** Turns the work of a schedule into a Lambda that its queue starts; it must be idempotent. */
export const runOn = ({ name }: Schedule, work: (deps: Deps) => Promise<void>, deps: Deps = live) =>
  eachMessage({ schedule: name }, () => work(deps))

/**
 * Handles messages one by one. A message that fails is delivered again, and after its queue's last
 * delivery goes to the dead-letter queue. One log line a message, with ids.
 *
 * @param work is given the message's body; calls `begin` with the request id once it knows it
 */
const eachMessage =
  (
    source: { readonly event: string } | { readonly schedule: string },
    work: (body: string, begin: (requestId: string | undefined) => void) => Promise<void>,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    for (const { messageId, body } of Records) {
      let requestId: string | undefined
      const ids = () => ({ ...source, messageId, requestId })
      try {
        await work(body, (known) => {
          requestId = known
        })
        log.info('reacted', ids())
      } catch (error) {
        const name = error instanceof Error ? error.name : typeof error
        log.error('reaction failed', { ...ids(), error: name })
        batchItemFailures.push({ itemIdentifier: messageId })
      }
    }
    return { batchItemFailures }
  }

/**
 * An event as it is delivered: by EventBridge in an envelope of its own, by the topic as it was
 * published. Our own events are what the relay wrote. The detail of an AWS event is all of it; S3 gives
 * a version, as text, and the id of the request to the service, SES neither.
 */
function envelopeOf({ version, from }: DomainEvent) {
  const written = z.object({
    version: z.literal(version),
    requestId: z.optional(z.string()),
    data: z.unknown(),
  })
  const byAws = z.looseObject({
    version: z.optional(z.literal(String(version))),
    'request-id': z.optional(z.string()),
  })
  if (from === 'topic')
    return z.pipe(
      written,
      z.transform((event): Opened => event),
    )
  return from === undefined
    ? z.pipe(
        z.object({ detail: written }),
        z.transform(({ detail }): Opened => detail),
      )
    : z.pipe(
        z.object({ detail: byAws }),
        z.transform(({ detail }): Opened => ({ data: detail, requestId: detail['request-id'] })),
      )
}

type Opened = { readonly data?: unknown; readonly requestId?: string | undefined }
