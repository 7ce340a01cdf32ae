import { cigarRemoved } from './cigar-removed.ts'
import type { DomainEvent } from './event.ts'

/** The `source` under which all our events travel on the bus. */
export const eventSource = 'digital-humidor'

/** One reaction to an event: its own queue, dead-letter queue and Lambda. */
export type Subscription = {
  readonly event: DomainEvent
  /** The handler's module below `functions/on/`, without its ending. */
  readonly module: `${string}/${string}`
}

/** THE table of events: who reacts to what. */
export const subscriptions = [
  { event: cigarRemoved, module: 'cigar-removed/delete-leftovers' },
] as const satisfies readonly Subscription[]
