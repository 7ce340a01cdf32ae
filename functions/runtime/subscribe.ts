import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import type { DomainEvent } from '../../shared/events/event.ts'
import { type Deps, live } from './deps.ts'
import { log } from './log.ts'

/**
 * What an EventBridge rule puts into a queue, down to what the event's schema speaks of: within the
 * detail the relay wrote, or all of a detail of AWS's own, which carries its version as text.
 */
const envelopeOf = ({ version, from }: DomainEvent) =>
  from === undefined
    ? z.pipe(
        z.object({ detail: z.object({ version: z.literal(version), data: z.unknown() }) }),
        z.transform(({ detail }): unknown => detail.data),
      )
    : z.pipe(
        z.object({ detail: z.looseObject({ version: z.literal(String(version)) }) }),
        z.transform(({ detail }): unknown => detail),
      )

/**
 * Turns a reaction into a Lambda fed by its queue. Records fail one by one: those that did are
 * delivered again, and after the queue's last try go to its dead-letter queue. Reactions must be
 * idempotent, delivery is at least once.
 */
export function subscribe<S extends z.core.$ZodType>(
  event: DomainEvent<S>,
  react: (detail: z.infer<S>, deps: Deps) => Promise<void>,
  deps: Deps = live,
) {
  const envelope = envelopeOf(event)
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: string[] = []
    for (const { messageId, body } of Records) {
      try {
        const data = z.parse(envelope, JSON.parse(body))
        await react(z.parse(event.schema, data), deps)
      } catch (error) {
        log.error('reaction failed', { event: event.name, messageId, fault: nameOf(error) })
        failed.push(messageId)
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
