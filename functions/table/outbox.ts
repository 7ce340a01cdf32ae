import * as z from 'zod/mini'
import type { DomainEvent } from '../../shared/events/event.ts'
import { keys } from './keys.ts'
import type { Step } from './transact.ts'

/** Days an event that has long been published stays readable in the table. */
const keepDays = 7

/** An event waiting in the table's stream for the relay. */
export const outboxRow = z.object({
  eventId: z.string(),
  name: z.string(),
  version: z.int(),
  detail: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
})

/** Tells an event in the same transaction as its cause: neither happens without the other. */
export function tell<S extends z.core.$ZodType>(
  event: DomainEvent<S>,
  detail: z.infer<S>,
  { eventId, now }: { eventId: string; now: Date },
): Step {
  return {
    put: {
      Item: {
        ...keys.event(eventId),
        eventId,
        name: event.name,
        version: event.version,
        detail,
        at: now.toISOString(),
        expiresAt: Math.floor(now.valueOf() / 1000) + keepDays * 24 * 3600,
      },
    },
  }
}
