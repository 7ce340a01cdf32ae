import * as z from 'zod/mini'
import type { DomainEvent } from '../../shared/events/event.ts'
import type { Deps } from '../runtime/deps.ts'
import { keys } from './keys.ts'
import { anyRow, pages } from './rows.ts'
import type { Step } from './transact.ts'

/** An event that is not published yet. */
export const outboxRow = z.object({
  name: z.string(),
  version: z.int(),
  detail: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
  /** The request that caused it. */
  requestId: z.optional(z.string()),
})

/**
 * The number of partitions of the outbox. The random end of an event's id selects one. A partition
 * takes 1,000 write units a second (DynamoDB developer guide, 'Burst and adaptive capacity'); an
 * event costs three: two in its transaction, one when the relay deletes it.
 */
const partitions = 4

/** The step that records an event in the same transaction as its cause. */
export function emit<S extends z.core.$ZodType>(
  { name, version }: DomainEvent<S>,
  detail: z.infer<S>,
  { now, newId, requestId }: Deps,
): Step[] {
  const at = now()
  const eventId = newId(at)
  const key = keys.event(eventId.charCodeAt(eventId.length - 1) % partitions, at, eventId)
  const row = { name, version, detail, at: at.toISOString(), requestId }
  return [{ put: { Item: { ...key, ...row } } }]
}

/** The rows of unpublished events from before an instant, oldest first within a partition. */
export async function* unpublished(before: Date): AsyncGenerator<Record<string, unknown>> {
  for (let partition = 0; partition < partitions; partition++) {
    const { PK: pk, SK: until } = keys.event(partition, before, '')
    for await (const { rows } of pages(anyRow, { pk, sk: { from: '0', until } })) yield* rows
  }
}
