import { brandNamed } from './brand-named.ts'
import { cigarRated } from './cigar-rated.ts'
import { cigarRemoved } from './cigar-removed.ts'
import type { AwsOrigin, DomainEvent } from './event.ts'
import { photoReplaced } from './photo-replaced.ts'
import { photoUploaded } from './photo-uploaded.ts'
import { userDeleted } from './user-deleted.ts'

/** The `source` under which all our events travel on the bus. */
export const eventSource = 'digital-humidor'

/** The detail-type of the relay's report that an outbox row cannot be read. */
export const unreadableEvent = 'unreadable-event'

/** What a rule looks for to find an event: under which source and detail-type it travels. */
export const labelsOf = ({
  name,
  from,
}: DomainEvent): AwsOrigin | { source: typeof eventSource; detailType: string } =>
  from ?? { source: eventSource, detailType: name }

/** One reaction to an event: its own queue, dead-letter queue and Lambda. */
export type Subscription = {
  readonly event: DomainEvent
  /** The handler's module below `functions/on/`, without its ending. */
  readonly module: `${string}/${string}`
}

/** THE table of events: who reacts to what. */
export const subscriptions = [
  { event: brandNamed, module: 'brand-named/describe-brand' },
  { event: cigarRated, module: 'cigar-rated/rate-brand' },
  { event: cigarRemoved, module: 'cigar-removed/delete-leftovers' },
  { event: cigarRemoved, module: 'cigar-removed/delete-photo' },
  { event: photoReplaced, module: 'photo-replaced/delete-photo' },
  { event: photoUploaded, module: 'photo-uploaded/process-photo' },
  { event: userDeleted, module: 'user-deleted/delete-leftovers' },
] as const satisfies readonly Subscription[]
