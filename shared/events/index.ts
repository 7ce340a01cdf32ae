import { brandNamed } from './brand-named.ts'
import { cigarRated } from './cigar-rated.ts'
import { cigarRemoved } from './cigar-removed.ts'
import type { AwsOrigin, DomainEvent, ReactionNeeds } from './event.ts'
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
export type Subscription = ReactionNeeds & {
  readonly event: DomainEvent
  /** The handler's module below `functions/on/`, without its ending. */
  readonly module: `${string}/${string}`
}

/** THE table of events: who reacts to what. */
export const subscriptions = [
  {
    event: brandNamed,
    module: 'brand-named/describe-brand',
    changes: ['brands'],
    uses: ['model'],
    seconds: 25,
    oneByOne: true,
    atOnce: 2,
  },
  { event: cigarRated, module: 'cigar-rated/rate-brand', changes: ['brands'] },
  {
    event: cigarRemoved,
    module: 'cigar-removed/delete-leftovers',
    changes: ['purchases', 'sticks'],
  },
  {
    event: cigarRemoved,
    module: 'cigar-removed/delete-photo',
    reads: ['account', 'cigars'],
    uses: ['photos:delete'],
  },
  {
    event: photoReplaced,
    module: 'photo-replaced/delete-photo',
    reads: ['account', 'cigars'],
    uses: ['photos:delete'],
  },
  {
    event: photoUploaded,
    module: 'photo-uploaded/process-photo',
    reads: ['photos'],
    changes: ['photos'],
    uses: ['photos:delete', 'photos:list'],
    seconds: 120,
    memoryMb: 2048,
    oneByOne: true,
  },
  {
    event: userDeleted,
    module: 'user-deleted/delete-leftovers',
    changes: ['account', 'cigars', 'purchases', 'sticks'],
    uses: ['identity:delete', 'photos:delete', 'photos:list'],
    seconds: 300,
    oneByOne: true,
  },
] as const satisfies readonly Subscription[]
