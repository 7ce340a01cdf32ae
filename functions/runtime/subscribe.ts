import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import type { DomainEvent } from '../../shared/events/event.ts'
import { log } from './log.ts'

/** What an EventBridge rule puts into a queue; the detail is what the relay wrote. */
const envelopeOf = ({ version }: DomainEvent) =>
  z.object({ detail: z.object({ version: z.literal(version), data: z.unknown() }) })

/**
 * Turns a reaction into a Lambda fed by its queue. Records fail one by one: those that did are
 * delivered again, and after the queue's last try go to its dead-letter queue. Reactions must be
 * idempotent, delivery is at least once.
 */
export function subscribe<S extends z.core.$ZodType>(
  event: DomainEvent<S>,
  react: (detail: z.infer<S>) => Promise<void>,
) {
  const envelope = envelopeOf(event)
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: string[] = []
    for (const { messageId, body } of Records) {
      try {
        const { detail } = z.parse(envelope, JSON.parse(body))
        await react(z.parse(event.schema, detail.data))
      } catch (error) {
        log.error('reaction failed', { event: event.name, messageId, fault: nameOf(error) })
        failed.push(messageId)
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
