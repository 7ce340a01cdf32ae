import * as z from 'zod/mini'
import type { Data } from '../contract/route.ts'
import { paidPlans } from '../rules/plans.ts'
import { badgeDue } from './badges.ts'
import { careChanged, careDue } from './care.ts'
import * as community from './community.ts'
import { type AwsSource, type DomainEvent, event, type Schedule } from './event.ts'
import * as notifications from './notifications.ts'
import { photoReplaced, photoUploaded } from './photos.ts'
import { type ReactionName, type ReactionNeeds, reactionNeeds } from './reactions.ts'

const ofCigar = { userId: z.string(), cigarId: z.string() }

/** A cigar's contribution to its brand; the later of two revisions counts. */
const says = {
  cigarId: z.string(),
  /** 1–5; absent without a rating. */
  rating: z.optional(z.int()),
  revision: z.int(),
}
const left = z.optional(z.literal(true))
const ofBrand = { userId: z.string(), brand: z.string(), ...says }

export const cigarAdded = event({
  name: 'cigar-added',
  version: 1,
  schema: z.object(ofBrand),
  reactions: ['describe-brand'],
})

/** An import added some cigars of one brand, which the catalog does not describe. */
export const cigarsAdded = event({
  name: 'cigars-added',
  version: 1,
  schema: z.object({ userId: z.string(), brand: z.string(), cigars: z.array(z.object(says)) }),
  reactions: ['describe-brand'],
})

/** A cigar has another brand; a different spelling of the same brand does not count. */
export const cigarRenamed = event({
  name: 'cigar-renamed',
  version: 1,
  schema: z.object(ofBrand),
  reactions: ['describe-brand'],
})

/** A cigar of the collection has more or fewer unsmoked sticks than before, or some of another purchase or day. */
export const stockChanged = event({
  name: 'stock-changed',
  version: 1,
  of: 'stock',
  schema: z.object({ ...ofCigar, before: z.int(), after: z.int() }),
  reactions: ['plan-reminders', 'award-badges'],
})

/**
 * A collector set, changed or withdrew the rating of a cigar, or the cigar left the brand: it was removed
 * or has another brand now. It counts for the brand the cigar had then.
 */
export const cigarRated = event({
  name: 'cigar-rated',
  version: 1,
  schema: z.object({ ...ofBrand, left }),
  reactions: ['rate-brand'],
})

/** An import added some rated cigars of one brand, or its undo removed cigars of a brand that knows them. */
export const cigarsRated = event({
  name: 'cigars-rated',
  version: 1,
  schema: z.object({
    userId: z.string(),
    brand: z.string(),
    cigars: z.array(z.object({ ...says, left })),
  }),
  reactions: ['rate-brand'],
})

/** A cigar left its collection. Its purchases, its sticks and its photo are still there. */
export const cigarRemoved = event({
  name: 'cigar-removed',
  version: 1,
  schema: z.object({ ...ofCigar, imageUrl: z.optional(z.string()) }),
  reactions: ['delete-cigar-leftovers', 'delete-photo', 'plan-reminders'],
})

/** The undo of an import removed some of its cigars, at most 48, with their purchases and sticks. */
export const cigarsRemoved = event({
  name: 'cigars-removed',
  version: 1,
  schema: z.object({ userId: z.string(), cigarIds: z.array(z.string()) }),
  reactions: ['delete-cigar-leftovers'],
})

/** A user asked to change many cigars, or to undo that; what to do is in the bulk change's row. */
export const bulkChangeRequested = event({
  name: 'bulk-change-requested',
  version: 1,
  schema: z.object({ userId: z.string(), changeId: z.string() }),
  reactions: ['apply-bulk-change'],
})

/** A user's subscription, its state or its paid period changed. Not every change changes the plan. */
export const subscriptionChanged = event({
  name: 'subscription-changed',
  version: 1,
  schema: z.object({ userId: z.string(), plan: z.enum(paidPlans) }),
  reactions: ['plan-reminders', 'remind-of-care'],
})

/** A user's alerts or notification preferences changed. */
export const alertsChanged = event({
  name: 'alerts-changed',
  version: 1,
  schema: z.object({ userId: z.string() }),
  reactions: ['plan-reminders', 'remind-of-care'],
})

/** A user deleted the account. Sign-in, collection and photos are still there. */
export const userDeleted = event({
  name: 'user-deleted',
  version: 1,
  schema: z.object({
    userId: z.string(),
    /** Stripe's customer; absent when the user never began a subscription. */
    customerId: z.optional(z.string()),
  }),
  reactions: ['cancel-subscription', 'delete-user-leftovers'],
})

/** Declares a table; bundlers drop it, and the events in it, from functions that do not use it. */
/* @__NO_SIDE_EFFECTS__ */
const list = <T>(rows: () => readonly T[]): readonly T[] => rows()

/** THE table of events. The modules of notifications and of the community export their events and nothing else. */
const events = list<DomainEvent>(() => [
  cigarAdded,
  cigarsAdded,
  cigarRenamed,
  stockChanged,
  cigarRated,
  cigarsRated,
  cigarRemoved,
  cigarsRemoved,
  bulkChangeRequested,
  photoReplaced,
  photoUploaded,
  subscriptionChanged,
  alertsChanged,
  userDeleted,
  badgeDue,
  careChanged,
  careDue,
  ...Object.values(notifications),
  ...Object.values(community),
])

/** The data whose change starts a reaction: what the reaction writes follows some moments later. */
export const startedBy = (reaction: ReactionName): readonly Data[] => [
  ...new Set(
    events.flatMap(({ of, reactions }) => (of && reactions.includes(reaction) ? [of] : [])),
  ),
]

export const sendMissedEvents = {
  name: 'send-missed-events',
  whenStopped: 'what the relay misses is not published, and its reactions do not run.',
  everyMinutes: 5,
  uses: ['bus', 'outbox', 'outbox:list'],
  seconds: 120,
  oneByOne: true,
} as const satisfies Schedule

/** Finds whose reminders, digests, badges and care are due: its work grows with what is due. */
export const findDue = {
  name: 'find-due',
  whenStopped: 'nobody gets reminders, digests or badges.',
  everyMinutes: 5,
  uses: ['bus', 'due', 'due:lease'],
  seconds: 120,
  oneByOne: true,
} as const satisfies Schedule

/** THE table of schedules. */
const schedules: readonly Schedule[] = [sendMissedEvents, findDue]

/** A function with a queue of its own, which events or a schedule fill. */
export type Reaction = ReactionNeeds & {
  /** The handler's module below `functions/`, without its ending. */
  readonly module: string
} & ({ readonly events: readonly DomainEvent[] } | { readonly schedule: Schedule })

/** All reactions to the events and schedules above. */
export const reactions = list<Reaction>(() => [
  ...Object.entries<ReactionNeeds>(reactionNeeds).map(([name, needs]) => ({
    ...needs,
    events: events.filter(({ reactions }) => reactions.some((one) => one === name)),
    module: `reactions/${name}`,
  })),
  ...schedules.map((schedule) => ({
    ...schedule,
    schedule,
    module: `schedules/${schedule.name}`,
  })),
])

/** The source of our own events on the bus. */
export const eventSource = 'digital-humidor'

/** The detail type of the report that an outbox row cannot be read. */
export const unreadableEvent = 'unreadable-event'

/** The source and detail type that a rule's event pattern matches; the topic needs no rule. */
export const patternOf = ({
  name,
  from,
}: DomainEvent): AwsSource | { source: typeof eventSource; detailType: string } | undefined =>
  from === 'topic' ? undefined : (from ?? { source: eventSource, detailType: name })
